import { lookCss } from '../../../engine/core/look/sheet.ts'
import type { PackDocument, RunnerWords } from '../../../engine/core/pack/documents.gen.ts'
import { assessmentIn, type ListedFlow } from './flows.ts'
import { PSEUDO, type SentDocument } from './messages.ts'
import { words } from './words.ts'
import type { CardFlow, EffectsMode, Scene } from './scene.ts'

/** What the stage needs to show a flow; null when the pack lacks the words of the runner. */
export function sceneOf(
  listed: ListedFlow,
  documents: readonly SentDocument[],
  effects: EffectsMode,
  locale: string,
): Scene | null {
  const runner = runnerIn(documents)
  if (!runner) return null
  const { document } = listed.source
  return {
    slug: listed.slug,
    name: listed.title,
    hue: listed.hue,
    flow: listed.flow,
    words: runner,
    assessment: assessmentIn(listed.assessment),
    back: document.kind === 'module' ? document.back : null,
    cards: cardsOf(listed, documents),
    page: document.kind === 'module' || document.kind === 'questionnaire' ? (document.page ?? {}) : {},
    effects,
    locale,
    look: lookIn(documents),
  }
}

function lookIn(documents: readonly SentDocument[]): string {
  for (const { document } of documents) if (document.kind === 'look') return lookCss(document)
  return ''
}

export function aboutIn(documents: readonly SentDocument[]): PackDocument | null {
  for (const { document } of documents) if (document.kind === 'pack') return document
  return null
}

/** The documents in a language: what is not translated stays as it is. */
export function spoken(documents: readonly SentDocument[], locale: string): readonly SentDocument[] {
  return documents.map((each) => {
    const document = Object.hasOwn(each.others, locale) ? each.others[locale] : undefined
    return document ? { ...each, document } : each
  })
}

/** The languages that the pack can be looked at in, its own first. */
export function languagesOf(about: PackDocument | null): (readonly [id: string, name: string])[] {
  if (!about) return []
  const own = [about.locale, nameInItself(about.locale)] as const
  return [
    own,
    ...(about.locales ?? []).map(({ id, name }) => [id, name] as const),
    [PSEUDO, words.tools.pseudo],
  ]
}

/** A language as it calls itself; its tag where nobody knows it. */
function nameInItself(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}

function runnerIn(documents: readonly SentDocument[]): RunnerWords | null {
  for (const { document } of documents) if (document.kind === 'runner') return document
  return null
}

/** The questionnaires that the cards of a hub open, by the id that the card names. */
function cardsOf({ flow }: ListedFlow, documents: readonly SentDocument[]): Record<string, CardFlow> {
  if (flow.mode !== 'hub') return {}
  const wanted = new Set(flow.cards.flatMap(({ opens }) => opens.assessment ?? []))
  const found: Record<string, CardFlow> = {}
  for (const { document } of documents) {
    if (document.kind !== 'questionnaire' || !wanted.has(document.id)) continue
    const asked = document.flow.mode === 'quiz' ? document.flow.asks?.assessment : undefined
    const source = documents.find((each) => each.document.kind === 'assessment' && each.document.id === asked)
    found[document.id] = {
      title: document.title,
      flow: document.flow,
      assessment: assessmentIn(source ?? null),
    }
  }
  return found
}
