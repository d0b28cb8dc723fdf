import type { User } from '../../../engine/contracts/index.ts'
import type { ComposedReply } from '../../../engine/core/guide/reply.ts'
import { answerTo } from '../../../engine/inputs/answer.ts'
import { dayOf } from '../../calendar.ts'
import { askingFor } from '../inputs/asking-for.ts'
import type { GivenDeps } from '../write.ts'
import type { Said } from './prompt.ts'

/** What is asked of the guide, and what was said before. */
export interface Asked {
  readonly message: string
  readonly before: readonly Said[]
}

/** The reply without a model, from the rows of the seeker. */
export async function composedFor(
  deps: GivenDeps,
  user: User,
  { message, before }: Asked,
): Promise<ComposedReply> {
  const { library } = deps.content
  const of = (wanted: Said['role']): string[] =>
    before.flatMap(({ role, content }) => (role === wanted ? [content] : []))
  const { reply } = await answerTo(
    {
      listen: library.listen,
      lookUp: library.lookUp,
      namesIn: library.namesIn,
      locale: library.locale,
      asking: (language) => askingFor(deps, user, library.in(language).speaking),
      seed: `${user.id} ${dayOf(deps.clock())}`,
    },
    { message, asked: of('user'), said: of('assistant') },
  )
  return reply
}
