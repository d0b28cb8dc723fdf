import type { Check } from '../rule.ts'

export const translationOfNothing: Check = ({ translations, isBroken }) =>
  translations()
    .list.filter(
      ({ of, document }) => (of?.texts.size ?? 0) === 0 && !isBroken(document.of.id, document.of.kind),
    )
    .map(({ source, of, document }) => {
      const name = `${document.of.kind} "${document.of.id}"`
      const message = of ? `The ${name} has no texts for people.` : `There is no ${name} in this pack.`
      return source.finding('translation-of-nothing', message, ['of'])
    })
