import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { messagesOf, readMessages, trainSigns } from '../../engine/authoring/care/train.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { isObject } from '../../engine/core/pack/json.ts'
import { careCheck, careSearch } from '../../engine/core/care/check.ts'
import { pathFrom } from '../../engine/core/pack/finding.ts'
import { extendedFolder, readPackFiles } from '../../engine/lint/disk.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { openWhole } from '../open-whole.ts'
import { packFolder, packsIn } from '../pack-folder.ts'
import { writeInPack } from '../write-file.ts'

/** Every text of the pack but what care documents hold, in all of its languages. */
function* textsOf(pack: Pack): Generator<string> {
  const look = function* (value: unknown): Generator<string> {
    if (typeof value === 'string') yield value
    else if (Array.isArray(value)) for (const part of value) yield* look(part)
    else if (isObject(value)) for (const part of Object.values(value)) yield* look(part)
  }
  const others = pack.about.locales?.map(({ id }) => id) ?? []
  const kinds = new Set(pack.documents.map(({ kind }) => kind).filter((kind) => !kind.startsWith('care')))
  for (const locale of [pack.locale, ...others])
    for (const kind of kinds) yield* look(pack.localized(locale).list(kind))
}

const MESSAGES = 'care/messages'
const SIGNS = 'care/signs.yaml'
/** From how likely on a text counts as danger where the pack has not said it yet, in hundredths. */
const SURE = 75

/** Answers what the check finds in texts, or trains it. */
export function runCare({ words, flags }: Arguments, around: Surroundings): number {
  const [pack, language] = [flags.get('pack'), flags.get('language')]
  const word = typeof pack === 'string' ? pack : undefined
  if (flags.has('train')) {
    if (words.length > 0) throw new UsageError('--train takes no text.')
    return train(word, around)
  }
  if (words.length === 0) throw new UsageError('Say a text, or --train.')
  const opened = openWhole(word, around)
  if (!opened) return 1
  const documents = opened.pack.list('care')
  const [signs] = opened.pack.list('care-signs')
  const check = careCheck(documents, signs)
  const search = careSearch(documents)
  const told = words.map((text) => {
    const said = typeof language === 'string' ? language : undefined
    const phrases = search(text, said).map(({ phrase, language: of }) => `${of}/${phrase}`)
    return { text, kinds: check(text, said), phrases }
  })
  if (flags.has('json')) around.print(`${JSON.stringify(told, undefined, 2)}\n`)
  else
    for (const { text, kinds, phrases } of told) {
      const by = phrases.length > 0 ? ` (${phrases.join(', ')})` : kinds.length > 0 ? ' (by its signs)' : ''
      around.print(`${kinds.join(', ') || 'none'}${by}: ${text}\n`)
    }
  return told.some(({ kinds }) => kinds.length > 0) ? 1 : 0
}

function train(word: string | undefined, around: Surroundings): number {
  const place = packFolder(word, around)
  // With all of its languages: what they say is harmless too.
  const open = packOpener(join(around.root, 'content/schemas'), { exampleFaults: around.exampleFaults })
  const { pack } = open(place.path)
  if (!pack) {
    around.complain('The pack is broken. `lodestar lint` shows what is wrong with it.\n')
    return 1
  }
  // They lie in the pack itself, or in the one that it extends.
  const below = extendedFolder(readPackFiles(place.path, packsIn(around)).files, place.path, packsIn(around))
  const path = below && !existsSync(join(place.path, MESSAGES)) ? below.path : place.path
  const prefix = path === place.path ? place.prefix : pathFrom(place.prefix, below?.named('') ?? '')
  const folder = join(path, MESSAGES)
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []
  if (files.length === 0) throw new UsageError(`There are no messages in ${prefix}${MESSAGES}.`)
  const messages = messagesOf(pack.list('care'), textsOf(pack))
  for (const file of files.toSorted()) {
    const read = readMessages(readFileSync(join(folder, file), 'utf8'))
    for (const fault of read.faults) around.complain(`${prefix}${MESSAGES}/${file}: ${fault}\n`)
    if (read.faults.length > 0) return 1
    messages.push(...read.messages)
  }
  const before = existsSync(join(path, SIGNS)) ? readFileSync(join(path, SIGNS), 'utf8') : ''
  const sure = Number(/^sure: (\d+)$/m.exec(before)?.[1] ?? SURE)
  const { bias, signs } = trainSigns(messages)
  const document = stringify({ kind: 'care-signs', id: 'signs', sure, bias, signs }, { lineWidth: 0 })
  const heading = '# Made by `lodestar care --train` from care/messages. Only `sure` is changed by hand.\n'
  writeInPack(path, SIGNS, heading + document)
  around.print(
    `${signs.trim().split('\n').length} signs of ${messages.length} messages are in ${prefix}${SIGNS}.\n`,
  )
  return 0
}
