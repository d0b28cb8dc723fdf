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
locales: [{ id: es, name: Español, complete: [onboarding, pack] }]
expects: []
`
const SETUP = `kind: onboarding
id: onboarding
title: A few questions
loading: Loading...
back: { label: Back, to: /start }
stage: "Your stage: {stage}"
bar: Progress
failed: It was not saved.
offline: You are offline.
`
const SPANISH = {
  'pack/small': { tagline: 'Una cosa a la vez.' },
  'screens/onboarding': {
    title: 'Unas preguntas',
    loading: 'Cargando...',
    'back/label': 'Volver',
    stage: 'Tu etapa: {stage}',
    bar: 'Avance',
    failed: 'No se pudo guardar.',
    offline: 'No tienes conexión.',
  },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-i18n-'))
  mkdirSync(join(folder, 'pack/screens'), { recursive: true })
  writeFileSync(join(folder, 'pack/pack.yaml'), COVER)
  writeFileSync(join(folder, 'pack/screens/onboarding.yaml'), SETUP)
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) => runHere(i18nCommand, [...words, '--pack', 'pack'], { cwd: folder })
const bring = (texts: unknown) => {
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(texts))
  return run('import', 'es', 'texts.json')
}
const translation = () => readFileSync(join(folder, 'pack/locales/es/screens/onboarding.yaml'), 'utf8')

describe('lodestar i18n', () => {
  it('takes texts out and brings them back until the language is complete', async () => {
    expect((await run('coverage', 'es')).code).toBe(1)
    expect(await run('extract', 'es', 'screens')).toEqual({
      code: 0,
      complaints: '',
      out: 'pack/locales/es/screens/onboarding.yaml  7 texts, 7 new\n',
    })
    expect(translation()).toContain('# en: A few questions')
    const missing = JSON.parse((await run('extract', 'es', 'screens', '--format', 'json')).out)
    expect(Object.keys(missing['screens/onboarding.yaml'])).toEqual(
      Object.keys(SPANISH['screens/onboarding']),
    )
    expect((await bring(SPANISH)).code).toBe(0)
    const { code, out } = await run('coverage', 'es')
    expect(code).toBe(0)
    expect(out).toMatch(/onboarding +16 +0 +complete/)
    expect((await run('extract', 'es', 'screens', '--format', 'json')).out).toBe('{}\n')
  })

  it('takes no text for translated that nobody has touched, unless it is meant so', async () => {
    await run('extract', 'es', 'screens', '--format', 'json').then(({ out }) =>
      writeFileSync(join(folder, 'texts.json'), out),
    )
    const { code, out } = await run('import', 'es', 'texts.json')
    expect([code, out]).toEqual([
      0,
      'pack/locales/es/screens/onboarding.yaml  0 texts put in, 7 texts left out that are still the source\n',
    ])
    expect((await run('coverage', 'es', 'onboarding')).out).toContain('A few questions')
    expect((await run('import', 'es', 'texts.json', '--same')).out).toContain('7 texts put in\n')
    expect(translation()).toContain('same: true')
  })

  it('refuses lost placeholders, long texts and unknown addresses, and takes the rest', async () => {
    const { code, complaints } = await bring({
      'screens/onboarding': {
        stage: 'Tu etapa',
        bar: 'x'.repeat(90),
        subtitle: 'Hola',
        title: 'Unas preguntas',
      },
    })
    expect(code).toBe(1)
    expect(complaints.split('\n')).toEqual([
      'screens/onboarding.yaml  stage: {stage} of the source is missing here',
      'screens/onboarding.yaml  bar: this may have 80 characters, and has 90',
      'screens/onboarding.yaml  subtitle: there is no text at this address',
      '',
    ])
    expect(translation()).toContain('text: Unas preguntas')
    expect(translation()).not.toContain('Tu etapa')
  })

  it('shows what has become stale until it is accepted', async () => {
    await bring(SPANISH)
    expect((await run('stale', 'es')).code).toBe(0)
    writeFileSync(
      join(folder, 'pack/screens/onboarding.yaml'),
      SETUP.replace('A few questions', 'Three questions'),
    )
    const { code, out } = await run('stale', 'es')
    expect(code).toBe(1)
    expect(out).toContain('  now: Three questions\n  es:  Unas preguntas\n')
    expect((await run('coverage', 'es')).code).toBe(1)
    await run('stale', 'es', '--accept', 'onboarding')
    expect((await run('stale', 'es')).code).toBe(0)
    expect((await run('coverage', 'es')).code).toBe(0)
  })

  it('speaks PO, and leaves what is fuzzy there', async () => {
    await bring(SPANISH)
    const { out } = await run('extract', 'es', 'screens', '--format', 'po')
    expect(out).toContain('msgctxt "screens/onboarding.yaml#bar"\nmsgid "Progress"\nmsgstr "Avance"')
    const edited = out
      .replace('"Avance"', '"Progreso"')
      .replace(
        'msgctxt "screens/onboarding.yaml#failed"',
        '#, fuzzy\nmsgctxt "screens/onboarding.yaml#failed"',
      )
      .replace('No se pudo guardar.', 'Falló.')
    writeFileSync(join(folder, 'es.po'), edited)
    expect((await run('import', 'es', 'es.po')).code).toBe(0)
    expect(translation()).toContain('text: Progreso')
    expect(translation()).toContain('No se pudo guardar.')
  })

  it('writes a copy in the language that nobody speaks, which loads', async () => {
    await run('pseudo', 'copy')
    const copy = readFileSync(join(folder, 'copy/screens/onboarding.yaml'), 'utf8')
    expect(copy).toContain('[Á ƒéŵ ǫúéšţíóñš')
    expect(copy).toContain('{stage}')
    expect(copy).toContain('to: "/start"')
    await expect(run('pseudo', 'pack/copy')).rejects.toThrow('inside of the pack')
  })

  it('says what it cannot understand', async () => {
    await expect(run()).rejects.toThrow('needs to be told what to do. Say extract')
    await expect(run('extrct')).rejects.toThrow('Did you mean "extract"?')
    await expect(run('coverage')).rejects.toThrow('Say which language: es.')
    await expect(run('coverage', 'de')).rejects.toThrow('does not speak "de"')
    await expect(run('extract', 'es', 'screens/onbording')).rejects.toThrow(
      'Did you mean "screens/onboarding"?',
    )
    writeFileSync(join(folder, 'pack/pack.yaml'), COVER.replace(/locales: .*\n/, ''))
    await expect(run('coverage', 'es')).rejects.toThrow('one language only')
  })
})
