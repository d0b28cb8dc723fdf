import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ComprehensiveData } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { isRecord, type Json } from '../../../core/flow/index.ts'
import type { JourneyDocument, SoulMotionWords } from '../../../core/pack/documents.gen.ts'
import type { ReviewLines } from '../../../runner/index.ts'
import { useDocument } from '../../content.ts'
import { comprehensiveData } from '../../queries/comprehensive-data.ts'
import { experimentLines, linesOf } from '../vision/use-vision-reviews.ts'

/** The first sentences of the statement, then the parts of the vision by their titles. */
function visionLines(vision: ComprehensiveData['vision'], words: SoulMotionWords): string[] {
  const { visionStatement, visionComponents } = (vision ?? {}) as Readonly<Record<string, Json | undefined>>
  const told = typeof visionStatement === 'string' ? visionStatement.split(/\n{2,}/).slice(0, 1) : []
  const titles = Array.isArray(visionComponents)
    ? visionComponents.flatMap((each: Json) =>
        isRecord(each) && typeof each['title'] === 'string' ? [each['title']] : [],
      )
    : []
  return [
    ...told.filter((line) => line !== ''),
    ...titles.map((title) => fill(words.review.component, { title })),
  ]
}

function completedLines(data: ComprehensiveData, journey: JourneyDocument, words: SoulMotionWords): string[] {
  const numbers = new Set(data.assessments.map(({ moduleNumber }) => moduleNumber))
  return journey.modules
    .filter(({ number }) => numbers.has(number))
    .map(({ title }) => fill(words.review.completed, { title }))
}

/** What the cards of Soul in Motion show, from one read of everything that later modules build on. */
export function useMotionReviews(words: SoulMotionWords): {
  reviews: ReadonlyMap<string, ReviewLines>
  vision: ComprehensiveData['vision']
} {
  const journey = useDocument('journey')
  const read = useQuery(comprehensiveData)
  const reviews = useMemo(
    () =>
      new Map<string, ReviewLines>([
        ['vision', linesOf(read, ({ vision }) => visionLines(vision, words))],
        ['assessments', linesOf(read, (data) => completedLines(data, journey, words))],
        [
          'experiments',
          linesOf(read, ({ experiments }) =>
            experimentLines(
              experiments.filter(({ status }) => status === 'completed'),
              words.review.tried,
            ),
          ),
        ],
      ]),
    [read, journey, words],
  )
  return { reviews, vision: read.data?.vision ?? null }
}
