import { type FindingsInput, findingsInput } from '../core/recipe/findings.ts'
import type { FormData } from '../core/flow/form-data.ts'
import type { Finding } from '../core/reading/finding.ts'
import { answeredIn, type Passage, passageOf, type Told, type Voice } from '../core/reading/told.ts'
import { inputAt } from '../core/recipe/inputs/inputs.ts'
import { families } from '../core/recipe/inputs/input-refs.ts'
import type { FlowEnd } from '../core/flow/flows.ts'
import { type Asking, resultsOf } from './asking.ts'

/** What stands in another input of the same seeker. */
type Gather = (asking: Asking, from: string) => Promise<unknown>

/** What the answers of a seeker say together, as recipes read it. */
export async function findings(asking: Asking, gather: Gather): Promise<FindingsInput | undefined> {
  return findingsInput((await readingOf(asking, gather)).findings)
}

/** What a seeker told, and what is found in it. */
export interface Reading {
  readonly told: Told
  /** Without those that the seeker has put away. */
  readonly findings: readonly Finding[]
}

const readings = new WeakMap<Asking, Promise<Reading>>()

/** The same with everything that it stands on. Read once for all that is written of it. */
export function readingOf(asking: Asking, gather: Gather): Promise<Reading> {
  const known = readings.get(asking)
  if (known) return known
  const made = read(asking, gather)
  readings.set(asking, made)
  return made
}

async function read(asking: Asking, gather: Gather): Promise<Reading> {
  const told = await toldBy(asking, gather)
  const putAway = await asking.putAway()
  return { told, findings: asking.library.read(told).filter(({ id }) => !putAway.has(id)) }
}

/** Everything that a seeker told. Words of danger are not among it: `asking` has left them out. */
async function toldBy(asking: Asking, gather: Gather): Promise<Told> {
  const { library } = asking
  const { saying } = library
  const passages: Passage[] = []
  const chosen: Told['chosen'][number][] = []
  for (const { id, end } of library.flows.byId.values()) {
    const saved = await savedOf(asking, end)
    if (!saved) continue
    const answered = answeredIn(id, saved.rules.compiledFor(saved.results), saved.results, saying)
    passages.push(...answered.passages)
    chosen.push(...answered.chosen)
    passages.push(...(await earlierIn(asking, { id, end }, answered.passages)))
  }
  const tried = (await asking.experiments()).filter(({ status }) => status === 'completed')
  const trials = tried.map(({ title, rating, userReflection, insights }) => ({
    title,
    rating: rating ?? undefined,
    notes: [...(userReflection === null ? [] : [userReflection]), ...insights],
  }))
  for (const { title, notes } of trials)
    for (const note of notes) {
      const source = { experiment: title }
      passages.push(
        ...some(
          passageOf(
            note,
            { role: 'trial', source, of: `experiment/${title}`, title, earlier: false },
            saying,
          ),
        ),
      )
    }
  for (const { practice, title, day, note } of await asking.noted())
    passages.push(
      ...some(
        passageOf(
          note,
          {
            role: 'trial',
            source: { practice: title },
            of: `practice/${practice}`,
            title,
            earlier: false,
            date: day,
          },
          saying,
        ),
      ),
    )
  for (const { id, entryDate, text } of await asking.entries())
    passages.push(
      ...some(
        passageOf(
          text,
          {
            role: 'journal',
            source: { entry: id },
            of: `journal/${id}`,
            title: entryDate,
            earlier: false,
            date: entryDate,
          },
          saying,
        ),
      ),
    )
  return { language: library.locale, passages, chosen, trials, voices: await voicesOf(asking, gather) }
}

/** What was answered to the same questions before, as far as it was something else. */
async function earlierIn(
  asking: Asking,
  { id, end }: { readonly id: string; readonly end: FlowEnd },
  now: readonly Passage[],
): Promise<Passage[]> {
  if (end.keeps !== 'answers' && end.keeps !== 'setup') return []
  const name = end.keeps === 'setup' ? null : end.type
  const known = new Set(now.map(({ of, text }) => `${of} ${text}`))
  const takes = (await asking.earlier()).filter(({ type }) => type === name)
  return takes.flatMap(({ results: given, until }) => {
    const results = formData(given)
    return answeredIn(
      id,
      end.rules.compiledFor(results),
      results,
      asking.library.saying,
      true,
    ).passages.flatMap((passage) => {
      const key = `${passage.of} ${passage.text}`
      if (known.has(key)) return []
      known.add(key)
      return [{ ...passage, date: until }]
    })
  })
}

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

/** What the end of a flow keeps of written answers, and the rules that they were given under. */
async function savedOf(asking: Asking, end: FlowEnd) {
  if (end.keeps === 'setup') return { rules: end.rules, results: formData(await asking.setup()) }
  if (end.keeps !== 'answers') return undefined
  const results = await resultsOf(asking, end.type)
  return results && { rules: end.rules, results: formData(results) }
}

/** Rows hold JSON; their type says only that they are mappings. */
const formData = (results: Readonly<Record<string, unknown>>): FormData => results as FormData

/** What is computed or counted of this seeker and the reader knows a theme for. */
async function voicesOf(asking: Asking, gather: Gather): Promise<Voice[]> {
  const [reader] = asking.library.pack.list('reader')
  const voices: Voice[] = []
  for (const { of, labels } of reader?.voices ?? []) {
    const parts = of.split('.')
    const isFamily = families.some((family) => family === parts[0])
    const from = parts.slice(0, isFamily ? 2 : 1).join('.')
    const way = parts.slice(isFamily ? 2 : 1)
    const root = { root: await gather(asking, from) }
    const value = inputAt(root, ['root', ...way].join('.'))
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const beside = inputAt(root, ['root', ...way.slice(0, -1), 'label'].join('.'))
    const label = labels === undefined ? beside : labelIn(asking, labels, value)
    voices.push({ of, from, value, label: typeof label === 'string' ? label : String(value) })
  }
  return voices
}

const labelIn = ({ library }: Asking, vocabulary: string, value: string | number): string | undefined =>
  library.pack.get('vocabulary', vocabulary)?.values.find((each) => each.value === String(value))?.label
