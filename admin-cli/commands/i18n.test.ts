import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runHere } from '../run-here.test-data.ts'
import { i18nCommand } from './i18n.ts'

const COVER = `kind: pack
id: small
name: Small
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
locales: [{ id: es, name: Español, complete: [contact, pack] }]
part: true
`
const SETUP = `kind: contact
id: contact
words:
  heading: A few questions
  name: Loading...
  address: Address
  email: Email
  phone: Telephone
  missing: It was not saved.
  updated: "Your stage: {date}"
  contents: Progress
  others: You are offline.
pages: [{ label: Back, to: /start }]
`
const SPANISH = {
  'pack/small': { tagline: 'Una cosa a la vez.' },
  'screens/contact': {
    'words/heading': 'Unas preguntas',
    'words/name': 'Cargando...',
    'words/address': 'Dirección',
    'words/email': 'Correo',
    'words/phone': 'Teléfono',
    'words/missing': 'No se pudo guardar.',
    'words/updated': 'Tu etapa: {date}',
    'words/contents': 'Avance',
    'words/others': 'No tienes conexión.',
    'pages/0/label': 'Volver',
  },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-i18n-'))
  mkdirSync(join(folder, 'pack/screens'), { recursive: true })
  writeFileSync(join(folder, 'pack/pack.yaml'), COVER)
  writeFileSync(join(folder, 'pack/screens/contact.yaml'), SETUP)
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) => runHere(i18nCommand, [...words, '--pack', 'pack'], { cwd: folder })
const bring = (texts: unknown) => {
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(texts))
  return run('import', 'es', 'texts.json')
}
const translation = () => readFileSync(join(folder, 'pack/locales/es/screens/contact.yaml'), 'utf8')

describe('lodestar i18n', () => {
  it('takes texts out and brings them back until the language is complete', async () => {
    expect((await run('coverage', 'es')).code).toBe(1)
    expect(await run('extract', 'es', 'screens')).toEqual({
      code: 0,
      complaints: '',
      out: 'pack/locales/es/screens/contact.yaml  10 texts, 10 new\n',
    })
    expect(translation()).toContain('# en: A few questions')
    const missing = JSON.parse((await run('extract', 'es', 'screens', '--format', 'json')).out)
    expect(Object.keys(missing['screens/contact.yaml'])).toEqual(Object.keys(SPANISH['screens/contact']))
    expect((await bring(SPANISH)).code).toBe(0)
    const { code, out } = await run('coverage', 'es')
    expect(code).toBe(0)
    expect(out).toMatch(/contact +19 +0 +complete/)
    expect((await run('extract', 'es', 'screens', '--format', 'json')).out).toBe('{}\n')
  })

  it('takes no text for translated that nobody has touched, unless it is meant so', async () => {
    await run('extract', 'es', 'screens', '--format', 'json').then(({ out }) =>
      writeFileSync(join(folder, 'texts.json'), out),
    )
    const { code, out } = await run('import', 'es', 'texts.json')
    expect([code, out]).toEqual([
      0,
      'pack/locales/es/screens/contact.yaml  0 texts put in, 10 texts left out that are still the source\n',
    ])
    expect((await run('coverage', 'es', 'contact')).out).toContain('A few questions')
    expect((await run('import', 'es', 'texts.json', '--same')).out).toContain('10 texts put in\n')
    expect(translation()).toContain('same: true')
  })

  it('refuses lost placeholders, long texts and unknown addresses, and takes the rest', async () => {
    const { code, complaints } = await bring({
      'screens/contact': {
        'words/updated': 'Tu etapa',
        'words/contents': 'x'.repeat(90),
        subtitle: 'Hola',
        'words/heading': 'Unas preguntas',
      },
    })
    expect(code).toBe(1)
    expect(complaints.split('\n')).toEqual([
      'screens/contact.yaml  words/updated: {date} of the source is missing here',
      'screens/contact.yaml  words/contents: this may have 80 characters, and has 90',
      'screens/contact.yaml  subtitle: there is no text at this address',
      '',
    ])
    expect(translation()).toContain('text: Unas preguntas')
    expect(translation()).not.toContain('Tu etapa')
  })

  it('shows what has become stale until it is accepted', async () => {
    await bring(SPANISH)
    expect((await run('stale', 'es')).code).toBe(0)
    writeFileSync(
      join(folder, 'pack/screens/contact.yaml'),
      SETUP.replace('A few questions', 'Three questions'),
    )
    const { code, out } = await run('stale', 'es')
    expect(code).toBe(1)
    expect(out).toContain('  now: Three questions\n  es:  Unas preguntas\n')
    expect((await run('coverage', 'es')).code).toBe(1)
    await run('stale', 'es', '--accept', 'contact')
    expect((await run('stale', 'es')).code).toBe(0)
    expect((await run('coverage', 'es')).code).toBe(0)
  })

  it('speaks PO, and leaves what is fuzzy there', async () => {
    await bring(SPANISH)
    const { out } = await run('extract', 'es', 'screens', '--format', 'po')
    expect(out).toContain('msgctxt "screens/contact.yaml#words/contents"\nmsgid "Progress"\nmsgstr "Avance"')
    const edited = out
      .replace('"Avance"', '"Progreso"')
      .replace(
        'msgctxt "screens/contact.yaml#words/missing"',
        '#, fuzzy\nmsgctxt "screens/contact.yaml#words/missing"',
      )
      .replace('No se pudo guardar.', 'Falló.')
    writeFileSync(join(folder, 'es.po'), edited)
    expect((await run('import', 'es', 'es.po')).code).toBe(0)
    expect(translation()).toContain('text: Progreso')
    expect(translation()).toContain('No se pudo guardar.')
  })

  it('writes a copy in the language that nobody speaks, which loads', async () => {
    await run('pseudo', 'copy')
    const copy = readFileSync(join(folder, 'copy/screens/contact.yaml'), 'utf8')
    expect(copy).toContain('[Á ƒéŵ ǫúéšţíóñš')
    expect(copy).toContain('{date}')
    expect(copy).toContain('to: "/start"')
    await expect(run('pseudo', 'pack/copy')).rejects.toThrow('inside of the pack')
  })

  it('says what it cannot understand', async () => {
    await expect(run()).rejects.toThrow('needs to be told what to do. Say extract')
    await expect(run('extrct')).rejects.toThrow('Did you mean "extract"?')
    await expect(run('coverage')).rejects.toThrow('Say which language: es.')
    await expect(run('coverage', 'de')).rejects.toThrow('does not speak "de"')
    await expect(run('extract', 'es', 'screens/contct')).rejects.toThrow('Did you mean "screens/contact"?')
    writeFileSync(join(folder, 'pack/pack.yaml'), COVER.replace(/locales: .*\n/, ''))
    await expect(run('coverage', 'es')).rejects.toThrow('one language only')
  })
})
