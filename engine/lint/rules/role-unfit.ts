import type { Step } from '../../core/pack/documents.gen.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

/** Kinds of steps whose answer is chosen from options, and those whose answer is the seeker's own words. */
const SORTS: Partial<Record<Step['kind'], 'chosen' | 'written'>> = {
  'choose-one': 'chosen',
  'choose-many': 'chosen',
  text: 'written',
  'long-text': 'written',
  reflection: 'written',
}

/** What says nothing of the answer. */
const OF_BOTH = 'free'

interface Answered {
  readonly source: SourceDocument
  readonly path: Path
  readonly sort: 'chosen' | 'written'
  readonly role: string
}

export const roleUnfit: Check = ({ flows }) => {
  const answered = flows.flatMap(({ source, flow }) =>
    flow.steps.flatMap((step, at): Answered[] => {
      const sort = SORTS[step.kind]
      const role = 'role' in step ? step.role : undefined
      if (!sort || role === undefined || role === OF_BOTH) return []
      return [{ source, path: ['flow', 'steps', at, 'role'], sort, role }]
    }),
  )
  return [...new Set(answered.map(({ role }) => role))].flatMap((role) => {
    const own = answered.filter((each) => each.role === role)
    const chosen = own.filter(({ sort }) => sort === 'chosen')
    const written = own.filter(({ sort }) => sort === 'written')
    if (chosen.length === 0 || written.length === 0) return []
    const last = own.at(-1)?.sort
    const isChosenOdd = chosen.length === written.length ? last === 'chosen' : chosen.length < written.length
    const [odd, others] = isChosenOdd ? ['chosen', 'written in words of their own'] : ['written', 'chosen']
    return (isChosenOdd ? chosen : written).map(({ source, path }) =>
      source.finding(
        'role-unfit',
        `What is asked for as "${role}" elsewhere is ${others}, and this is ${odd}.`,
        path,
      ),
    )
  })
}
