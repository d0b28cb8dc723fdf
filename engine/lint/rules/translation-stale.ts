import { textHash } from '../../core/i18n/text-hash.ts'
import type { Check } from '../rule.ts'

export const translationStale: Check = ({ translations }) =>
  translations().list.flatMap(({ source, document, of }) =>
    [...(of?.texts.values() ?? [])].flatMap(({ address, text }) => {
      const entry = document.texts[address]
      if (!entry || (!entry.same && !entry.text) || entry.from === textHash(text)) return []
      const start = text.length > 80 ? `${text.slice(0, 79)}…` : text
      const message = 'The source of this translation has changed since.'
      const suggestion = `It now says: ${start.replaceAll('\n', ' ')}`
      return [source.finding('translation-stale', message, ['texts', address], { part: 'key', suggestion })]
    }),
  )
