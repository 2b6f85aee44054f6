/** Tests of the parser. */
@NullMarked
package io.tidemark.parser;

import org.jspecify.annotations.NullMarked;
