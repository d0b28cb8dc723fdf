import { describe, expect, it } from 'vitest'
import { textHash } from '../../core/i18n/text-hash.ts'
import { mend } from '../fix.ts'
import { breaks } from '../lint.ts'
import { readPackOpener } from '../open-pack.ts'

const open = readPackOpener(new URL('../../../content/schemas', import.meta.url).pathname)

const cover = (more = ''): string => `kind: pack
id: small
name: Small
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
locales: [{ id: es, name: Español, complete: [questionnaire]${more} }]
part: true
`
const WAITING = ', completeBy: 1.1.0'

const questionnaire = (title: string, prompt: string): string => `kind: questionnaire
id: hello
title: ${title}
flow:
  mode: steps
  keep: draft
  steps:
    - kind: text
      id: word
      title: One word
      prompt: ${prompt}
`

const entry = (address: string, source: string, text: string): string => `  ${address}:
    # en: ${source}
    from: ${textHash(source)}
    text: ${text}
`

const spanish = (...entries: string[]): string => `kind: translation
id: es-questionnaire-hello
locale: es
of: { kind: questionnaire, id: hello }
texts:
${entries.join('')}`

const ALL = [
  entry('title', 'Hello', 'Hola'),
  entry('flow/steps/word/title', 'One word', 'Una palabra'),
  entry('flow/steps/word/prompt', 'Which word fits?', '¿Qué palabra?'),
]

const pack = (translation: string, english = questionnaire('Hello', 'Which word fits?'), more = '') => ({
  files: new Map([
    ['pack.yaml', cover(more)],
    ['locales/es/hello.yaml', translation],
    ['questionnaires/hello.yaml', english],
  ]),
  findings: [],
})

const told = (read: ReturnType<typeof pack>): string[] =>
  open(read).findings.map(
    ({ severity, code, file, range }) => `${severity} ${code} ${file}:${range.start.line}`,
  )

const mended = (read: ReturnType<typeof pack>) => {
  const { changed, left } = mend(read, open)
  return { text: changed.get('locales/es/hello.yaml'), left: left.findings.map(({ code }) => code) }
}

describe('a language', () => {
  it('is complete', () => {
    expect(told(pack(spanish(...ALL)))).toEqual([])
  })

  it('that is due tells of what is missing as an error, one that is not due as a note', () => {
    const [title = '', , prompt = ''] = ALL
    const read = pack(spanish(title, prompt))
    expect(told(read)).toEqual(['error translation-missing locales/es/hello.yaml:5'])
    const waiting = pack(spanish(title, prompt), undefined, WAITING)
    expect(told(waiting)).toEqual(['note translation-missing locales/es/hello.yaml:5'])
  })

  it('never makes a pack unfit by what waits in it', () => {
    const changed = questionnaire('Good morning', 'Which word fits?')
    const { findings, pack: whole } = open(
      pack(spanish(...ALL.slice(1), entry('lost', 'Gone', 'Ido')), changed),
    )
    expect(findings.some(breaks)).toBe(false)
    expect(whole).toBeDefined()
  })

  it('is told of at the empty text, with the remedy that is left', () => {
    const [title = '', word = ''] = ALL
    const empty = entry('flow/steps/word/prompt', 'Which word fits?', "''")
    const [finding] = open(pack(spanish(title, word, empty))).findings
    expect(finding?.range.start.line).toBe(17)
    expect(finding?.suggestion).toContain('Write it as `text`')
  })

  it('does not tell before its cause: the text of the pack comes first', () => {
    const broken = questionnaire('Hello', 'Which word fits?').replace('id: word', 'id: word\n      promt: x')
    expect(told(pack(spanish(...ALL.slice(1)), broken))[0]).toMatch(/^error \S+ questionnaires\/hello\.yaml/)
  })
})

describe('what an edit of the source leaves behind', () => {
  it('is one finding for all texts that are gone, and --fix takes them out', () => {
    const lost = [entry('was/here', 'Gone', 'Ido'), entry('was/there', 'Gone too', 'Ido también')]
    const read = pack(spanish(...lost, ...ALL))
    expect(told(read)).toEqual(['error translation-address locales/es/hello.yaml:6'])
    expect(mended(read)).toEqual({ text: spanish(...ALL), left: [] })
    const between = pack(spanish(ALL[0] ?? '', lost[0] ?? '', ALL[1] ?? '', ALL[2] ?? '', lost[1] ?? ''))
    expect(mended(between)).toEqual({ text: spanish(...ALL), left: [] })
  })

  it('is a translation that moves with its text', () => {
    const [title = '', word = '', prompt = ''] = ALL
    const renamed = questionnaire('Hello', 'Which word fits?').replace('id: word', 'id: one-word')
    const read = pack(spanish(title, word, prompt), renamed)
    expect(told(read)).toEqual([
      'error translation-address locales/es/hello.yaml:10',
      'error translation-address locales/es/hello.yaml:14',
    ])
    expect(mended(read)).toEqual({
      text: spanish(title, word, prompt).replaceAll('steps/word', 'steps/one-word'),
      left: [],
    })
  })

  it('is a translation that still fits where only signs have changed', () => {
    const read = pack(spanish(...ALL), questionnaire('Hello', '"Which word fits..."'))
    expect(told(read)).toEqual(['warning translation-stale locales/es/hello.yaml:14'])
    expect(mended(read).left).toEqual([])
    const other = pack(spanish(...ALL), questionnaire('Hello', 'Which sentence fits?'))
    expect(mended(other).left).toEqual(['translation-stale'])
  })

  it('tells of a placeholder only where the source is still the one that was translated', () => {
    const changed = (words: string): string => `kind: contact
id: contact
words:
  heading: Who runs this
  name: Name
  address: Address
  email: Email
  phone: Telephone
  missing: Nobody yet.
  updated: "${words}"
  contents: Contents
  others: Others
pages: [{ label: Back, to: /start }]
`
    const translation = `kind: translation
id: es-contact-contact
locale: es
of: { kind: contact, id: contact }
texts:
  words/updated: { from: ${textHash('Changed')}, text: Cambiada }
`
    const read = pack(spanish(...ALL))
    read.files.set('contact.yaml', changed('Changed {date}'))
    read.files.set('locales/es/contact.yaml', translation)
    expect(told(read)).toEqual(['warning translation-stale locales/es/contact.yaml:6'])
  })
})

describe('options that read the same', () => {
  const asked = (one: string, other: string): string => `kind: questionnaire
id: hello
title: Hello
flow:
  mode: steps
  keep: draft
  steps:
    - kind: choose-one
      id: word
      title: One word
      prompt: Which word fits?
      options: { list: [{ value: a, label: ${one} }, { value: b, label: ${other} }] }
`
  const option = (value: string, source: string, text: string): string =>
    entry(`flow/steps/word/options/list/${value}/label`, source, text)

  it('in one language only are told there', () => {
    const rule = 'translation-label'
    const same = [option('a', 'Peace', 'Paz'), option('b', 'Calm', 'paz')]
    expect(told(pack(spanish(...ALL, ...same), asked('Peace', 'Calm')))).toEqual([
      `warning ${rule} locales/es/hello.yaml:25`,
    ])
    const other = [option('a', 'Peace', 'Paz'), option('b', 'Calm', 'Calma')]
    expect(told(pack(spanish(...ALL, ...other), asked('Peace', 'Calm')))).toEqual([])
  })
})
