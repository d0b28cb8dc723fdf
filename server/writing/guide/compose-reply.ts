import { folded } from '../../../engine/core/folded.ts'
import type { GuideAnswer, GuidePiece, GuideTopic } from '../../../engine/core/pack/documents.gen.ts'
import type { RecipeInputs } from '../../../engine/core/recipe/inputs.ts'
import { shuffledBySeed } from '../../../engine/core/recipe/seeded.ts'
import type { Library } from '../../content/library.ts'
import type { Said } from './prompt.ts'

export interface ComposedReply {
  readonly text: string
  /** The ids of the sources that it draws on. */
  readonly from: readonly string[]
}

interface Part {
  readonly text: string
  readonly from: string | undefined
}

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a word is one of those that tell a topic. */
const tellsBy = (tells: readonly string[], word: string): boolean =>
  tells.some((tell) => (tell.endsWith('*') ? word.startsWith(tell.slice(0, -1)) : word === tell))

/** How many words of a message tell the topic; a phrase counts as the words that it has. */
function holds({ words, whole = false }: GuideTopic, said: readonly string[]): number {
  const tells = words.map((word) => folded(word))
  // A bare "no" is about nothing else; a longer message that holds one is.
  if (whole) return said.length > 0 && said.every((word) => tellsBy(tells, word)) ? said.length : 0
  const single = said.filter((word) => tellsBy(tells, word)).length
  const text = ` ${said.join(' ')} `
  return tells
    .filter((tell) => tell.includes(' ') && text.includes(` ${tell} `))
    .reduce((sum, phrase) => sum + phrase.split(' ').length, single)
}

/** The topic of a message; of the seeker's message before it when it names none itself; else the last one. */
function topicOf(topics: readonly GuideTopic[], message: string, before: readonly Said[]): GuideTopic {
  const earlier = before.findLast(({ role }) => role === 'user')?.content ?? ''
  for (const text of [message, earlier]) {
    const said = wordsIn(text)
    const [best] = topics
      .map((topic) => ({ topic, count: holds(topic, said) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
    if (best) return best.topic
  }
  const last = topics.at(-1)
  if (!last) throw new Error('The guide has no topics')
  return last
}

/** What is asked for by name, the longest name first: how many words of the message name each. */
function askedByName(answers: readonly GuideAnswer[], said: readonly string[]): GuideAnswer[] {
  const text = ` ${said.join(' ')} `
  return answers
    .map((answer) => ({
      answer,
      named: Math.max(
        0,
        ...answer.words.map((word) => (text.includes(` ${folded(word)} `) ? word.split(' ').length : 0)),
      ),
    }))
    .filter(({ named }) => named > 0)
    .toSorted((a, b) => b.named - a.named)
    .map(({ answer }) => answer)
}

/**
 * Writes a reply without a model: it takes up the message, quotes what the seeker wrote, adds a text of the pack and
 * asks back. The same message, answers and seed always give the same words; what was said before in the conversation
 * is not said again while there is anything else.
 */
export function composeReply(
  { pack, book }: Pick<Library, 'pack' | 'book'>,
  inputs: RecipeInputs,
  { message, before, seed }: { message: string; before: readonly Said[]; seed: string },
): ComposedReply {
  const { openings, topics, answers: byName = [] } = pack.only('guide')
  const topic = topicOf(topics, message, before)
  const rest = topics.at(-1) ?? topic
  const given = { ...inputs, asked: { words: message, before: before.length, told: false } }
  const said = before.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
  const turn = `${seed} ${before.length} ${message}`

  // Only as many are rendered as are looked at.
  function* parts(pieces: readonly GuidePiece[], name: string, about = given): Generator<Part> {
    for (const [at, { from, recipe }] of shuffledBySeed([...pieces.entries()], `${turn} ${name}`)) {
      const { value } = book.compose(recipe, about, `${turn} ${name} ${at}`)
      if (typeof value === 'string' && value !== '') yield { text: value, from }
    }
  }
  const tells = topic.words.map((word) => folded(word))
  const told = new Set(wordsIn(message).filter((word) => word.length > 3 || tellsBy(tells, word)))
  /** How much a text shares with the message: what tells the topic, such as Moon, counts for more than any word. */
  const sharedBy = (text: string): number =>
    [...new Set(wordsIn(text))]
      .filter((word) => told.has(word))
      .reduce((sum, word) => sum + (tellsBy(tells, word) ? 4 : 1), 0)
  /** Those that share words with the message first. */
  const nearest = (pieces: readonly GuidePiece[], name: string): Part[] => {
    return [...parts(pieces, name)]
      .map((part) => ({ part, shared: sharedBy(part.text) }))
      .toSorted((a, b) => Math.sign(b.shared) - Math.sign(a.shared))
      .map(({ part }) => part)
  }
  const fresh = (part: Part): boolean => !said.includes(part.text)
  const one = (found: Iterable<Part>): Part[] => {
    let first: Part | undefined
    for (const part of found) {
      if (fresh(part)) return [part]
      first ??= part
    }
    return first ? [first] : []
  }

  for (const { from, recipe } of askedByName(byName, wordsIn(message))) {
    const { value } = book.compose(recipe, given, `${turn} answers`)
    if (typeof value !== 'string' || said.includes(value)) continue
    return replyOf([[{ text: value, from }], one(parts(topic.questions, 'questions'))])
  }
  // What no topic takes is met with answers in which a word of it stands, or with none.
  const rare = new Set(wordsIn(message).filter((word) => word.length > 5))
  const touches = ({ text, from }: Part): boolean =>
    topic !== rest || from === undefined || quotedIn(text).some((word) => rare.has(word))
  const answers = nearest(topic.quotes, 'quotes').filter(touches)
  const alone = topic.alone || topic === rest
  const quotes = quotesOf(alone ? [answers] : [answers, nearest(rest.quotes, 'rest')], fresh)
  // An opening may speak of the seeker's own words only where such words follow.
  const asked = { ...given.asked, told: quotes.some(({ text }) => text.includes('“')) }
  const opening = one(parts(topic.openings ?? openings, 'openings', { ...given, asked }))
  const reading = one(nearest(topic.readings, 'readings').filter(touches))
  const question = one(parts(topic.questions, 'questions'))
  return replyOf([[...opening, ...quotes], reading, question])
}

const replyOf = (paragraphs: readonly (readonly Part[])[]): ComposedReply => ({
  text: paragraphs
    .map((paragraph) => paragraph.map(({ text }) => text).join(' '))
    .filter((text) => text !== '')
    .join('\n\n'),
  from: [...new Set(paragraphs.flat().flatMap(({ from }) => from ?? []))],
})

/** The words that stand in quotation marks. */
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/“([^”]*)”/g)].flatMap(([, words = '']) => wordsIn(words))

/** Up to two answers, of different sources where there are, those of the topic first; words of the guide's own only when there are none. */
function quotesOf(lists: readonly (readonly Part[])[], fresh: (part: Part) => boolean): Part[] {
  for (const wanted of [fresh, () => true]) {
    for (const list of lists) {
      const own = list.filter((part) => part.from !== undefined && wanted(part))
      const [first] = own
      if (!first) continue
      const second = own.find(({ from }) => from !== first.from) ?? own[1]
      return second ? [first, second] : [first]
    }
  }
  const [word] = lists.flatMap((list) => list.filter(fresh))
  return word ? [word] : []
}
