import type { User } from '../../../engine/contracts/index.ts'
import { composeReply, type ComposedReply, seenIn } from '../../../engine/core/guide/reply.ts'
import { fromOf } from '../../../engine/core/recipe/inputs/input-refs.ts'
import { noMention } from '../../../engine/core/reading/look-up.ts'
import { dayOf } from '../../calendar.ts'
import { askingFor } from '../inputs/asking-for.ts'
import { gatherInputs, readingFor } from '../inputs/index.ts'
import type { GivenDeps } from '../write.ts'
import type { Said } from './prompt.ts'

/** What is asked of the guide, and what was said before. */
export interface Asked {
  readonly message: string
  readonly before: readonly Said[]
}

/** What is no row of the seeker: it is known of the message. */
const OF_MESSAGE = 'asked'

/**
 * The reply without a model, in the language of the message where the guide speaks it: what is asked is understood
 * first, and looked up then.
 */
export async function composedFor(
  deps: GivenDeps,
  user: User,
  { message, before }: Asked,
): Promise<ComposedReply> {
  const { library } = deps.content
  const of = (wanted: Said['role']): string[] =>
    before.flatMap(({ role, content }) => (role === wanted ? [content] : []))
  const understood = library.listen(message, of('user'), library.locale)
  const language = understood.is === 'known' ? understood.talk.id : library.locale
  const view = library.in(language).speaking
  const asking = askingFor(deps, user, view)
  const refs = understood.is === 'known' ? understood.talk.inputs : []
  const inputs = await gatherInputs(
    asking,
    refs.filter((ref) => fromOf(ref) !== OF_MESSAGE),
  )
  const guide = view.pack.only('guide')
  const seen = seenIn(view.book, guide, await gatherInputs(asking, guide.inputs))
  const told = understood.is === 'known' ? (await readingFor(asking)).told : undefined
  const mention = told ? library.lookUp(message, language, told) : noMention
  const seed = `${user.id} ${dayOf(asking.now)} ${message}`
  return composeReply(understood, { book: view.book, inputs, seed, said: of('assistant'), mention, seen })
}
