import { visit, type Document } from 'yaml'

/** An error of the YAML library, as far as it is needed to put it into words. */
interface SyntaxError {
  code: string
  message: string
  pos: [number, number]
}

/** The first error of a document in an author's words, with what usually causes it. */
export function syntaxInWords(errors: readonly SyntaxError[]): string {
  const [first, second] = errors
  const { code = '', message = '' } = first ?? {}
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      // The library takes a line that is indented too far for a part of the value above it.
      if (second?.code === 'MULTILINE_IMPLICIT_KEY') return 'The line below this value is indented too far.'
      return 'A colon followed by a space starts a value. When it belongs to the text, put the text in quotes.'
    case 'MULTILINE_IMPLICIT_KEY':
      return 'A key belongs here: a colon and a space are missing after it, or the line is indented wrongly.'
    case 'TAB_AS_INDENT':
      return 'Indent with spaces, not with tabs.'
    case 'BAD_INDENT':
      if (message.startsWith('Flow')) return 'A bracket or brace that was opened before is not closed here.'
      return 'The indentation does not fit: what belongs together starts in the same column.'
    case 'BAD_SCALAR_START':
      return 'A text that starts with this character must be in quotes.'
    case 'NON_STRING_KEY':
      return 'A key must be a plain word.'
    case 'BAD_ALIAS':
    case 'BAD_DQ_ESCAPE':
      return `${message}.`
    case 'MISSING_CHAR':
      if (message.includes('quote')) return 'A quote is opened here and never closed.'
      if (message.includes('map keys')) return 'A key needs a colon and a space after it.'
      return `${message}.`
    case 'UNEXPECTED_TOKEN':
      if (!message.includes('at node end')) break
      return 'The value has ended before this. A text that starts with a quote, a bracket or a brace must be in quotes as a whole.'
    default:
  }
  return `This is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`
}

/** Where an error is best shown: an open quote where it was opened, for the library tells where the text ended. */
export function syntaxPlace(document: Document.Parsed, error: SyntaxError): [start: number, end: number] {
  const [start, end] = error.pos
  let opened: number | undefined
  if (error.message.includes('closing') && error.message.includes('quote')) {
    visit(document, {
      Scalar(_key, node) {
        const [from, to] = node.range ?? [0, 0]
        if (to === start && node.type?.startsWith('QUOTE')) opened = from
      },
    })
  }
  return opened === undefined ? [start, end] : [opened, opened + 1]
}
