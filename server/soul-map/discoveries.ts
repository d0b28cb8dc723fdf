import type { Discovery, Issue } from '../../engine/contracts/index.ts'
import { countCharacters, MAX_CHARACTERS } from '../../engine/core/flow/kinds/text.ts'
import { generatedIn } from '../../engine/core/flow/made.ts'
import { type Missing, missingInWords } from '../../engine/core/flow/missing.ts'
import type { Library } from '../content/library.ts'
import { type Fields, fieldsIn, listIn, textIn } from '../writing/inputs/values.ts'

/** Names of the places, which are the ids: answers are kept by them, and they stand in the address. */
const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

export const DISCOVERIES = PLACES.length

/** The discoveries that the flow declares, for whoever has none of their own. */
export function declaredDiscoveries({ pack }: Library): Discovery[] {
  const flow = pack.list('module').find((each) => generatedIn(each.flow) !== undefined)?.flow
  return (
    (flow && generatedIn(flow)?.fallback)?.map((step) => ({
      id: step.id,
      type: step.type ?? 'open',
      title: step.title,
      setup: step.setup ?? '',
      prompt: step.prompt,
      ...(step.insightHint === undefined ? {} : { insight_hint: step.insightHint }),
      ...(step.followup === undefined ? {} : { followup: step.followup.prompt }),
    })) ?? []
  )
}

function discoveryIn(found: Fields): Omit<Discovery, 'id'> | null {
  const [type, title] = [textIn(found['type']), textIn(found['title'])]
  const [setup, prompt] = [textIn(found['setup']), textIn(found['prompt'])]
  const [hint, followup] = [textIn(found['insight_hint']), textIn(found['followup'])]
  if (!type || !title || !setup || !prompt) return null
  return {
    type,
    title,
    setup,
    prompt,
    ...(hint === undefined ? {} : { insight_hint: hint }),
    ...(followup === undefined ? {} : { followup }),
  }
}

/** Ten discoveries out of what was written, filled up with declared ones where the seeker's data give fewer. */
export function tenDiscoveries(written: unknown, declared: readonly Discovery[]): Discovery[] {
  const own = listIn(fieldsIn(written)['discoveries']).flatMap((each) => discoveryIn(each) ?? [])
  // The last declared one asks what nobody asked, so it stays the last.
  const open = declared.length - Math.max(DISCOVERIES - own.length, 0)
  return [...own, ...declared.slice(Math.max(open, 0))]
    .slice(0, DISCOVERIES)
    .map((each, at) => ({ ...each, id: PLACES[at] ?? `d${at + 1}` }))
}

/** What keeps reflections from being ones of the flow: those that hold anything, but less or more than it asks for. */
export function reflectionIssues({ pack }: Library, responses: Readonly<Record<string, string>>): Issue[] {
  const flow = pack.list('module').find((each) => generatedIn(each.flow) !== undefined)?.flow
  const { template, fallback } = (flow && generatedIn(flow)) ?? {}
  const { missing: words } = pack.only('runner')
  return Object.entries(responses).flatMap(([id, response]) => {
    const { threshold } = fallback?.find((step) => step.id === id) ?? template ?? {}
    const [atLeast, atMost] = [threshold?.characters ?? 1, threshold?.atMost ?? MAX_CHARACTERS]
    const have = countCharacters(response)
    const missing: Missing | undefined =
      have > atMost
        ? { code: 'too-many-characters', have, atMost }
        : have > 0 && have < atLeast
          ? { code: 'too-few-characters', have, atLeast }
          : undefined
    return missing ? [{ path: `/${id}`, message: missingInWords(missing, words) }] : []
  })
}

/** A reflection with what it answers; an id that nobody asked for has only its words. */
export interface Answered {
  readonly title?: string
  readonly prompt?: string
  readonly response: string
}

/** The reflections that hold anything, in the order of what was asked, then in the order they were sent. */
export function answeredIn(
  responses: Readonly<Record<string, string>>,
  asked: readonly Pick<Discovery, 'id' | 'title' | 'prompt'>[],
): Answered[] {
  const known = new Map(asked.map(({ id, title, prompt }) => [id, { title, prompt }]))
  const order = [...known.keys(), ...Object.keys(responses).filter((id) => !known.has(id))]
  return order.flatMap((id) => {
    const response = Object.hasOwn(responses, id) ? (responses[id] ?? '').trim() : ''
    return response === '' ? [] : [{ ...known.get(id), response }]
  })
}
