-- SET and RESET: values, what they change, and what is refused.
SET 'table.local-time-zone' = 'Europe/Berlin';

SET 'late-rows.retained' = '7';

SELECT CAST(TIMESTAMP '2024-07-01 12:00:00' AS TIMESTAMP_LTZ(3)) AS noon;
--> noon
--> 2024-07-01 12:00:00.000
--> (1 row)

RESET 'table.local-time-zone';

SELECT CAST(TIMESTAMP '2024-07-01 12:00:00' AS TIMESTAMP_LTZ(3)) AS noon;
--> noon
--> 2024-07-01 12:00:00.000
--> (1 row)

SET 'table.local-time-zone' = 'Mars/Olympus';
--> error 18:31: there is no time zone 'Mars/Olympus'
--> hint: write a zone such as 'Europe/Berlin', 'UTC' or 'GMT+02:00'

SET 'output.mode' = 'append';

SET 'output.mode' = 'update';

SET 'output.mode' = 'backwards';
--> error 26:21: 'backwards' does not fit setting 'output.mode'
--> hint: write one of 'auto', 'append', 'update', 'complete', 'retract'

SET 'execution.threads' = '0';
--> error 30:27: '0' does not fit setting 'execution.threads'
--> hint: write a whole number from 1 to 1024

SET 'execution.threads' = 'two';
--> error 34:27: 'two' does not fit setting 'execution.threads'
--> hint: write a whole number from 1 to 1024

SET 'execution.thread' = '2';
--> error 38:5: there is no setting 'execution.thread'
--> hint: did you mean 'execution.threads'?

SET 'execution.batch-size' = '-1';
--> error 42:30: '-1' does not fit setting 'execution.batch-size'
--> hint: write a whole number from 1 to 1048576

SET 'late-rows.retained' = '99999999999';
--> error 46:28: '99999999999' does not fit setting 'late-rows.retained'
--> hint: write a whole number from 0 to 10000000

SET 'clock' = 'broken';
--> error 50:15: 'broken' does not fit setting 'clock'
--> hint: write one of 'real', 'virtual'

RESET 'nothing';
--> error 54:7: there is no setting 'nothing'
--> hint: settings are: clock, execution.batch-size, execution.threads, late-rows.retained, output.mode, pipeline.name, state.max-bytes, table.exec.emit.early-fire.enabled, table.exec.emit.early-fire.delay, table.exec.emit.late-fire.enabled, table.exec.emit.late-fire.delay, table.exec.emit.allow-lateness, table.exec.sink.not-null-enforcer, table.exec.state.ttl, table.local-time-zone

RESET;

SET 'output.mode' = 'auto';

SET 'execution.threads' = '1';

SET 'execution.batch-size' = '100';

SET 'parallelism.default' = '2';

SET;
--> key | value
--> clock | virtual
--> execution.batch-size | 100
--> execution.threads | 2
--> late-rows.retained | 1000
--> output.mode | auto
--> pipeline.name | ''
--> state.max-bytes | 0
--> table.exec.emit.early-fire.enabled | false
--> table.exec.emit.early-fire.delay | 0 ms
--> table.exec.emit.late-fire.enabled | false
--> table.exec.emit.late-fire.delay | 0 ms
--> table.exec.emit.allow-lateness | 0 ms
--> table.exec.sink.not-null-enforcer | error
--> table.exec.state.ttl | 0 ms
--> table.local-time-zone | UTC
--> (15 rows)
