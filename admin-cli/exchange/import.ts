import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import {
  documentText,
  formatNames,
  importDocument,
  slug,
  UnreadableForm,
} from '../../engine/authoring/exchange/index.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { packFolder } from '../pack-folder.ts'
import { writeInPack } from '../write-file.ts'
import { lostLines } from './lost-words.ts'

/** A file may have this many bytes; its text is bounded again, in signs, when it is read. */
const MOST_BYTES = 8_000_000

/** Reads a questionnaire from elsewhere and prints it, or writes it into a pack. */
export function runImport({ words: [file], flags }: Arguments, around: Surroundings): number {
  if (file === undefined) throw new UsageError('Say which file.')
  const format = formatNames.find((name) => name === flags.get('format'))
  const read = readForm(textOf(resolve(around.cwd, file), file), format)
  const id = flags.get('id')
  if (typeof id === 'string' && slug(id) !== id) {
    throw new UsageError(
      `"${id}" is no id: lower-case words joined by hyphens, such as "${slug(id) || 'my-form'}".`,
    )
  }
  const document = typeof id === 'string' ? { ...read.result, id } : read.result
  const pack = flags.get('pack')
  if (typeof pack === 'string') {
    const folder = packFolder(pack, around)
    const inside = `questionnaires/${document.id}.yaml`
    const schemas = relative(join(folder.path, 'questionnaires'), join(around.root, 'content/schemas'))
    const schema = `${schemas.replaceAll('\\', '/')}/questionnaire.schema.json`
    const { flow, ...head } = document
    // Inside a pack it is opened at an address.
    const addressed = { ...head, route: `/questionnaire/${document.id}`, flow }
    writeInPack(folder.path, inside, documentText(addressed, schema), { keep: true })
    around.print(
      `${folder.prefix}${inside} holds ${document.flow.steps.length} steps. \`lodestar lint\` checks it.\n`,
    )
  } else if (flags.has('json')) {
    around.print(`${JSON.stringify({ document, lost: read.lost }, undefined, 2)}\n`)
  } else {
    around.print(documentText(document))
  }
  if (!flags.has('json')) around.complain(lostLines(read.lost))
  return 0
}

function readForm(...from: Parameters<typeof importDocument>): ReturnType<typeof importDocument> {
  try {
    return importDocument(...from)
  } catch (error) {
    if (error instanceof UnreadableForm) throw new UsageError(error.message)
    throw error
  }
}

function textOf(path: string, written: string): string {
  try {
    if (statSync(path).size > MOST_BYTES)
      throw new UsageError(`"${written}" is too large for a questionnaire.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`"${written}" cannot be read.`)
  }
}
