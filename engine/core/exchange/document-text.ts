import { stringify } from 'yaml'
import type { DocumentByKind } from '../pack/documents.gen.ts'
import type { Kind } from '../pack/documents.ts'

/** A document as the text of a file, with its schema for editors where its folder is known. */
export function documentText(document: DocumentByKind[Kind], schema?: string): string {
  const text = stringify(document, { lineWidth: 110, version: '1.2' })
  return schema === undefined ? text : `# yaml-language-server: $schema=${schema}\n${text}`
}
