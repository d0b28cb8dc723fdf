import { createContext, useContext } from 'react'
import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import type { MapFacts } from './read-map.ts'
import type { Reading } from './use-reading.ts'

/** What the blocks of a reading show. */
export interface ShownReading {
  readonly title: string
  /** Light markdown. */
  readonly text: string
  /** The assessment whose result it is made of. */
  readonly assessment: AssessmentDocument | undefined
  readonly reading: Reading
  /** What is told about a map; null when it cannot be read, undefined for a reading of something else. */
  readonly facts: MapFacts | null | undefined
  readonly onRenew: () => void
}

/** Around the blocks of a reading that is there. */
export const ReadingContext = createContext<ShownReading | null>(null)

/** The reading that a block stands in. Lint lets no such block stand elsewhere. */
export function useShownReading(): ShownReading {
  const shown = useContext(ReadingContext)
  if (!shown) throw new Error('useShownReading: this block stands in no block "modality"')
  return shown
}
