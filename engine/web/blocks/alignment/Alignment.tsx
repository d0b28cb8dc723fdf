import { useQuery } from '@tanstack/react-query'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { FindingsRead } from '../../insight-content/rests/FindingsRead.tsx'
import type { BlockProps } from '../block-props.ts'
import { AlignmentFigure } from './AlignmentFigure.tsx'

/** How what a seeker goes toward sits with what they told of themselves; and what was put away of it. */
export function Alignment({ block: { start } }: BlockProps<'alignment'>) {
  const document = useDocument('alignment')
  const { rests } = useDocument('insights').reading
  const { words } = document
  // Whatever was answered in between may have changed it.
  const found = useQuery({ ...get('GET /api/alignment'), staleTime: 0 })
  return (
    <FindingsRead
      found={found}
      words={words}
      start={start}
      none={({ things }) => (things.length > 0 ? undefined : words.none)}
    >
      {({ things }, refusing) => (
        <AlignmentFigure things={things} document={document} rests={rests} {...refusing} />
      )}
    </FindingsRead>
  )
}
