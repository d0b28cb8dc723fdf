import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { careCheck } from '../../engine/core/care/check.ts'
import { careKinds, type CareKind } from '../../engine/core/care/kinds.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { lodestar } from '../content/lodestar.ts'

interface Messages {
  recognized: Record<string, Record<CareKind, string[]>>
  harmless: Record<string, string[]>
}

const pack = lodestar()
const [signs] = pack.list('care-signs')
const check = careCheck(pack.list('care'), signs)
const messages: Messages = parse(readFileSync(new URL('./messages.yaml', import.meta.url), 'utf8'))

/** What computes in a template: no words that anybody reads. */
const tags = /\{[{%].*?[}%]\}/gs

const recognized = Object.entries(messages.recognized).flatMap(([language, kinds]) =>
  careKinds.flatMap((kind) => (kinds[kind] ?? []).map((text) => ({ language, kind, text }))),
)
const harmless = Object.entries(messages.harmless).flatMap(([language, texts]) =>
  texts.map((text) => ({ language, text })),
)

describe('words of danger in the messages that are held against the check', () => {
  it('are all recognized by kind', () => {
    expect(recognized.length).toBeGreaterThanOrEqual(200)
    expect(recognized.filter(({ kind, text, language }) => !check(text, language).includes(kind))).toEqual([])
  })

  it('are recognized as danger too when the language of the text is not told', () => {
    expect(recognized.filter(({ text }) => check(text).length === 0)).toEqual([])
  })

  it('are not seen in what is harmless', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(120)
    expect(harmless.filter(({ text, language }) => check(text, language).length > 0)).toEqual([])
  })
})

describe('messages one after another', () => {
  it('are read sentence by sentence as they are in one piece', () => {
    const all = [...recognized, ...harmless].map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`))
    // A letter that is not seen keeps a text in one piece, and says nothing.
    const whole = (text: string) => `${text}\u200b`
    const told = all.map(
      (text, at) => `${all[(at * 7 + 3) % all.length]} ${text} ${all[(at * 13 + 5) % all.length]}`,
    )
    expect(told.map((text) => check(text))).toEqual(told.map((text) => check(whole(text))))
    const harmlessOnes = harmless.map(
      ({ text }, at) => `${harmless[(at * 7 + 3) % harmless.length]?.text ?? ''} ${text}`,
    )
    expect(harmlessOnes.map((text) => check(text))).toEqual(harmlessOnes.map((text) => check(whole(text))))
  })
})

describe('what the pack itself says', () => {
  it.each(['en', 'es'])(
    'is never taken for danger where texts are composed or suggested (%s)',
    (locale) => {
      const view = pack.localized(locale)
      const said = (
        ['interpretations', 'insight', 'commission', 'experiment-set', 'modality', 'script'] as const
      ).flatMap((kind) =>
        view.list(kind).map((document) => ({
          document: `${kind}/${document.id}`,
          kinds: careOf(
            (text, ...language) => check(text.replaceAll(tags, ' '), ...language),
            document,
            locale,
          ),
        })),
      )
      expect(said.length).toBeGreaterThan(40)
      expect(said.filter(({ kinds }) => kinds.length > 0)).toEqual([])
    },
    60_000,
  )
})
