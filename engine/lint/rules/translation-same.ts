import { hasWords } from '../../authoring/i18n/coverage.ts'
import type { Check } from '../rule.ts'

export const translationSame: Check = ({ translations }) =>
  translations().list.flatMap(({ source, document, of }) =>
    [...(of?.texts.values() ?? [])]
      .filter(({ address, text }) => document.texts[address]?.text === text && hasWords(text))
      .map(({ address }) => {
        const message = 'This is the text of the pack itself.'
        const suggestion = 'Translate it, or write `same: true` when it is meant to be the same.'
        return source.finding('translation-same', message, ['texts', address, 'text'], { suggestion })
      }),
  )
