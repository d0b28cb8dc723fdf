/**
 * The commissions of a file with the least that each can hold: for packs that hold its flow and none of what its
 * recipe reads. What takes a list still gives one.
 */
export const plainCommissions = (text: string): string =>
  text
    .split(/^---\n/m)
    .map((one) => {
      const [id = '', flow = '', take = ''] = ['id', 'flow', 'take'].map(
        (key) => new RegExp(`^${key}: (.*)$`, 'm').exec(one)?.[1],
      )
      const keep = /^keep: .*\n/m.exec(one)?.[0] ?? ''
      const named = /^list: \{ id: ([\w-]+)/m.exec(one)?.[1]
      const isList = new RegExp(`^    ${take}:\\n      type: array`, 'm').test(one)
      // What flows rank or choose by stays a choice.
      const ranks = Array.from(one.matchAll(/^ {10}(\w+): \{ type: string, enum: \[([\w, -]+)\]/gm))
      const ranked = ranks.map(
        ([, key, values]) => `, ${key}: { type: string, enum: [${values}], description: A rank. }`,
      )
      const rank = ranks.map(([, key, values = '']) => `, ${key}: ${values.split(',')[0]}`)
      const word = '{ type: string, maxLength: 80, description: A word. }'
      // What is drawn of an entry needs its keys.
      const known = new Set(['type', 'title', ...ranks.map(([, key]) => key)])
      const shaped = /^shape:\n(?: .*\n)+/m.exec(one)?.[0] ?? ''
      const keys = Array.from(shaped.matchAll(/^ {10}(\w+):(.*)$/gm), ([, key = '', rest = '']) => ({
        key,
        isMany: rest.includes('type: array'),
      })).filter(({ key }) => isList && !known.has(key))
      const others = keys.map(
        ({ key, isMany }) => `, ${key}: ${isMany ? `{ type: array, items: ${word} }` : word}`,
      )
      const said = keys.map(({ key, isMany }) => `, ${key}: ${isMany ? '[Word]' : 'Word'}`)
      const shape = isList
        ? `{ type: array, description: Words., minItems: 1, maxItems: 10, items: { type: object, properties: { type: ${word}, title: ${word}${ranked.join('')}${others.join('')} } } }`
        : word
      return `kind: commission
id: ${id}
title: ${id}
flow: ${flow}
${keep}inputs: [today]
shape: { type: object, properties: { ${take}: ${shape} } }
take: ${take}
${named === undefined ? '' : `list: { id: ${named} }\n`}prompt: { template: Write it. }
recipe: { ${take}: ${isList ? `{ list: [{ type: Word, title: Word${rank.join('')}${said.join('')} }], take: 1 }` : 'A word.'} }
`
    })
    .join('---\n')
