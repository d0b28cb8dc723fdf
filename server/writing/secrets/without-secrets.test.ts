import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Secrets, withoutSecrets } from './without-secrets.ts'

const secrets: Secrets = {
  firstName: 'Inès',
  lastName: 'Ribeiro',
  username: 'xy',
  email: 'ines.r@example.org',
  birthDate: '1986-09-03',
  birthTime: '18:42',
  birthLocation: 'Lisboa, Portugal',
  placeNames: ['lisbon', 'lisbonne', 'lissabon', 'lizbona', 'portugalia', 'pt'],
}

const told = (text: string, more: Partial<Secrets> = {}) => withoutSecrets({ ...secrets, ...more })(text)

describe('what a model is told', () => {
  it.each([
    ['Me llamo inès y nací el 3 de septiembre de 1986.', 'Me llamo [name] y nací el [date].'],
    [
      'Je m’appelle INES, née le 3 septembre 1986 à Lisbonne.',
      'Je m’appelle [name], née le [date] à [place].',
    ],
    [
      'Ich bin Ine\u0300s, geboren am 3. Sept. 86 in Lissabon.',
      'Ich bin [name], geboren am [date] in [place].',
    ],
    ['Nata il 3 settembre 1986 alle 18.42.', 'Nata il [date] alle [time].'],
    ['Nasci a 3 de setembro de 1986, pelas 18h42.', 'Nasci a [date], pelas [time].'],
    ['Geboren op 3 september 1986, om 6:42.', 'Geboren op [date], om [time].'],
    [
      'Urodziłam się 3 września 1986 r. w Lizbonie czy Lizbona.',
      'Urodziłam się [date] r. w Lizbonie czy [place].',
    ],
    ['Born Sep 3rd, 1986, or 3-Sep-1986, on September 3 too.', 'Born [date], or [date], on [date] too.'],
    [
      '03/09/86, 9/3/86, 3.9.1986, 1986-9-3, 19860903, 03091986, 3.IX.1986',
      '[date], [date], [date], [date], [date], [date], [date]',
    ],
    [
      'In\u200bès Ri\u00adbeiro, xy and XY, ines.r@EXAMPLE.org',
      '[name] [name], [name] and [name], [address]',
    ],
    ['ＲＩＢＥＩＲＯ, ribeiro’s, Ribeiros', '[name], [name]’s, Ribeiros'],
    ['The year ١٩٨٦ and the year 1986.', 'The year [date] and the year [date].'],
    [
      'In LISBOA; disgrace, Portugalias, sixty, 1987, 13 September.',
      'In [place]; disgrace, Portugalias, sixty, 1987, 13 September.',
    ],
  ])('%s', (text, expected) => expect(told(text)).toBe(expected))

  it('takes a name out that stands between letters, where a script has no spaces', () => {
    expect(told('我叫小明，住在东京。', { firstName: '小明', birthLocation: '东京' })).toBe(
      '我叫[name]，住在[place]。',
    )
  })

  it('leaves a text that holds none of it as it is, to the last sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const nobody = { firstName: '', lastName: '', username: '', email: '' }
        const nowhere = {
          birthDate: undefined,
          birthTime: undefined,
          birthLocation: undefined,
          placeNames: [],
        }
        expect(withoutSecrets({ ...nobody, ...nowhere })(text)).toBe(text)
      }),
    )
  })
})

/** The ways in which one and the same can be written. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => Array.from(text).join('\u200b'),
  (text) => Array.from(text).join('\u00ad'),
  (text) => `\u202a${text}\u202c`,
  (text) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
]

const letters = 'abcdefghijklmnopqrstuvwxyzàâäãåçèéêëìíîïñòóôöõøùúûüýÿžščłđßŁØÅÉ'
const name = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 2, maxLength: 12 })
const day = fc.date({
  min: new Date('1930-01-01'),
  max: new Date('2015-12-31'),
  noInvalidDate: true,
})

const iso = (date: Date) => date.toISOString().slice(0, 10)
const two = (n: number) => String(n).padStart(2, '0')

/** A date in figures and in the words of every language. */
function written(date: Date): string[] {
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const yy = two(y % 100)
  const named = ['en', 'en-GB', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'pl'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = (more: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { month, timeZone: 'UTC', ...more }).format(date)
      return [
        format({ day: 'numeric', year: 'numeric' }),
        format({ day: 'numeric', year: '2-digit' }),
        format({ day: 'numeric' }),
      ]
    }),
  )
  return [
    ...['-', '/', '.', ' ', '. '].flatMap((by) => [
      [d, m, y].join(by),
      [two(d), two(m), yy].join(by),
      [m, d, yy].join(by),
      [y, two(m), two(d)].join(by),
    ]),
    `${y}${two(m)}${two(d)}`,
    `${two(d)}${two(m)}${y}`,
    iso(date),
    ...named,
  ]
}

describe('no secret, however it is written, in whatever text', () => {
  const around = fc.constantFrom('', 'Ich bin ', 'nací el ', '¿', '(', '“', 'é ', '🌍 ', 'x, ', '\n')
  const behind = fc.constantFrom('', '.', ' and more', '”', ')', ' 🌍', '!', '\n', ', x')
  const disguise = fc.constantFrom(...disguises)

  it('names', () => {
    fc.assert(
      fc.property(name, name, name, around, behind, disguise, (first, last, user, before, after, as) => {
        const bare = withoutSecrets({ ...secrets, firstName: first, lastName: last, username: user })
        // A name that is a word of the sentence around it, such as "el", goes there too.
        fc.pre(bare(before) === before && bare(after) === after)
        for (const each of [first, last, user, `${first} ${last}`]) {
          const said = bare(`${before}${as(each)}${after}`)
          expect(said).toMatch(/\[(name|address|place|date)\]/)
          expect(said.length).toBeLessThanOrEqual(before.length + after.length + '[name] [name]'.length + 2)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('dates, in every language', () => {
    fc.assert(
      fc.property(day, around, behind, disguise, (date, before, after, as) => {
        const bare = withoutSecrets({ ...secrets, birthDate: iso(date) })
        for (const each of written(date)) {
          const said = bare(`${before}${as(each)}${after}`)
          expect([each, said.replace(/\[(date|name)\]/g, '')]).toEqual([
            each,
            expect.not.stringMatching(/[0-9０-９]/),
          ])
        }
      }),
      { numRuns: 60 },
    )
  })
})
