import { Lexer } from 'yaml'

/** A comment and where its # stands. */
export interface Comment {
  text: string
  offset: number
}

/** What the lexer puts before the text of a scalar. */
const SCALAR = '\u001f'

/** Its other marks, which stand for nothing in the text: a document begins, a bracket was not closed. */
const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018'])

/** The comments of a text, without what looks like one inside of texts. Gives up quietly where it is no YAML. */
export function commentsIn(text: string): Comment[] {
  const comments: Comment[] = []
  let offset = 0
  let isScalar = false
  for (const token of new Lexer().lex(text)) {
    if (token === SCALAR && !isScalar) {
      isScalar = true
      continue
    }
    if (MARKS.has(token)) continue
    if (token.startsWith('#') && !isScalar) comments.push({ text: token, offset })
    isScalar = false
    offset += token.length
  }
  return comments
}
