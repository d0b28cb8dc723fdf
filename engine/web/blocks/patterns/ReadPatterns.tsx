import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Patterns } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { Link as LinkWords, PatternsWords } from '../../../core/pack/documents.gen.ts'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { FindingsRead } from '../../insight-content/rests/FindingsRead.tsx'
import { SavePicture } from '../../picture/SavePicture.tsx'
import { useUser } from '../../session.tsx'
import { PatternsFigure } from './PatternsFigure.tsx'

/** The drawing of what was read, or what is missing for one; and what was put away. */
export function ReadPatterns({ start }: { start?: LinkWords }) {
  const words = useDocument('patterns')
  const { rests } = useDocument('insights').reading
  // Whatever was answered in between may have changed it.
  const found = useQuery({ ...get('GET /api/findings'), staleTime: 0 })
  const putAwayFindings = useQuery(get('GET /api/findings/put-away'))
  return (
    <FindingsRead
      found={found}
      words={words}
      start={start}
      none={(patterns) =>
        patterns.threads.length > 0
          ? undefined
          : missing(patterns, (putAwayFindings.data ?? []).length > 0, words)
      }
    >
      {(patterns, refusing) => (
        <Saved words={words}>
          <PatternsFigure patterns={patterns} words={words} rests={rests} {...refusing} />
        </Saved>
      )}
    </FindingsRead>
  )
}

/** The drawing, to keep as a picture where the pack has words for that: without the name of whose answers they are. */
function Saved({ words: { picture }, children }: { words: PatternsWords; children: ReactNode }) {
  const { firstName, lastName } = useUser()
  if (!picture) return children
  return (
    <SavePicture words={picture} unsaid={[firstName, lastName].filter((name) => name !== null)}>
      {children}
    </SavePicture>
  )
}

/** What there is too little of for a thread. */
function missing({ answers }: Patterns, isAway: boolean, { none }: PatternsWords): string {
  if (isAway) return none.away
  if (answers === 0) return none.unwritten
  return answers === 1 ? none.one : fill(none.few, { answers })
}
