import { ownWords } from '../../engine/core/i18n/texts.ts'
import { textsIn } from '../../engine/core/pack/json.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { sentencesOf } from '../../engine/core/recipe/sentences/sentences.ts'

/** What blueprints are written from: what these say in English must not come in a Spanish one. */
const SOURCES = [
  'interpretations',
  'modality',
  'chart-notes',
  'insight',
  'outcomes',
  'vocabulary',
  'guide',
] as const

/** Words that only English has: they tell of it where a sentence is put together anew. */
const ONLY_ENGLISH = /(?<!\p{L})(?:the|your|you|and|of|with|what|is|are|this|that|from|more)(?!\p{L})/iu

/** A sentence as it can be found again: its words alone. */
const plain = (sentence: string): string =>
  sentence
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Tells English in a text that should have none, by every sentence that a pack says in it. */
export interface EnglishCheck {
  /** The sentences of a text that are English or hold some. What a seeker wrote is quoted, in whatever language it was. */
  englishIn(text: string): string[]
  /** Whether the pack says this very sentence in English. */
  isSaid(sentence: string): boolean
}

export function englishCheck(pack: Pick<Pack, 'list'>): EnglishCheck {
  const said = new Set(
    SOURCES.flatMap((kind) => pack.list(kind))
      .flatMap((document) => [...textsIn(document)])
      // Of a template the pieces between its tags.
      .flatMap((text) => ownWords(text).split(/\s{2,}|\n/))
      .flatMap(sentencesOf)
      .map(plain)
      .filter((sentence) => sentence.split(' ').length >= 4),
  )
  const isSaid = (sentence: string): boolean => said.has(plain(sentence))
  return {
    isSaid,
    englishIn: (text) =>
      sentencesOf(text.replaceAll(/“[^”]*”/g, ' '))
        .map((sentence) => sentence.trim())
        .filter((sentence) => isSaid(sentence) || ONLY_ENGLISH.test(sentence)),
  }
}
