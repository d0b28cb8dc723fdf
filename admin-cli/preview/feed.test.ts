import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PSEUDO, type ServerMessage } from './client/messages.ts'
import { type Feed, feedOf } from './feed.ts'
import { pseudoText } from '../../engine/authoring/i18n/pseudo.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const PACK =
  'kind: pack\nid: small\nname: Small\ntagline: One flow.\ndescription: One flow.\nversion: 1.0.0\nformat: 1\nlocale: en\npart: true\n'
const flow = (prompt: string, more = '') =>
  [
    'kind: questionnaire',
    'id: mood',
    'title: Mood',
    'flow:',
    '  mode: steps',
    '  keep: none',
    '  steps:',
    '    - kind: text',
    '      id: word',
    '      title: A word',
    `      prompt: ${prompt}`,
    more,
  ].join('\n')

/** A small pack in a folder of its own, watched; `said` is everything that pages are told. */
function followed(
  files: Record<string, string> = { 'pack.yaml': PACK, 'flows/mood.yaml': flow('How are you?') },
  calm = 5,
) {
  const place = mkdtempSync(join(tmpdir(), 'lodestar-preview-'))
  const folder = join(place, 'pack')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const feed = feedOf({
    schemaFolder: fileURLToPath(new URL('../../content/schemas', import.meta.url)),
    place: { folder, editor: 'vscode://file/{file}:{line}:{col}' },
    complain: () => {},
    burst: 1,
    calm,
  })
  const said: ServerMessage[] = []
  feed.subscribe((message) => void said.push(message))
  closing.push(() => {
    feed.close()
    rmSync(place, { recursive: true, force: true })
  })
  return { feed, folder, write, said }
}

/** What a page that opens now is shown of the one question. */
function prompt(feed: Feed): string | undefined {
  const all = feed.all()
  if (all.type !== 'all') return undefined
  for (const { document } of all.documents)
    if (document.kind === 'questionnaire') {
      const [step] = document.flow.steps
      return step && 'prompt' in step ? step.prompt : undefined
    }
  return undefined
}

const checked = (feed: Feed) => {
  const all = feed.all()
  return all.type === 'all' ? all : { broken: false, findings: [] }
}

const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 30_000, interval: 5 })

describe('a pack that is followed', () => {
  it('gives a page that opens every document that flows need, with the lines of its steps', () => {
    const { feed } = followed()
    const all = feed.all()
    const sent =
      all.type === 'all' ? all.documents.find(({ document }) => document.kind === 'questionnaire') : null
    expect(sent).toMatchObject({ file: 'flows/mood.yaml', parts: { word: { line: 8, col: 7 } } })
    expect(checked(feed)).toMatchObject({ broken: false, findings: [] })
  })

  it('tells of an edit, and of nothing else', async () => {
    const { feed, write, said } = followed()
    write('flows/mood.yaml', flow('How are you today?'))
    await soon(() => expect(prompt(feed)).toBe('How are you today?'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ type: 'changed', removed: [], documents: [{ file: 'flows/mood.yaml' }] })
  })

  it('sees a file that an editor puts in the place of another, and one in a new folder', async () => {
    const { feed, folder, write, said } = followed()
    write('flows/.mood.yaml.new', flow('And now?'))
    renameSync(join(folder, 'flows/.mood.yaml.new'), join(folder, 'flows/mood.yaml'))
    await soon(() => expect(prompt(feed)).toBe('And now?'))
    write('more/other.yaml', flow('Another?').replace('id: mood', 'id: other'))
    await soon(() => expect(said.at(-1)).toMatchObject({ documents: [{ file: 'more/other.yaml' }] }))
    write('more/other.yaml', flow('Another one?').replace('id: mood', 'id: other'))
    await soon(() => expect(JSON.stringify(said.at(-1))).toContain('Another one?'))
  })

  it('tells of a document that is gone', async () => {
    const { folder, said } = followed()
    rmSync(join(folder, 'flows/mood.yaml'))
    await soon(() => expect(said.at(-1)).toMatchObject({ type: 'changed', removed: ['questionnaire/mood'] }))
  })

  it('keeps what it last was without an error on screen, says what is wrong where, and mends', async () => {
    const { feed, write } = followed()
    write('flows/mood.yaml', flow('Broken?').replace('      title:', '      titel:'))
    await soon(() => expect(checked(feed).broken).toBe(true))
    expect(prompt(feed)).toBe('How are you?')
    const found = checked(feed).findings.find(({ code }) => code === 'unknown-key')
    expect(found).toMatchObject({ file: 'flows/mood.yaml', line: 10, col: 7, endCol: 12, number: 'L020' })
    expect(found?.suggestion).toContain('title')
    expect(found?.excerpt).toEqual({
      from: 8,
      lines: ['    - kind: text', '      id: word', '      titel: A word', '      prompt: Broken?', ''],
    })
    write('flows/mood.yaml', flow('Mended?'))
    await soon(() => expect(checked(feed).broken).toBe(false))
    expect(prompt(feed)).toBe('Mended?')
  })

  it('takes back what passed its schema but leads nowhere', async () => {
    const { feed, write, said } = followed()
    write('flows/mood.yaml', flow('Lost?', '      visibleWhen: { answered: nobody }'))
    await soon(() => expect(checked(feed).broken).toBe(true))
    await soon(() => expect(prompt(feed)).toBe('How are you?'))
    expect(said.map(({ type }) => type)).toEqual(['changed', 'changed', 'checked'])
  })

  it('keeps an edit that was on screen when the next one broke it, however soon', async () => {
    const { feed, write } = followed(undefined, 100)
    write('flows/mood.yaml', flow('How are you today?'))
    await soon(() => expect(prompt(feed)).toBe('How are you today?'))
    write('flows/mood.yaml', flow('Broken?').replace('      title:', '      titel:'))
    await soon(() => expect(checked(feed).broken).toBe(true))
    expect(prompt(feed)).toBe('How are you today?')
  })

  it('goes on with a healthy file while another one is broken', async () => {
    const { feed, write } = followed()
    write('flows/other.yaml', 'kind: questionnaire\nid: [')
    await soon(() => expect(checked(feed).broken).toBe(true))
    write('flows/mood.yaml', flow('Still here?'))
    await soon(() => expect(prompt(feed)).toBe('Still here?'))
    expect(checked(feed).broken).toBe(true)
  })

  it('shows what is sound of a pack that is broken from the start', () => {
    const { feed } = followed({
      'pack.yaml': PACK,
      'flows/mood.yaml': flow('How are you?'),
      'flows/other.yaml': 'kind: [',
    })
    expect(prompt(feed)).toBe('How are you?')
    expect(checked(feed).broken).toBe(true)
  })

  it('finds the folder again that was moved away and came back', async () => {
    const { feed, folder, write } = followed()
    renameSync(folder, `${folder}-away`)
    renameSync(`${folder}-away`, folder)
    write('flows/mood.yaml', flow('Back again?'))
    await soon(() => expect(prompt(feed)).toBe('Back again?'))
  })
})

describe('the other languages of a pack', () => {
  const files = {
    'pack.yaml': `${PACK}locales:\n  - id: es\n    name: Español\n`,
    'flows/mood.yaml': flow('How are you?'),
  }
  const spanish = (text: string) =>
    [
      'kind: translation',
      'id: es-questionnaire-mood',
      'locale: es',
      'of: { kind: questionnaire, id: mood }',
      'texts:',
      `  flow/steps/word/prompt: { from: aaaaaaaa, text: ${text} }`,
    ].join('\n')
  const inLanguage = (feed: Feed, locale: string) => {
    const all = feed.all()
    return all.type === 'all' ? JSON.stringify(all.documents.map(({ others }) => others[locale])) : ''
  }

  it('come with it, and follow an edit of the translation or of what is translated', async () => {
    const { feed, write } = followed({ ...files, 'locales/es/mood.yaml': spanish('¿Cómo estás?') })
    expect(inLanguage(feed, 'es')).toContain('¿Cómo estás?')
    write('locales/es/mood.yaml', spanish('¿Qué tal?'))
    await soon(() => expect(inLanguage(feed, 'es')).toContain('¿Qué tal?'))
    write('flows/mood.yaml', flow('How are you?').replace('title: Mood', 'title: Moods'))
    await soon(() => expect(inLanguage(feed, 'es')).toContain('Moods'))
    expect(inLanguage(feed, 'es')).toContain('¿Qué tal?')
  })

  it('hold nothing back where they lack a text', () => {
    const whole = { ...files, 'pack.yaml': `${files['pack.yaml']}    complete: [questionnaire]\n` }
    const all = followed(whole).feed.all()
    if (all.type !== 'all') throw new Error('This tells of everything.')
    expect(all.findings.map(({ code }) => code)).toEqual(['translation-missing'])
    expect(all.broken).toBe(false)
  })

  it('have one that nobody speaks', () => {
    const { feed } = followed(files)
    expect(inLanguage(feed, PSEUDO)).toContain(pseudoText('How are you?'))
    expect(pseudoText('How are you?')).not.toContain('How are you?')
  })
})
