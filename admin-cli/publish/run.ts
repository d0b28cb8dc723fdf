import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Json } from '../../engine/core/flow/form-data.ts'
import { extendedFolder, readPackFiles } from '../../engine/lint/disk.ts'
import type { Arguments, Surroundings } from '../command.ts'
import { packFolder, packsIn } from '../pack-folder.ts'
import {
  noteOf,
  publisherOf,
  recordsIn,
  refusalOf,
  servedInWords,
  type Server,
  serverOf,
  Unreachable,
} from './server.ts'

/** The files of a pack as a server takes them; those of the pack below it stand beside it, wherever it lies here. */
function packedFiles(folder: string, around: Surroundings): Uint8Array<ArrayBuffer> | string {
  const packs = packsIn(around)
  const { files, findings } = readPackFiles(folder, packs)
  const fault = findings.find(({ severity }) => severity === 'error')
  if (fault) return `${fault.file}: ${fault.message}\n`
  const below = extendedFolder(files, folder, packs)
  const outside = below?.named('')
  const named = Array.from(files, ([path, text]): [string, string] =>
    below && outside !== undefined && path.startsWith(outside)
      ? [`../${basename(below.path)}/${path.slice(outside.length)}`, text]
      : [path, text],
  )
  return new Uint8Array(gzipSync(JSON.stringify({ files: Object.fromEntries(named) })))
}

/** Answers under way, a line for each flow. */
const answersInWords = (flows: Json | undefined): string =>
  recordsIn(flows)
    .map(
      ({ flow, sessions, moved, lost }) =>
        `  ${String(flow)}: ${String(sessions)} under way, ${String(moved)} changed by a migration, ${String(lost)} would lose an answer\n`,
    )
    .join('')

/** Runs something that talks to a server; one that cannot be reached is said. */
async function talking(
  given: Arguments,
  around: Surroundings,
  work: (server: Server) => Promise<number>,
): Promise<number> {
  const server = serverOf(given)
  if (server.warning !== '') around.complain(server.warning)
  try {
    return await work(server)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    around.complain(error.message)
    return 1
  }
}

const printed = (body: object): string => `${JSON.stringify(body, null, 2)}\n`

/** `lodestar publish`. Gives the exit code: 1 when nothing was published. */
export const runPublish = (given: Arguments, around: Surroundings): Promise<number> =>
  talking(given, around, async (server) => {
    const { words, flags } = given
    const { path, prefix } = packFolder(words[0], around)
    const packed = packedFiles(path, around)
    if (typeof packed === 'string') {
      around.complain(`${prefix}${packed}`)
      return 1
    }
    const query = {
      by: publisherOf(given, around.cwd),
      note: noteOf(given),
      anyway: flags.has('anyway') ? 'yes' : undefined,
    }
    const told = await server.call('POST', '/api/content/versions', { query, packed })
    if (flags.has('json')) around.print(printed(told.body))
    else if (told.ok) {
      around.print(`Published on ${server.origin}: ${servedInWords(told.body['served'])}.\n`)
      const answers = answersInWords(told.body['flows'])
      around.print(answers === '' ? 'No answers under way are concerned.\n' : `Answers\n${answers}`)
    } else {
      around.complain(refusalOf(told))
      for (const { path: place, message } of recordsIn(told.body['issues']))
        around.complain(
          `${told.body['code'] === 'broken_pack' ? prefix : ''}${String(place)}: ${String(message)}\n`,
        )
      around.complain(answersInWords(told.body['flows']))
      if (told.body['code'] === 'answers_lost')
        around.complain(
          'Write a migration (`lodestar diff` says where), or publish with --anyway: what has no place is set aside.\n',
        )
    }
    return told.ok ? 0 : 1
  })

/** `lodestar rollback`. Gives the exit code: 1 when there was nothing to take back. */
export const runRollback = (given: Arguments, around: Surroundings): Promise<number> =>
  talking(given, around, async (server) => {
    const { flags } = given
    const to = flags.has('installed') ? 'installed' : undefined
    const query = { by: publisherOf(given, around.cwd), note: noteOf(given), to }
    const told = await server.call('POST', '/api/content/rollback', { query })
    if (flags.has('json')) around.print(printed(told.body))
    else if (told.ok) {
      around.print(`Served on ${server.origin} again: ${servedInWords(told.body['served'])}.\n`)
      const answers = answersInWords(told.body['flows'])
      if (answers !== '') around.print(`Answers\n${answers}`)
    } else around.complain(refusalOf(told))
    return told.ok ? 0 : 1
  })

/** `lodestar published`. */
export const runPublished = (given: Arguments, around: Surroundings): Promise<number> =>
  talking(given, around, async (server) => {
    const told = await server.call('GET', '/api/content/versions')
    if (given.flags.has('json')) around.print(printed(told.body))
    else if (told.ok) {
      around.print(`Served on ${server.origin}: ${servedInWords(told.body['served'])}.\n`)
      for (const { what, hash, version, by, note, lost, at } of recordsIn(told.body['changes'])) {
        const which = hash === null ? 'installed' : String(hash).slice(0, 12)
        const said = [
          `${String(at)}  ${what === 'publish' ? 'published' : 'back to'} ${String(version)} (${which}) by ${String(by)}`,
          ...(lost === 0 ? [] : [`with answers set aside: ${String(lost)}`]),
          ...(note === '' ? [] : [String(note)]),
        ]
        around.print(`${said.join('. ')}\n`)
      }
    } else around.complain(refusalOf(told))
    return told.ok ? 0 : 1
  })
