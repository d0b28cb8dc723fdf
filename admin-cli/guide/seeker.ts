import { computeBlueprint } from '../../engine/charts/index.ts'
import { type Birth, readBirth } from '../../engine/charts/birth/birth.ts'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import type { CareCheck } from '../../engine/core/care/check.ts'
import { withQuotes } from '../../engine/core/care/quoted.ts'
import { flowRules } from '../../engine/core/flow/flow-rules.ts'
import { flowsOf, setupFlow } from '../../engine/core/flow/flows.ts'
import { type FormData, isRecord, type Json } from '../../engine/core/flow/form-data.ts'
import { noFacts } from '../../engine/core/journey/facts.ts'
import { once } from '../../engine/core/once.ts'
import type { SampleSeekerDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { readerOf } from '../../engine/core/reading/read.ts'
import { sayingOf } from '../../engine/core/reading/saying.ts'
import { recipeBook } from '../../engine/core/recipe/book.ts'
import type { Answers, Asking, Telling, Tried } from '../../engine/inputs/asking.ts'
import { withoutDanger } from '../../engine/inputs/without-danger.ts'

/** Somebody who is answered, as a file tells of them. */
export interface Seeker {
  readonly firstName: string | null
  readonly birth: Birth | undefined
  /** Answers by the id of their flow, or by the type that they are saved by. */
  readonly answers: FormData
  readonly earlier: FormData
  readonly lifeStage: string | undefined
  readonly setup: FormData
  readonly tried: readonly Tried[]
  readonly entries: readonly { readonly id: string; readonly entryDate: string; readonly text: string }[]
}

const nobody: Seeker = {
  firstName: null,
  birth: undefined,
  answers: {},
  earlier: {},
  lifeStage: undefined,
  setup: {},
  tried: [],
  entries: [],
}

const textIn = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const numberIn = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined
const recordIn = (value: Json | undefined): FormData => (isRecord(value) ? value : {})
const recordsIn = (value: Json | undefined): readonly FormData[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** Whom a file of answers tells of. Gives what is wrong with it as a text. */
export function seekerIn(file: FormData, today: string): Seeker | string {
  const birth = birthIn(recordIn(file['birth']), today)
  if (typeof birth === 'string') return birth
  return {
    firstName: textIn(file['firstName']) ?? null,
    birth,
    answers: recordIn(file['answers']),
    earlier: recordIn(file['earlier']),
    lifeStage: textIn(file['lifeStage']),
    setup: recordIn(file['setup']),
    tried: recordsIn(file['experiments']).map(triedIn),
    entries: recordsIn(file['journal'])
      .map(({ date, text }, at) => ({
        id: String(at + 1),
        entryDate: textIn(date) ?? '',
        text: textIn(text) ?? '',
      }))
      .toSorted((one, other) => other.entryDate.localeCompare(one.entryDate)),
  }
}

/** The made-up seeker of a pack; nobody where it has none. */
export function sampleSeeker(sample: SampleSeekerDocument | undefined, today: string): Seeker {
  if (!sample) return nobody
  const { birthDate: date, birthTime: time, timezone: zone, latitude: lat, longitude: lon } = sample
  const birth = birthIn({ date, time, zone, lat, lon }, today)
  return { ...nobody, birth: typeof birth === 'string' ? undefined : birth, answers: sample.results }
}

function birthIn({ date, time, zone, lat, lon }: FormData, today: string): Birth | undefined | string {
  if (textIn(date) === undefined) return undefined
  const read = readBirth(
    {
      date: textIn(date),
      time: textIn(time) ?? null,
      zone: textIn(zone) ?? null,
      lat: numberIn(lat) ?? null,
      lon: numberIn(lon) ?? null,
    },
    today,
  )
  return read.ok
    ? read.birth
    : `The birth cannot be read: ${read.problems.map(({ code }) => code).join(', ')}.`
}

function triedIn({ title, rating, notes, status }: FormData): Tried {
  const [first, ...others] = Array.isArray(notes) ? notes.flatMap((note) => textIn(note) ?? []) : []
  return {
    title: textIn(title) ?? '',
    category: '',
    difficulty: 'easy',
    status: status === 'in_progress' || status === 'accepted' ? status : 'completed',
    rating: numberIn(rating) ?? null,
    userReflection: first ?? null,
    insights: others,
  }
}

/** What a seeker is read with. */
export interface Means {
  readonly root: string
  readonly now: number
  /** What tells of danger in a text. */
  readonly check: CareCheck
  /** Hears of answers that the pack asks nowhere. */
  readonly lost: (name: string) => void
}

/** What reads a seeker in the words of a language, as the server reads its rows: words of danger are left out. */
export function askingFor(
  pack: Pack,
  seeker: Seeker,
  { root, now, check, lost }: Means,
): (language: string) => Asking {
  const sky = once(() => loadEphemeris(root))
  const year = new Date(now).getUTCFullYear()
  const read = readerOf(pack.list('reader'), pack.list('lexicon'))
  const saying = sayingOf(pack.list('lexicon'))
  const flows = flowsOf(pack, pack.only('journey'), flowRules)
  const typed = (answers: FormData): Answers[] =>
    Object.entries(answers).flatMap(([name, results]): Answers[] => {
      const end = flows.byId.get(name)?.end
      const type = end && 'type' in end ? end.type : flows.resultTypes.has(name) ? name : undefined
      if (type === undefined) lost(name)
      return type !== undefined && isRecord(results) ? [{ assessmentType: type, results }] : []
    })
  const assessments = typed(seeker.answers)
  const facts = {
    ...noFacts,
    assessments: assessments.map(({ assessmentType }) => ({
      assessmentType,
      moduleNumber: flows.resultTypes.get(assessmentType)?.moduleNumber ?? null,
    })),
    experiments: seeker.tried.map(({ status, insights }) => ({ status, insights })),
  }
  const earlier = typed(seeker.earlier).map(({ assessmentType: type, results }) => ({
    type,
    results,
    until: '',
  }))
  return (language) =>
    withoutDanger(withQuotes(check), {
      deps: { sky, blueprint: (birth) => computeBlueprint(sky(), birth, { year }) },
      user: { firstName: seeker.firstName },
      library: tellingOf(pack.localized(language), { read, saying }),
      now,
      assessments: () => Promise.resolve(assessments),
      experiments: () => Promise.resolve(seeker.tried),
      birth: () => Promise.resolve(seeker.birth && { birth: seeker.birth }),
      lifeStage: () => Promise.resolve(seeker.lifeStage),
      setup: () => Promise.resolve(seeker.setup),
      progress: () => Promise.resolve(facts),
      written: () => Promise.resolve(undefined),
      earlier: () => Promise.resolve(earlier),
      putAway: () => Promise.resolve(new Set()),
      noted: () => Promise.resolve([]),
      entries: () => Promise.resolve(seeker.entries),
    })
}

function tellingOf(pack: Pack, { read, saying }: Pick<Telling, 'read' | 'saying'>): Telling {
  const journey = pack.only('journey')
  const [lifeStages] = pack.list('life-stages')
  const flows = flowsOf(pack, journey, flowRules)
  return {
    pack,
    locale: pack.locale,
    book: recipeBook(pack),
    read,
    saying,
    journey,
    lifeStages,
    flows,
    flow: (id) => flows.byId.get(id),
    setupOf: (chosen) => setupFlow(flows, lifeStages, chosen),
  }
}
