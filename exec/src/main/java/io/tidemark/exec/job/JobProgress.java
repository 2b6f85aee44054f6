package io.tidemark.exec.job;

/**
 * How far a job is.
 *
 * @param rowsRead rows taken from all sources
 * @param bytesRead bytes of them
 * @param totalBytes bytes there are to read; -1 if unknown
 * @param watermark the lowest of the sources, epoch milliseconds; {@code Watermarks.NONE} or {@code
 *     Watermarks.END} before and after
 * @param skippedRecords malformed records that their tables say to ignore
 * @param rowsOut rows of the result, or rows written to a table of the database
 */
public record JobProgress(
    long rowsRead,
    long bytesRead,
    long totalBytes,
    long watermark,
    long skippedRecords,
    long rowsOut) {}
