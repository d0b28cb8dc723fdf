import type { Check } from '../rule.ts'

const LIQUID = /\{\{[^}]*\}?\}?|\{%[^%]*%?\}?/

export const bracesInText: Check = (context) =>
  context.peopleTexts().flatMap(({ source, path, text, composed }) => {
    if (composed || !text.includes('{')) return []
    const [written] = LIQUID.exec(text) ?? []
    if (written === undefined) return []
    const message = `“${written}” is shown as it stands: only recipes and prompts are filled in.`
    const suggestion =
      'Say it in plain words; a text that its schema fills has single braces, such as {name}.'
    return [source.finding('braces-in-text', message, path, { suggestion, within: [written] })]
  })
