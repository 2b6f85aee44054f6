// Cuts a script into tokens. It accepts every text: what is unfinished runs to the end of the input
// as an OPEN_ token, what is unknown becomes ANY. Its strings, names and comments are exactly those
// of the statement parser.
lexer grammar ScriptLexer;

options { caseInsensitive = true; }

SEMICOLON : ';' ;
LEFT_PAREN : '(' ;
RIGHT_PAREN : ')' ;
LEFT_BRACKET : '[' ;
RIGHT_BRACKET : ']' ;
COMMA : ',' ;
DOT : '.' ;

STRING : '\'' ( ~'\'' | '\'\'' )* '\'' ;
OPEN_STRING : '\'' ( ~'\'' | '\'\'' )* EOF ;

ESCAPED_STRING : 'e' '\'' ( ~['\\] | '\\' . | '\'\'' )* '\'' ;
OPEN_ESCAPED_STRING : 'e' '\'' ( ~['\\] | '\\' . | '\'\'' )* '\\'? EOF ;

BACK_TICK_NAME : '`' ( ~[`\r\n] | '``' )+ '`' ;
OPEN_BACK_TICK_NAME : '`' ( ~[`\r\n] | '``' )* ;

DOUBLE_QUOTED : '"' ( ~'"' | '""' )* '"' ;
OPEN_DOUBLE_QUOTED : '"' ( ~'"' | '""' )* EOF ;

LINE_COMMENT : ( '--' | '//' ) ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
OPEN_COMMENT : '/*' ( ~'*' | '*' ~'/' )* '*'? EOF -> channel(HIDDEN) ;

NUMBER : DIGIT+ ( '.' DIGIT* )? ( 'e' [+-]? DIGIT+ )? | '.' DIGIT+ ( 'e' [+-]? DIGIT+ )? ;
WORD : LETTER ( LETTER | DIGIT )* ;

OPERATOR
  : '<=' | '>=' | '<>' | '!=' | '||' | '=>' | '->' | '::' | '<<' | '..'
  | [-+*/%=<>?:^&|$!~]
  ;

SPACE : [ \t\r\n\f]+ -> channel(HIDDEN) ;
// A surrogate pair is one character: the lexer reads UTF-16 units.
ANY : [\uD800-\uDBFF] [\uDC00-\uDFFF] | . ;

fragment DIGIT : [0-9] ;
fragment LETTER : [a-z_$] | [\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u3040-\u318f\u3300-\u337f\u3400-\u3d2d\u4e00-\u9fff\uf900-\ufaff] ;
