import { useQuery } from '@tanstack/react-query'
import type { Block } from '../../core/pack/documents.gen.ts'
import { asksForProgress, holdsOnPage } from '../../core/pages/condition.ts'
import { journeyProgress } from '../queries/journey-progress.ts'
import { useSession } from '../session.tsx'
import { partOf } from './registry.ts'

const show = (blocks: readonly Block[]) => <Blocks blocks={blocks} />

/** Blocks in their order, as far as their conditions hold. What must be read first to tell is not shown before. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const signedIn = useSession().user !== null
  const asks = blocks.some(({ when }) => when && asksForProgress(when))
  const { data } = useQuery({ ...journeyProgress, enabled: signedIn && asks })
  const done = new Set(data?.completedModules ?? [])
  const facts = { signedIn, completed: (id: string) => done.has(id) }
  return blocks.map((block) => {
    const { when } = block
    if (when && ((asksForProgress(when) && signedIn && !data) || !holdsOnPage(when, facts))) return null
    const { Shown } = partOf(block.block).lazy
    return <Shown key={block.id} block={block} show={show} />
  })
}
