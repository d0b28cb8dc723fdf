import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ModalityResult } from '../../../contracts/index.ts'
import { isRecord } from '../../../core/flow/index.ts'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import { readingOf } from '../../readings/make-reading.ts'
import { sampleInput, type StepInput } from '../../readings/step-input.ts'
import {
  clearStoredBlueprint,
  readStoredBlueprint,
  resultOf,
  type StoredBlueprint,
} from '../../readings/stored-results.ts'
import { type Given, useStepInput } from '../../readings/use-step-input.ts'
import { readMapFacts } from './read-map.ts'

type Fields = Readonly<Record<string, unknown>>

/** A reading of the pack, and the type of the result that it is made of; null when that is the birth. */
interface Asked {
  readonly id: string
  readonly type: string | null
}

/** One reading, with what it was made from. */
export interface Reading {
  readonly result: ModalityResult
  /** The invented person's data stand in (D-05). */
  readonly sample: boolean
  /** The result of the assessment that it stands on, as it was saved. */
  readonly answers: unknown
}

export type ReadingState = (
  | { readonly state: 'loading'; readonly sample: boolean }
  | { readonly state: 'failed'; readonly error: unknown; readonly sample: boolean }
  | { readonly state: 'ready'; readonly reading: Reading }
) & {
  /** The seeker's own data could not be read, so the example stands in. */
  readonly unread: boolean
  readonly retry: () => void
}

/** What of the input a reading is made from: a result of this type, or the birth data. */
function pieceFor(type: string | null, { results, birthDate, birthTime, birthLocation }: Fields): unknown {
  if (type !== null) return isRecord(results) ? results[type] : undefined
  return { birthDate, birthTime, birthLocation }
}

const isExample = (type: string | null, input: Fields, example: StepInput): boolean =>
  JSON.stringify(pieceFor(type, input)) === JSON.stringify(pieceFor(type, { ...example }))

/** What a reading is asked with: the seeker's own data where they hold what it needs, else the example's (C-36). */
function asked(
  type: string | null,
  { input, sample }: Extract<Given, { state: 'ready' }>,
  example: StepInput,
) {
  const born = input.birthDate !== null && input.birthLocation !== null
  // Somebody who has given their birth data and no answers yet is asked for answers, not shown another's.
  const own = born || (type !== null && input.results[type] !== undefined)
  if (sample === 'none' && !own) return { input: example, sample: true }
  return { input, sample: sample !== 'none' && isExample(type, { ...input }, example) }
}

function fieldsOf(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function storedReading({ id, type }: Asked, stored: StoredBlueprint, example: StepInput): Reading | null {
  const result = resultOf(stored, id)
  if (!result) return null
  const input = fieldsOf(stored.of)
  // Without a note of what it was made from, it stays an example where the run was one.
  const sample = stored.sample && (Object.keys(input).length === 0 || isExample(type, input, example))
  return { result, sample, answers: answersOf(type, input) }
}

const answersOf = (type: string | null, input: Fields): unknown =>
  type === null ? null : pieceFor(type, input)

const isUnknownMap = (result: ModalityResult): boolean =>
  result.chart === 'map' && readMapFacts(result.astrocartographyData) === null

/**
 * A reading as this tab has kept it, as long as it was made from the same data; else it is asked for. Map data of an
 * unknown format are forgotten and asked for anew, once in a visit (C-37).
 */
export function useReading({ id, type }: Asked): ReadingState {
  const { user, state } = useSession()
  const userId = user?.id ?? null
  const document = useDocument('sample-seeker')
  const example = useMemo(() => sampleInput(document), [document])
  const given = useStepInput()
  const ready = given.state === 'ready' ? given : null
  const [renewed, setRenewed] = useState(false)

  const kept = useMemo(() => {
    if (state === 'loading' || renewed) return null
    const stored = readStoredBlueprint(userId)
    const other = stored && ready && !ready.unread && stored.of !== JSON.stringify(ready.input)
    return stored && !other ? storedReading({ id, type }, stored, example) : null
  }, [id, type, userId, state, ready, renewed, example])
  const question = useMemo(() => (ready ? asked(type, ready, example) : null), [type, ready, example])
  const { data, error, isFetching, refetch } = useQuery({
    ...readingOf(id, question?.input ?? example),
    enabled: question !== null && kept === null,
  })

  const result = kept?.result ?? data
  const unknown = result !== undefined && isUnknownMap(result)
  const fromTab = kept !== null
  useEffect(() => {
    if (!unknown || renewed) return
    clearStoredBlueprint(userId)
    setRenewed(true)
    if (!fromTab) void refetch()
  }, [unknown, renewed, fromTab, userId, refetch])

  const loading = { state: 'loading', sample: question?.sample ?? false } as const
  const shared = { unread: kept === null && ready?.unread === true, retry: () => void refetch() }
  if (unknown && !renewed) return { ...loading, ...shared }
  if (kept) return { state: 'ready', reading: kept, ...shared }
  if (!question || isFetching) return { ...loading, ...shared }
  if (data) {
    const { input, sample } = question
    const answers = answersOf(type, { ...input })
    return { state: 'ready', reading: { result: data, sample, answers }, ...shared }
  }
  return error ? { state: 'failed', error, sample: question.sample, ...shared } : { ...loading, ...shared }
}
