import { resolve } from 'node:path'
import { careCheck } from '../../engine/core/care/check.ts'
import { withoutFlagged } from '../../engine/core/care/texts.ts'
import { flowRules } from '../../engine/core/flow/flow-rules.ts'
import { type FormData, isRecord, type Json } from '../../engine/core/flow/form-data.ts'
import type { Flow } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import type { Finding } from '../../engine/core/reading/finding.ts'
import { readerOf } from '../../engine/core/reading/read.ts'
import { sayingOf } from '../../engine/core/reading/saying.ts'
import {
  answeredIn,
  type Passage,
  passageOf,
  type Saying,
  type Told,
  type Trial,
} from '../../engine/core/reading/told.ts'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { openWhole } from '../open-whole.ts'
import { answersIn } from './answers-file.ts'

/** Reads a file of answers and prints what they say together. */
export function runRead({ words: [file], flags }: Arguments, around: Surroundings): number {
  if (file === undefined) throw new UsageError('Say a file of answers.')
  const [word, kind] = [flags.get('pack'), flags.get('kind')]
  const opened = openWhole(typeof word === 'string' ? word : undefined, around)
  if (!opened) return 1
  const answers = answersIn(resolve(around.cwd, file))
  if (typeof answers === 'string') {
    around.complain(`${file}: ${answers}\n`)
    return 1
  }
  const { pack } = opened
  const read = readerOf(pack.list('reader'), pack.list('lexicon'))
  const told = toldIn(pack, answers, (id) => around.complain(`The pack has no flow "${id}".\n`))
  const found = read(told).filter((finding) => kind === undefined || finding.kind === kind)
  around.print(flags.has('json') ? `${JSON.stringify(found, undefined, 2)}\n` : found.map(pretty).join(''))
  return found.length > 0 ? 0 : 1
}

/** As the server does it: words of danger are as if they had not been given. */
function toldIn(pack: Pack, given: FormData, lost: (id: string) => void): Told {
  const check = careCheck(pack.list('care'), pack.list('care-signs')[0])
  const safe = withoutFlagged(check, given)
  const whole = isRecord(safe) ? safe : {}
  const saying = sayingOf(pack.list('lexicon'))
  const asked = { pack, saying, lost }
  const answered = [
    ...answeredBy(whole['answers'], false, asked),
    ...answeredBy(whole['earlier'], true, asked),
  ]
  const trials = trialsIn(whole['experiments'])
  const language = whole['language']
  return {
    language: typeof language === 'string' ? language : pack.locale,
    passages: [
      ...answered.flatMap(({ passages }) => passages),
      ...trials.flatMap(({ title, notes }) =>
        notes.flatMap((text): Passage[] => {
          const source = { experiment: title }
          return some(
            passageOf(
              text,
              { role: 'trial', source, of: `experiment/${title}`, title, earlier: false },
              saying,
            ),
          )
        }),
      ),
      ...journalIn(whole['journal'], saying),
    ],
    chosen: answered.flatMap(({ chosen }) => chosen),
    trials,
    voices: [],
  }
}

function answeredBy(
  flows: Json | undefined,
  earlier: boolean,
  {
    pack,
    saying,
    lost,
  }: { readonly pack: Pack; readonly saying: Saying; lost(this: void, id: string): void },
) {
  return Object.entries(isRecord(flows) ? flows : {}).flatMap(([id, results]) => {
    const flow: Flow | undefined = pack.get('module', id)?.flow ?? pack.get('questionnaire', id)?.flow
    if (!flow) lost(id)
    return flow && isRecord(results)
      ? [answeredIn(id, flowRules(flow).compiledFor(results), results, saying, earlier)]
      : []
  })
}

const listOf = (value: Json | undefined): readonly FormData[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const trialsIn = (value: Json | undefined): Trial[] =>
  listOf(value).map(({ title, rating, notes }) => ({
    title: textIn(title),
    rating: typeof rating === 'number' ? rating : undefined,
    notes: Array.isArray(notes) ? notes.map(textIn) : [],
  }))

const journalIn = (value: Json | undefined, saying: Saying): Passage[] =>
  listOf(value).flatMap(({ date, text }, at) => {
    const day = textIn(date)
    const source = { entry: String(at + 1) }
    const about = { role: 'journal', source, of: `journal/${at}`, title: day, earlier: false } as const
    return some(passageOf(text, day === '' ? about : { ...about, date: day }, saying))
  })

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

const pretty = ({ kind, strength, name, other, evidence }: Finding): string =>
  [
    `${String(strength).padStart(3)}  ${kind}: ${name}${other === undefined ? '' : ` / ${other}`}\n`,
    ...evidence.map(({ words, role, title }) => `       “${words}” (${role}, ${title})\n`),
  ].join('')
