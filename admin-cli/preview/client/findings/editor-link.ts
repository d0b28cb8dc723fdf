import type { PackPlace, Place } from '../messages.ts'

/** The address that opens a place of a pack's file in the author's editor. */
export function editorLink({ folder, editor }: PackPlace, file: string, { line, col }: Place): string {
  const path = `${folder}/${file}`.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')
  return editor
    .replaceAll('{file}', path.replace(/^([A-Za-z])%3A/, '$1:'))
    .replaceAll('{line}', String(line))
    .replaceAll('{col}', String(col))
}
