import { useMemo } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Operations } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { FormData } from '../../../core/flow/index.ts'
import type { ModuleDocument, VisionForgeWords } from '../../../core/pack/documents.gen.ts'
import type { ReviewLines } from '../../../runner/index.ts'
import { soulMapInsights } from '../../queries/soul-map.ts'
import { completedExperiments, profile } from '../../queries/vision-reads.ts'
import { areasOf, componentsIn } from './vision-answers.ts'

type SoulMap = Operations['GET /api/soul-map/insights']['reply']
type Experiments = Operations['GET /api/experiments']['reply']
type Profile = Operations['GET /api/user/profile']['reply']

export function linesOf<T>(read: UseQueryResult<T>, lines: (data: T) => readonly string[]): ReviewLines {
  if (read.data !== undefined) return { status: 'ready', lines: [...new Set(lines(read.data))] }
  return { status: read.isError ? 'failed' : 'loading', lines: [] }
}

const soulMapLines = (map: SoulMap): string[] =>
  map ? [map.soulSignature.signature, map.soulSignature.description, ...map.soulSignature.gifts] : []

/** What the seeker noted at the end of each experiment; its title where they noted nothing. */
export const experimentLines = (experiments: Experiments, tried: string): string[] =>
  experiments.flatMap(({ insights, title }) => {
    const noted = (insights ?? []).filter((each) => each.trim() !== '')
    return noted.length > 0 ? noted : [fill(tried, { title })]
  })

function profileLines({ intake, onboardingAnswers }: Profile, words: VisionForgeWords['review']): string[] {
  const said = (text: string | null | undefined, sentence: string) =>
    text && text.trim() !== '' ? [fill(sentence, { text: text.trim() })] : []
  return [
    ...said(intake?.motivation, words.motivation),
    ...said(intake?.desiredOutcome, words.outcome),
    ...said(intake?.specificChallenge, words.challenge),
    ...answersIn(onboardingAnswers),
  ]
}

/** What the setup sends beside its questions: told above in other words, or no words of the seeker's. */
const BESIDE = new Set([
  'currentFocus',
  'biggestChallenge',
  'dreamLife',
  'journeyPace',
  'additionalNotes',
  'firstName',
  'lastName',
  'email',
  'lifeStageIntakeId',
])

/** Written answers of the setup, in the seeker's own words. */
const answersIn = (answers: Profile['onboardingAnswers']): string[] =>
  Object.entries(answers ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' && value.trim() !== '' && !BESIDE.has(key) ? [value.trim()] : [],
  )

/** What the cards of Vision Forge show: three reads (VISION-004), and at the end the vision's own parts. */
export function useVisionReviews(
  module: ModuleDocument,
  words: VisionForgeWords,
): {
  reviews: ReadonlyMap<string, ReviewLines | ((answers: FormData) => ReviewLines)>
  profile: Profile | undefined
} {
  const map = useQuery(soulMapInsights)
  const experiments = useQuery(completedExperiments)
  const known = useQuery(profile)
  const reviews = useMemo(
    () =>
      new Map<string, ReviewLines | ((answers: FormData) => ReviewLines)>([
        ['soul-map', linesOf(map, soulMapLines)],
        ['experiments', linesOf(experiments, (found) => experimentLines(found, words.review.tried))],
        ['profile', linesOf(known, (found) => profileLines(found, words.review))],
        ['parts', (answers) => ({ status: 'ready', lines: partLines(module, words, answers) })],
      ]),
    [map, experiments, known, words, module],
  )
  return { reviews, profile: known.data }
}

function partLines(module: ModuleDocument, words: VisionForgeWords, answers: FormData): string[] {
  const components = componentsIn(answers)
  return areasOf(module).flatMap(({ value, label }) => {
    const titles = components.filter(({ category }) => category === value).map(({ title }) => title)
    return titles.length === 0 ? [] : [fill(words.review.area, { area: label, titles: titles.join(', ') })]
  })
}
