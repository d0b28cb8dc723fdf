import type { Alignment, ExportPart, ModalityResult, User } from '../../engine/contracts/index.ts'
import type { ModalityDocument } from '../../engine/core/pack/documents.gen.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { makeReading } from '../blueprint/make-reading.ts'
import type { Deps } from '../context.ts'
import { Refusal } from '../errors.ts'
import { birthPartOf } from '../birth/birth-chart.ts'
import { readingFor } from '../../engine/inputs/index.ts'
import { type Patterns, patternsOf } from '../../engine/core/patterns/patterns.ts'
import { askingPlaces } from '../content/asking-places.ts'
import { alignmentFor } from '../writing/alignment.ts'
import { askingFor } from '../writing/inputs/asking-for.ts'
import { rowsOfUser } from '../queries/user-tables.ts'

/** The parts of the export that the book is made from. */
const PARTS = [
  'lifeStageIntakes',
  'onboardingAnswers',
  'progressSessions',
  'replacedAnswers',
  'moduleProgress',
  'assessments',
  'insights',
  'commissioned',
  'experiments',
  'pathIntegrations',
  'ownPractices',
  'practiceDays',
  'letters',
  'journalEntries',
  'guideTurns',
] as const satisfies readonly ExportPart[]

export type OwnPart = (typeof PARTS)[number]
export type Row = Readonly<Record<string, unknown>>

/** A reading of the pack, made of the seeker's birth or of a result. */
export interface OwnReading {
  readonly modality: ModalityDocument
  readonly result: ModalityResult
}

/** Everything of a seeker that the book is made from: the rows of their export, as they may be told now, and their charts. */
export interface Own {
  /** Undefined where there is none, or where it says what no book should. */
  readonly name: string | undefined
  readonly rows: Readonly<Record<OwnPart, readonly Row[]>>
  readonly readings: readonly OwnReading[]
  /** What answers say together, and how what they go toward sits with them. */
  readonly patterns: Patterns
  readonly alignment: Alignment['things']
}

export type AtlasDeps = Pick<Deps, 'db' | 'content' | 'places' | 'sky' | 'blueprint' | 'clock' | 'log'>

async function readingsOf(deps: AtlasDeps, user: User, assessments: readonly Row[]): Promise<OwnReading[]> {
  const { library } = deps.content
  if (!library.features.has('charts')) return []
  const saved = new Map(assessments.map(({ assessmentType, results }) => [assessmentType, results]))
  const place = library.flows.birth
  const kept = place && saved.get(place.type)
  const birth = place && isRow(kept) ? birthPartOf(kept, place) : {}
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const [birthDate, birthTime, birthLocation] = ['birthDate', 'birthTime', 'birthLocation'].map((name) =>
    text(birth[name]),
  )
  const made: OwnReading[] = []
  const modalities = library.pack.list('modality').toSorted((one, other) => one.number - other.number)
  for (const modality of modalities) {
    const { assessment } = modality
    const type =
      assessment === undefined ? undefined : library.pack.get('assessment', assessment)?.assessmentType
    const given = type === undefined ? undefined : saved.get(type)
    if (type === undefined ? birthDate === null || birthDate === undefined : !isRow(given)) continue
    const body =
      type === undefined
        ? { birthDate, birthTime, birthLocation }
        : { results: { [type]: isRow(given) ? given : null } }
    try {
      const result = await makeReading({ modality, body, user, deps })
      if (!result.requiresAssessment) made.push({ modality, result })
    } catch (error) {
      // A birth that cannot be computed any more, or a result of another version: the book goes without it.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return made
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads what the book is made from: this seeker's rows, and no others. */
export async function ownOf(deps: AtlasDeps, user: User): Promise<Own> {
  const now = deps.clock()
  const { library } = deps.content
  const rows = Object.fromEntries(PARTS.map((part): [OwnPart, Row[]] => [part, []])) as Record<OwnPart, Row[]>
  // One after the other: embedded, there is one connection, and on a pool one seeker should not take several.
  for (const part of PARTS)
    for await (const row of rowsOfUser(deps.db, user.id, part, now)) rows[part].push(row)
  const { firstName, lastName } = user
  const named = careOf(library.care, [firstName, lastName]).length === 0
  const name = named ? [firstName, lastName].filter(Boolean).join(' ').trim() : ''
  const { speaking } = library
  return {
    name: name || undefined,
    rows,
    readings: await readingsOf(deps, user, rows.assessments),
    patterns: patternsOf(await readingFor(askingFor(deps, user, speaking)), askingPlaces(speaking)),
    alignment: (await alignmentFor(deps, user)).things,
  }
}
