import { isObject, type JsonValue } from '../pack/json.ts'
import type { AnsweredThings, SuggestedThings, TriedThings } from '../pack/documents.gen.ts'
import type { Passage, Saying, Source, Told } from '../reading/told.ts'

/** Something that a seeker goes toward, or tries. */
export interface Thing {
  /** Permanent for one seeker, beside its sort. */
  readonly id: string
  readonly sort: string
  readonly title: string
  /** Where it stands, so that a screen can lead there; nothing for a suggestion. */
  readonly source?: Source
  /** Whether its words are the seeker's own. */
  readonly isOwn: boolean
  /** What it says of itself. */
  readonly passages: readonly Passage[]
  /** The themes that it is about, where somebody has said so; left out, its words tell. */
  readonly about?: readonly string[]
  /** A text that quotes the answers that it was made for. */
  readonly quotes?: string
}

/** Things of one sort beyond which nobody compares. */
const MOST = 12

/** As long as a part of an id is: it may be a title. */
const LONGEST = 120

/** What somebody wrote down, each item or step as one thing. What has no name of its own left is none. */
export function answeredThings(
  { id: sort, of: role, flow, named }: AnsweredThings,
  { passages }: Pick<Told, 'passages'>,
): Thing[] {
  const groups = new Map<string, Passage[]>()
  for (const passage of passages) {
    const { source } = passage
    if (passage.earlier || !('flow' in source) || (flow !== undefined && source.flow !== flow)) continue
    const key = [source.step, ...(source.item === undefined ? [] : [source.item])].join('/')
    const within = `${source.flow}/${key}`
    groups.set(within, [...(groups.get(within) ?? []), passage])
  }
  return [...groups.values()]
    .flatMap((group): Thing[] => {
      const own = group.filter((passage) => role === undefined || passage.role === role)
      const [first] = own
      if (!first || !('flow' in first.source)) return []
      const { step, item, flow: from } = first.source
      const name =
        named === undefined
          ? own.find(({ text, title }) => title.includes(text))?.title
          : group.find(({ source }) => 'flow' in source && source.field === named)?.text
      if (name === undefined) return []
      const id = `${sort}/${[step, item ?? ''].join('/').slice(0, LONGEST)}`
      return [
        {
          id,
          sort,
          title: name,
          source: { flow: from, step, ...(item === undefined ? {} : { item }) },
          isOwn: true,
          passages: group,
        },
      ]
    })
    .slice(0, MOST)
}

/** The entries of a list in a text that was written, each as one thing. */
export function suggestedThings(
  { id: sort, list, title: named, texts }: SuggestedThings,
  content: unknown,
  saying: Saying,
): Thing[] {
  const entries = isObject(content) ? content[list] : undefined
  return (Array.isArray(entries) ? entries : [])
    .filter(isObject)
    .flatMap((entry): Thing[] => {
      const title = entry[named]
      if (typeof title !== 'string' || title.trim() === '') return []
      const id = `${sort}/${title.slice(0, LONGEST)}`
      const others = Object.entries(entry).filter(([key]) => key !== named && !texts.includes(key))
      return [
        {
          id,
          sort,
          title,
          isOwn: false,
          passages: written(id, title, [title, ...texts.map((key) => entry[key])], saying),
          quotes: others.flatMap(([, text]) => (typeof text === 'string' ? [text] : [])).join('\n'),
        },
      ]
    })
    .slice(0, MOST)
}

/** An experiment, as far as it is laid against anything. */
export interface TriedExperiment {
  readonly id: string
  readonly title: string
  /** What it asks for. */
  readonly texts: readonly string[]
  /** Why it was suggested: it quotes the answers that speak for it. */
  readonly reason: string
  readonly status: string
  /** The themes that it is about, where it is one of the library. */
  readonly about?: readonly string[]
}

const UNDER_WAY: ReadonlySet<string> = new Set(['accepted', 'in_progress'])

/** The experiments that are under way, each as one thing. */
export const triedThings = (
  { id: sort }: TriedThings,
  experiments: readonly TriedExperiment[],
  saying: Saying,
): Thing[] =>
  experiments
    .filter(({ status }) => UNDER_WAY.has(status))
    .map(({ id, title, texts, reason, about }) => ({
      id: `${sort}/${id}`,
      sort,
      title,
      source: { experiment: title },
      ...(about === undefined ? {} : { about }),
      quotes: reason,
      isOwn: false,
      passages: written(`${sort}/${id}`, title, [title, ...texts], saying),
    }))
    .slice(0, MOST)

/** Texts of a thing that is no answer, as passages: what it quotes is left out, for those are words of an answer. */
function written(
  of: string,
  title: string,
  texts: readonly (JsonValue | undefined)[],
  saying: Saying,
): Passage[] {
  return texts.flatMap((text) =>
    typeof text === 'string'
      ? text
          .split(/“[^“”]*”|«[^«»]*»|"[^"]*"/u)
          .map((part) => saying(part.trim()))
          .filter((part) => part !== '')
          .map((part): Passage => ({
            text: part,
            role: 'trial',
            source: { experiment: title },
            of,
            title,
            earlier: false,
          }))
      : [],
  )
}
