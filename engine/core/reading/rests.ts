import { isObject } from '../pack/json.ts'
import type { ToldIn } from '../recipe/compose.ts'
import type { Evidence } from './evidence.ts'
import type { Finding } from './finding.ts'
import type { Chosen, Passage, Source, Told } from './told.ts'

/** An answer that a text stands on. */
export interface RestingAnswer {
  /** Words of it as they were written, or the option that was chosen. */
  readonly words: string
  /** The answer around them; cut between words where it is long. */
  readonly answer: string
  readonly source: Source
  /** A short name of what was asked, and all of it. */
  readonly title: string
  readonly question?: string
  /** The day it was written, where that is known. */
  readonly date?: string
  /** An answer that a later one took the place of. */
  readonly earlier?: true
}

/** What one part of a text stands on: answers together with what was found in them, or answers that it only quotes. */
export interface Rest {
  /** The key of the part; nothing for a text that has none. */
  readonly part?: string
  readonly finding?: { readonly id: string; readonly kind: string; readonly name: string }
  /** The results that say it: there may be no answer that does. */
  readonly voices?: RestingVoice[]
  readonly answers: RestingAnswer[]
}

/** A result that a text stands on: how texts name it, and what is said of it. */
export interface RestingVoice {
  readonly name: string
  readonly says: string
}

/** What a text is held against. */
export interface Ground {
  readonly findings: readonly Finding[]
  readonly told: Pick<Told, 'passages' | 'chosen'>
}

/** Characters of an answer around its words, and how many of each there are at most: what is kept stays small. */
export const restBounds = { answer: 240, answers: 4, ofPart: 8, all: 40 } as const

/** Between marks that quote; a straight mark opens and closes. */
const QUOTED = /“([^“”]+)”|«([^«»]+)»|"([^"]+)"/gu

/** Words between quotation marks, part by part where something is left out of them. */
export const quotationsIn = (text: string): string[] =>
  Array.from(text.matchAll(QUOTED), ([, one, two, three]) => one ?? two ?? three ?? '').flatMap((words) =>
    words
      .split(/…|\.\.\.|\[[^\]]*\]/u)
      .map((part) => part.replace(/^[\s.,;:!?–—-]+|[\s.,;:!?–—-]+$/gu, ''))
      .filter((part) => part !== ''),
  )

/**
 * A text as quotations are looked for in it: marks of one kind, small letters, one place for each place of the text, so
 * that what is found can be cut out of it.
 */
export function lookedThrough(text: string): string {
  const even = text.replace(/[‘’“”„«»"]/gu, "'").replace(/\s/gu, ' ')
  const small = even.toLowerCase()
  return small.length === even.length ? small : even
}

/** Words of a seeker that are worth an evidence: one or two of them stand in anybody's answers. */
const isTelling = (words: string): boolean => words.split(/\s+/).length >= 3 || words.length >= 16

/**
 * What a text rests on, part by part: the findings that it was written of, as far as their words or names stand in it,
 * then the answers that it quotes besides.
 * @param told what the text says that it was written of
 */
export function restsOf(content: unknown, told: readonly ToldIn[], ground: Ground): Rest[] {
  const byId = new Map(ground.findings.map((finding) => [finding.id, finding]))
  const passages = ground.told.passages.map((passage) => ({ passage, text: lookedThrough(passage.text) }))
  const rests = partsOf(content).flatMap(({ part, text }) => {
    const within = part === undefined ? {} : { part }
    const words = lookedThrough(text)
    const known = new Set<string>()
    const found = told
      .filter(({ part: of }) => of === undefined || part === undefined || of === part)
      .flatMap(({ finding: id }): Rest[] => {
        const finding = byId.get(id)
        if (!finding || known.has(id)) return []
        const there = wordsIn(finding, words)
        if (!there) return []
        known.add(id)
        return [{ ...within, ...restingOn(finding, ground.told, there) }]
      })
    const seen = new Set(found.flatMap(({ answers }) => answers.map((each) => lookedThrough(each.words))))
    const quoted = quotationsIn(text).flatMap((quotation): RestingAnswer[] => {
      const looked = lookedThrough(quotation)
      if (!isTelling(quotation) || [...seen].some((each) => each.includes(looked) || looked.includes(each)))
        return []
      const place = passages.find((each) => each.text.includes(looked))
      if (!place) return []
      seen.add(looked)
      const at = place.text.indexOf(looked)
      return [answerIn(place.passage, at, looked.length)]
    })
    const more = quoted.length > 0 ? [{ ...within, answers: quoted.slice(0, restBounds.answers * 2) }] : []
    return [...found.slice(0, restBounds.ofPart), ...more]
  })
  return rests.slice(0, restBounds.all)
}

/**
 * The same for a text whose writer only names the findings that it used: one whose words stand nowhere in it belongs to
 * its first part.
 */
export function restsOfNamed(content: unknown, ids: readonly string[], ground: Ground): Rest[] {
  const rests = restsOf(
    content,
    ids.map((finding) => ({ finding })),
    ground,
  )
  const told = new Set(rests.flatMap(({ finding }) => finding?.id ?? []))
  const [first] = partsOf(content)
  const within = first?.part === undefined ? {} : { part: first.part }
  const others = ground.findings
    .filter(({ id }) => ids.includes(id) && !told.has(id))
    .map((finding): Rest => ({ ...within, ...restOf(finding, ground.told) }))
  return [...others.slice(0, restBounds.ofPart), ...rests].slice(0, restBounds.all)
}

/** A finding with all that it stands on, as it is put away. */
export const restOf = (finding: Finding, told: Ground['told']): Rest =>
  restingOn(finding, told, finding.evidence)

/** A finding with the answers that some of its words stand in. */
function restingOn(finding: Finding, told: Ground['told'], evidence: readonly Evidence[]): Rest {
  const { id, kind, name } = finding
  const voices = finding.voices.map((voice): RestingVoice => ({ name: voice.name, says: voice.says }))
  return {
    finding: { id, kind, name },
    ...(voices.length > 0 && { voices }),
    answers: answersOf(finding, told, evidence),
  }
}

/** The parts of a text by their keys. */
function partsOf(content: unknown): { readonly part?: string; readonly text: string }[] {
  if (!isObject(content)) return [{ text: textOf(content) }]
  return Object.entries(content).map(([part, value]) => ({ part, text: textOf(value) }))
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(textOf).join('\n')
      : isObject(value)
        ? Object.values(value).map(textOf).join('\n')
        : ''

/** The words of a finding that stand in a text; all of them where it only names what was found, none where it does not tell it. */
function wordsIn({ evidence, chosen, voices, name }: Finding, text: string): readonly Evidence[] | undefined {
  const there = evidence.filter(({ words }) => text.includes(lookedThrough(words)))
  if (there.length > 0) return there
  const isNamed = [
    name,
    ...chosen.map(({ label }) => label),
    ...voices.flatMap((voice) => [voice.name, voice.says]),
  ].some((each) => text.includes(lookedThrough(each)))
  return isNamed ? evidence : undefined
}

/** The answers that words of a finding stand in, and the options that it is about. */
function answersOf(
  { chosen }: Finding,
  { passages }: Ground['told'],
  evidence: readonly Evidence[],
): RestingAnswer[] {
  const written = evidence.slice(0, restBounds.answers).map((each) => answerWith(each, passages))
  return [...written, ...chosen.map(optionOf)]
}

/** The answer that words stand in; the words alone where it is no longer there. */
export function answerWith(
  { words, source, title }: Pick<Evidence, 'words' | 'source' | 'title'>,
  passages: readonly Passage[],
): RestingAnswer {
  const passage = passageWith(words, source, passages)
  return passage
    ? answerIn(passage, passage.text.indexOf(words), words.length)
    : { words, answer: words, source, title }
}

/** The answer that words stand in: what is said now comes before what was said earlier. */
function passageWith(words: string, source: Source, passages: readonly Passage[]): Passage | undefined {
  const same = JSON.stringify(source)
  const there = passages.filter((each) => JSON.stringify(each.source) === same && each.text.includes(words))
  return there.find(({ earlier }) => !earlier) ?? there[0]
}

function answerIn(passage: Passage, at: number, length: number): RestingAnswer {
  const { text, source, title, question, date, earlier } = passage
  return {
    words: text.slice(at, at + length),
    answer: around(text, at, at + length),
    source,
    title,
    ...(question === undefined ? {} : { question }),
    ...(date === undefined ? {} : { date }),
    ...(earlier ? { earlier } : {}),
  }
}

/** An option as the answer that it is. */
export const optionOf = ({ label, source, title, question }: Chosen): RestingAnswer => ({
  words: label,
  answer: label,
  source,
  title: title ?? label,
  ...(question === undefined ? {} : { question }),
})

/** The text around a place, whole or cut between words. */
function around(text: string, start: number, end: number): string {
  if (text.length <= restBounds.answer) return text
  const room = Math.max(0, restBounds.answer - (end - start))
  const before = Math.min(start, Math.max(Math.floor(room / 2), room - (text.length - end)))
  const from = start - before
  const to = Math.min(text.length, end + room - before)
  const first = from === 0 ? 0 : from + Math.max(0, text.slice(from, start).search(/\s\S/u) + 1)
  const last = to === text.length ? to : Math.max(end, end + text.slice(end, to).search(/\s\S*$/u))
  return `${first > 0 ? '…' : ''}${text.slice(first, last)}${last < text.length ? '…' : ''}`
}
