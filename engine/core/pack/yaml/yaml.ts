import { readEveryday } from './everyday-yaml.ts'
import { FILE_START } from '../finding.ts'
import { readByLibrary, type ParsedFile } from './library-yaml.ts'
import { LIMITS } from '../limits.ts'
import { Lines } from '../lines.ts'
import { SourceDocument } from '../source.ts'

/** Control characters, which would reach the terminal that a line is quoted in, and the mark of bytes that are no UTF-8. */
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd]/

/** Reads one file of YAML documents. Never throws, whatever the text. */
export function parseFile(file: string, text: string): ParsedFile {
  if (text.length > LIMITS.fileSize) {
    const size = (text.length / 1_000_000).toFixed(1)
    return refused(file, 'file-too-large', `This file has ${size} MB; a file may have 1 MB.`, 'Divide it.')
  }
  const binary = NOT_TEXT.exec(text)
  if (binary) {
    const start = new Lines(text).position(binary.index)
    return refused(file, 'not-text', 'This is not a text file in UTF-8.', undefined, { start, end: start })
  }
  try {
    const lines = new Lines(text)
    const everyday = readEveryday(text)
    if (!everyday) return readByLibrary(file, text, lines)
    const documents = everyday.map(({ value, place }) => new SourceDocument(file, text, lines, place, value))
    return { documents, findings: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return refused(file, 'yaml-syntax', `This file cannot be read as YAML: ${reason}`)
  }
}

/** A `parseFile` that gives again what it gave for a file whose text is still the same. */
export function rememberingParser(): typeof parseFile {
  const known = new Map<string, { text: string; parsed: ParsedFile }>()
  return (file, text) => {
    const before = known.get(file)
    // A document that took over parts of another has changed since it was read.
    if (before?.text === text && !before.parsed.documents.some(({ takesOver }) => takesOver)) {
      return before.parsed
    }
    const parsed = parseFile(file, text)
    known.set(file, { text, parsed })
    return parsed
  }
}

function refused(
  file: string,
  code: string,
  message: string,
  suggestion?: string,
  range = FILE_START,
): ParsedFile {
  return { documents: [], findings: [{ code, severity: 'error', message, file, range, suggestion }] }
}
