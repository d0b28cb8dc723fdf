import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'

export const translationAddress: Check = ({ translations }) =>
  translations().list.flatMap(({ source, document, of }) => {
    if (!of || of.texts.size === 0) return []
    return Object.keys(document.texts)
      .filter((address) => !of.texts.has(address))
      .map((address) => {
        const message = `The document has no text at "${address}".`
        const suggestion = meantOrThereAre(address, [...of.texts.keys()].slice(0, 200))
        return source.finding('translation-address', message, ['texts', address], { part: 'key', suggestion })
      })
  })
