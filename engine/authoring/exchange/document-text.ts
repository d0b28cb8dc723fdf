import { stringify } from 'yaml'
import type { DocumentByKind } from '../../core/pack/documents.gen.ts'
import type { Kind } from '../../core/pack/documents.ts'

/** A document as the text of a file, with its schema for editors where its folder is known. */
export function documentText(document: DocumentByKind[Kind], schema?: string): string {
  // Quotes what any reader of YAML would take for true, a day or a number, as the linter wants it.
  const text = stringify(document, { lineWidth: 110, schema: 'yaml-1.1' })
  return schema === undefined ? text : `# yaml-language-server: $schema=${schema}\n${text}`
}
