/** The characters that YAML is made of, as `charCodeAt` gives them. */
export const NEWLINE = 10
export const SPACE = 32
export const DOUBLE_QUOTE = 34
export const HASH = 35
export const PERCENT = 37
export const SINGLE_QUOTE = 39
export const COMMA = 44
export const DASH = 45
export const DOT = 46
export const COLON = 58
export const GREATER = 62
export const OPEN_BRACKET = 91
export const CLOSE_BRACKET = 93
export const OPEN_BRACE = 123
export const PIPE = 124
export const CLOSE_BRACE = 125
