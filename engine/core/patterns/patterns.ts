import type { ModuleDocument } from '../pack/documents.gen.ts'
import type { Finding, FindingKind } from '../reading/finding.ts'
import { type Ground, type RestingAnswer, restOf } from '../reading/rests.ts'
import type { Source } from '../reading/told.ts'

type Hue = ModuleDocument['hue']

/** Where answers are given: a flow, its steps in the order in which they are asked. */
export interface AskingPlace {
  readonly id: string
  readonly name: string
  readonly hue?: Hue
  readonly steps: readonly string[]
}

/** An answer that findings meet in. */
export interface Station {
  /** The flow that asked; left out for experiments and the journal. */
  readonly place?: { readonly name: string; readonly hue?: Hue }
  readonly source: Source
  /** A short name of what was asked, and all of it. */
  readonly title: string
  readonly question?: string
  readonly date?: string
  /** A later answer took its place. */
  readonly earlier?: true
}

/** A finding that joins answers, and its words in each of them. */
export interface Thread {
  readonly id: string
  readonly kind: DrawnKind
  readonly name: string
  readonly other?: string
  /** What a computed or counted result that it is held against is called. */
  readonly voice?: string
  /** Answers that say it; not all of them need be among the stops. */
  readonly times: number
  readonly stops: {
    /** The place of the station in the list. */
    readonly station: number
    readonly words: string
    readonly answer: string
  }[]
}

export interface Patterns {
  /** Answers that were read. */
  readonly answers: number
  /** In the order of the way. */
  readonly stations: Station[]
  /** The strongest first. */
  readonly threads: Thread[]
}

/** What stays within one answer, or is told by what is not written: nothing runs from it to another. */
const undrawn = [
  'silence',
  'unshown',
  'withdrawal',
  'tiring',
  'act',
  'expected',
  'heading',
  'crossing',
  'meeting',
  'absence',
] as const

/** The kinds of findings that can be threads; each has words for its own. */
export type DrawnKind = Exclude<FindingKind, (typeof undrawn)[number]>

const isDrawn = (kind: FindingKind): kind is DrawnKind => !undrawn.some((each) => each === kind)

/** Threads that one drawing can hold apart, and how many of one kind. */
export const patternBounds = { threads: 7, ofKind: 2 } as const

/** A stop before its station has a number. */
interface Stop {
  readonly key: string
  readonly answer: RestingAnswer
}

/** The answers that findings join, and the findings as threads between them: the strongest that each say something of their own. */
export function patternsOf(ground: Ground, places: readonly AskingPlace[]): Patterns {
  const chosen = chosenOf(ground)
  const stops = chosen.flatMap((each) => each.stops)
  const byKey = new Map(stops.map((stop) => [stop.key, stop.answer]))
  const order = orderOf(ground, places)
  const keys = [...byKey]
    .map(([key, answer]) => ({ key, answer, rank: order(answer) }))
    .toSorted((one, other) => compared(one.rank, other.rank))
  const numberOf = new Map(keys.map(({ key }, at) => [key, at]))
  const known = new Map(places.map((place) => [place.id, place]))
  return {
    answers: new Set(ground.told.passages.filter(({ earlier }) => !earlier).map(({ of }) => of)).size,
    stations: keys.map(({ answer }) => stationOf(answer, known)),
    threads: chosen.map(
      ({
        kind,
        finding: {
          id,
          name,
          other,
          times,
          voices: [voice],
        },
        stops: own,
      }) => ({
        id,
        kind,
        name,
        ...(other === undefined ? {} : { other }),
        // Results are counted among what says it; they are no answers.
        ...(voice ? { voice: voice.name, times: own.length } : { times }),
        stops: own
          .map(({ key, answer: { words, answer } }) => ({ station: numberOf.get(key) ?? 0, words, answer }))
          .toSorted((here, there) => here.station - there.station),
      }),
    ),
  }
}

/** A finding that is drawn, and where it stops. */
interface DrawnFinding {
  readonly kind: DrawnKind
  readonly finding: Finding
  readonly stops: readonly Stop[]
}

/** The findings that are drawn: not two about one thing, not three of a kind, and none that stays within one answer. */
function chosenOf({ findings, told }: Ground): DrawnFinding[] {
  const taken = new Set<string>()
  const ofKind = new Map<FindingKind, number>()
  const drawn = new Set<string>()
  const chosen: DrawnFinding[] = []
  for (const finding of findings) {
    if (chosen.length >= patternBounds.threads) break
    const { kind, about, against } = finding
    if (!isDrawn(kind)) continue
    const sides = against === undefined ? [about] : [about, against]
    const many = ofKind.get(kind) ?? 0
    if (many >= patternBounds.ofKind || sides.some((each) => taken.has(each))) continue
    const stops = stopsOf(finding, told)
    const same = stops.map(({ key }) => key).join('\n')
    if (stops.length < 2 || drawn.has(same)) continue
    for (const each of sides) taken.add(each)
    drawn.add(same)
    ofKind.set(kind, many + 1)
    chosen.push({ kind, finding, stops })
  }
  return chosen
}

/** The answers of a finding, each once; an option that was chosen is a stop of its own. */
function stopsOf(finding: Finding, told: Ground['told']): Stop[] {
  const options = new Set(finding.chosen.map(({ label, source }) => `${keyOf(source)} ${label}`))
  const byKey = new Map<string, Stop>()
  for (const answer of restOf(finding, told).answers) {
    const place = keyOf(answer.source)
    const option = `${place} ${answer.words}`
    const key = options.has(option) ? option : answer.earlier ? `${place} ${answer.date ?? ''} before` : place
    // The option itself knows its question; the words of a finding may only know its label.
    const before = byKey.get(key)
    if (!before || (before.answer.question === undefined && answer.question !== undefined))
      byKey.set(key, { key, answer })
  }
  return [...byKey.values()]
}

/** One thing in a list is one answer, whichever of its fields it was said in. */
function keyOf(source: Source): string {
  if ('flow' in source) return `${source.flow}/${source.step}/${source.item ?? ''}`
  if ('entry' in source) return `journal/${source.entry}`
  return 'practice' in source ? `practice/${source.practice}` : `experiment/${source.experiment}`
}

/** Flows in their order and their steps within, then what was tried and practiced, then the journal by its days. */
function orderOf({ told }: Ground, places: readonly AskingPlace[]) {
  const flows = new Map(places.map(({ id, steps }, at) => [id, { at, steps }]))
  const said = [...told.passages, ...told.chosen].map(({ source }) => keyOf(source))
  return (answer: RestingAnswer): readonly (number | string)[] => {
    const { source, earlier, date = '', words } = answer
    if ('entry' in source) return [places.length + 3, 0, 0, date, words]
    if ('practice' in source) return [places.length + 2, 0, said.indexOf(keyOf(source)), date, words]
    if ('experiment' in source) return [places.length + 1, 0, said.indexOf(keyOf(source)), '', words]
    const flow = flows.get(source.flow)
    return [
      flow?.at ?? places.length,
      flow?.steps.indexOf(source.step) ?? 0,
      said.indexOf(keyOf(source)),
      earlier ? date : '~',
      words,
    ]
  }
}

/** Compares part by part. */
function compared(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, part] of one.entries()) {
    const against = other[at] ?? 0
    if (part !== against) return part < against ? -1 : 1
  }
  return 0
}

function stationOf(
  { source, title, question, date, earlier }: RestingAnswer,
  known: ReadonlyMap<string, AskingPlace>,
): Station {
  const place = 'flow' in source ? known.get(source.flow) : undefined
  return {
    ...(place ? { place: { name: place.name, ...(place.hue ? { hue: place.hue } : {}) } } : {}),
    source,
    title,
    ...(question === undefined ? {} : { question }),
    ...(date === undefined ? {} : { date }),
    ...(earlier ? { earlier } : {}),
  }
}
