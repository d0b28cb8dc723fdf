import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertItem } from '../../engine/authoring/editors/insert-item.ts'
import { filled } from '../../engine/authoring/editors/template.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { exampleFaults } from '../lint/found-faults.test-data.ts'
import { runHere } from '../run-here.test-data.ts'
import { newCommand } from './new.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const open = packOpener(`${root}content/schemas`, { exampleFaults })
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-new-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) => runHere(newCommand, words, { cwd: folder })
const file = (path: string): string => readFileSync(join(folder, path), 'utf8')
const findings = (pack: string) => open(join(folder, pack)).findings

describe('in a new pack', () => {
  it('makes the cover, which lints clean', async () => {
    const { code, out } = await run('pack', 'mine')
    expect(code).toBe(0)
    expect(out).toContain('In mine/:\n  wrote pack.yaml\nNext:\n  Write a first questionnaire with')
    expect(findings('mine')).toEqual([])
  })

  it.each([
    ['questionnaire', 'first-week', ['questionnaires/first-week.yaml']],
    ['assessment', 'inner-weather', ['assessments/inner-weather.yaml', 'questionnaires/inner-weather.yaml']],
    ['module', 'quiet_days', ['modules/quiet_days.yaml']],
  ])('writes a %s, which lints clean', async (what, id, files) => {
    const { code, out } = await run(what, id, '--pack', 'mine', '--title', `It's: "${what}" # 1`)
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(files.map((path) => `  wrote ${path}\n`).join('')),
    ])
    for (const path of files) expect(file(`mine/${path}`)).toContain(`'It''s: "${what}" # 1'`)
    expect(findings('mine')).toEqual([])
  })

  it(
    'makes six files that are a whole product, and adds a module of every mode to it, all of which lints clean',
    { timeout: 120_000 },
    async () => {
      const { code, out } = await run('pack', 'whole', '--product')
      expect(code).toBe(0)
      expect(out.match(/wrote /g)).toHaveLength(6)
      for (const mode of ['quiz', 'choice', 'stages', 'tabs', 'hub', 'run', 'steps']) {
        const added = await run('module', `my_${mode}`, '--mode', mode, '--pack', 'whole')
        expect([added.code, added.complaints], mode).toEqual([0, ''])
        expect(file(`whole/modules/my_${mode}.yaml`)).toContain(`mode: ${mode}`)
      }
      expect(findings('whole')).toEqual([])
      await expect(run('module', 'other', '--mode', 'tab', '--pack', 'whole')).rejects.toThrow('tabs')
      await expect(run('questionnaire', 'other', '--mode', 'tabs', '--pack', 'whole')).rejects.toThrow(
        'module',
      )
    },
  )

  it('gives a module a station where the map of the product has stations', { timeout: 60_000 }, async () => {
    await run('pack', 'with-a-map', '--product')
    const journey = file('with-a-map/journey.yaml').replace(
      'stations: []',
      'stations:\n    - { module: first_module, time: 5 minutes, highlights: [One], reviewRoute: /module/first-module-results }',
    )
    writeFileSync(join(folder, 'with-a-map/journey.yaml'), journey)
    writeFileSync(
      join(folder, 'with-a-map/pages/map.yaml'),
      readFileSync(`${root}content/packs/harbor/pages/journey.yaml`),
    )
    const link = { kind: 'shell', id: 'shell', header: { links: [{ label: 'The way', to: '/journey' }] } }
    writeFileSync(join(folder, 'with-a-map/shell.yaml'), JSON.stringify(link))
    expect(findings('with-a-map')).toEqual([])
    for (const mode of ['quiz', 'steps']) {
      const { code, complaints } = await run('module', `my_${mode}`, '--mode', mode, '--pack', 'with-a-map')
      expect([code, complaints], mode).toEqual([0, ''])
    }
    expect(file('with-a-map/journey.yaml')).toContain('highlights: [Say what one takes along]')
    expect(findings('with-a-map')).toEqual([])
  })

  it.each(['journal', 'reminders', 'guide'])(
    'makes a product that lints clean with the feature %s alone: base says its words',
    async (feature) => {
      const name = `with-${feature}`
      await run('pack', name, '--product')
      const cover = file(`${name}/pack.yaml`)
      writeFileSync(
        join(folder, name, 'pack.yaml'),
        cover.replace(/^(?:# *)?features: .*$/m, `features: [${feature}]`),
      )
      expect(file(`${name}/pack.yaml`)).toContain(`features: [${feature}]`)
      expect(findings(name)).toEqual([])
      expect(findings('whole').filter(({ code }) => code === 'missing-document')).toEqual([])
    },
  )

  it('makes a product whose guide may have a name of its own: base offers only what its guide understands', async () => {
    await run('pack', 'with-a-keeper', '--product')
    const cover = file('with-a-keeper/pack.yaml')
      .replace(/^features: .*$/m, 'features: [guide]')
      .replace(/^localeName: .*$/m, '$&\nlocales: [{ id: es, name: Español }]')
    writeFileSync(join(folder, 'with-a-keeper/pack.yaml'), cover)
    const page = 'kind: guide-page\nid: guide-page\ntitle: The old keeper\n'
    writeFileSync(join(folder, 'with-a-keeper/guide-page.yaml'), page)
    expect(findings('with-a-keeper')).toEqual([])

    // What base's guide draws upon and the product's has no more is told with what can be done about it.
    const fewer = `${page}sources: [{ id: journey, label: The year }]\n`
    writeFileSync(join(folder, 'with-a-keeper/guide-page.yaml'), fewer)
    const told = findings('with-a-keeper').find(({ message }) => message.includes('source "onboarding"'))
    expect(told?.suggestion).toContain('This stands in the pack that yours extends')
  })

  it('asks a product with the blog for an article, and for no words', async () => {
    await run('pack', 'with-blog', '--product')
    writeFileSync(
      join(folder, 'with-blog/pack.yaml'),
      file('with-blog/pack.yaml').replace(/^(?:# *)?features: .*$/m, 'features: [blog]'),
    )
    expect(findings('with-blog').map(({ code, file: at }) => `${code} ${at}`)).toEqual([
      'never-opened pack.yaml',
    ])
  })

  it('asks a product with the path for the module that completes it, and for no words', async () => {
    await run('pack', 'with-path', '--product')
    const cover = file('with-path/pack.yaml')
    writeFileSync(
      join(folder, 'with-path/pack.yaml'),
      cover.replace(/^(?:# *)?features: .*$/m, 'features: [path]'),
    )
    expect(findings('with-path').map(({ code }) => code)).toEqual(['never-opened'])
  })

  it('asks a product with experiments for its experiments, and for no words', async () => {
    await run('pack', 'with-experiments', '--product')
    const cover = file('with-experiments/pack.yaml')
    writeFileSync(
      join(folder, 'with-experiments/pack.yaml'),
      cover.replace(/^(?:# *)?features: .*$/m, 'features: [experiments]'),
    )
    expect(findings('with-experiments').map(({ code }) => code)).toEqual(['experiment-missing'])
  })

  it.each(['intro', 'choose-one', 'choose-many', 'text', 'long-text', 'reflection'])(
    'adds a step of the kind %s before the last page, which lints clean',
    async (kind) => {
      const { out } = await run('step', `my-${kind}`, '--in', 'quiet_days', '--kind', kind, '--pack', 'mine')
      expect(out).toContain(
        `added the step "my-${kind}" (${kind}) to modules/quiet_days.yaml, before its last page`,
      )
      expect(findings('mine')).toEqual([])
      expect(file('mine/modules/quiet_days.yaml').trimEnd()).toMatch(/label: Back to home, to: \/home \}$/)
    },
  )

  it('puts a step at the end of a flow without a closing page', async () => {
    await run('step', 'at-last', '--in', 'first-week', '--pack', 'mine')
    expect(file('mine/questionnaires/first-week.yaml')).toMatch(
      /this week\?\n\n {4}- kind: long-text\n {6}id: at-last\n/,
    )
    expect(findings('mine')).toEqual([])
  })

  it('writes nothing in a dry run, and never over what is there', async () => {
    const { out } = await run('questionnaire', 'second', '--pack', 'mine', '--dry-run')
    expect(out).toMatch(/^New: mine\/questionnaires\/second\.yaml\n[^]*Nothing is written\.\n$/)
    expect(existsSync(join(folder, 'mine/questionnaires/second.yaml'))).toBe(false)
    const json = await run('questionnaire', 'second', '--pack', 'mine', '--dry-run', '--json')
    expect(JSON.parse(json.out)).toMatchObject({
      files: { 'mine/questionnaires/second.yaml': expect.stringContaining('id: second') },
      done: [],
    })
    const before = file('mine/questionnaires/first-week.yaml')
    await expect(run('questionnaire', 'first-week', '--pack', 'mine')).rejects.toThrow(
      'There is a questionnaire "first-week" already, in questionnaires/first-week.yaml.',
    )
    await expect(run('step', 'at-last', '--in', 'first-week', '--pack', 'mine')).rejects.toThrow('already')
    await expect(run('pack', 'mine')).rejects.toThrow('holds files already')
    expect(file('mine/questionnaires/first-week.yaml')).toBe(before)
  })

  it('says what was probably meant', async () => {
    await expect(run('modul', 'x')).rejects.toThrow(
      'There is no template for "modul". Did you mean "module"?',
    )
    await expect(run('questionnaire', 'Bad Id')).rejects.toThrow('"Bad Id" is no id')
    await expect(run('module', 'quiet-days-2', '--pack', 'mine')).rejects.toThrow('"quiet_days_2"')
    await expect(run('step', 'x', '--in', 'quiet_dys', '--pack', 'mine')).rejects.toThrow(
      'Did you mean "quiet_days"?',
    )
    await expect(run('step', 'x', '--in', 'inner-weather', '--pack', 'mine')).rejects.toThrow(
      'of mode "quiz"',
    )
  })
})

it('gives a module of the real pack its place in the journey, and changes nothing else', async () => {
  cpSync(`${root}content/packs/lodestar`, join(folder, 'real'), { recursive: true })
  const before = file('real/journey.yaml')
  const others = () => findings('real').filter(({ code }) => code !== 'translation-missing').length
  const known = others()
  const { code, out, complaints } = await run('module', 'quiet_days', '--pack', 'real')
  expect([code, complaints]).toEqual([0, ''])
  expect(out).toContain('have no translation into "es"')
  const after = file('real/journey.yaml')
  const entry =
    /\n {2}- number: 8\n {4}id: quiet_days\n[^]*?assessmentType: quiet_days \}\n/.exec(after)?.[0] ?? ''
  expect(entry).toContain('prerequisites: [path_integration]')
  // The map draws the way through all modules of the dashboard, and goes on doing so.
  const [card = '', station = ''] = after.match(/(?<=\n) {4}- module: quiet_days\n(?: {6}.*\n)+/g) ?? []
  expect(card).toContain('route: /module/quiet-days\n')
  expect(station).toContain('highlights: ')
  expect(after.replace(entry.slice(1), '').replace(card, '').replace(station, '')).toBe(before)
  expect(others()).toBe(known)
  // Until the translators come, the new words are there in the language of the pack: it can be shown and walked.
  expect(findings('real').some(({ code }) => code === 'translation-missing')).toBe(true)
  expect(open(join(folder, 'real')).pack).toBeDefined()
})

it('has a template for everything that it offers, and no other', () => {
  const names = [
    'assessment',
    'assessment-quiz',
    'journey-card',
    'journey-module',
    'journey-station',
    'module',
    ...['choice', 'hub', 'quiz', 'run', 'stages', 'tabs'].map((mode) => `module-${mode}`),
    'pack',
    ...['home', 'journey', 'landing', 'module', 'onboarding', 'pack'].map((part) => `product-${part}`),
    'questionnaire',
    'step',
  ]
  expect(readdirSync(`${root}content/templates`).toSorted()).toEqual(
    names.map((name) => `${name}.yaml`).toSorted(),
  )
})

describe('an item put into a list', () => {
  const text = 'list:\n  - id: a\n    words: |\n      One\n\n      two\n  # about b\n  - id: b\n\nafter: 1\n'
  const starts = [text.indexOf('id: a'), text.indexOf('id: b')]

  it('goes before an item and the comments that belong to it', () => {
    expect(insertItem(text, starts, 1, '- id: x\n')).toBe(text.replace('  # about', '  - id: x\n  # about'))
  })

  it('goes behind the last item, before what follows', () => {
    expect(insertItem(text, starts, 2, '- id: x\n')).toBe(text.replace('id: b\n', 'id: b\n  - id: x\n'))
    expect(insertItem('a:\n- b', [5], 1, '- x')).toBe('a:\n- b\n- x\n')
  })

  it('is refused in a list that is written on one line', () => {
    expect(insertItem('list: [a, b]', [7, 10], 2, '- x')).toBeUndefined()
  })
})

it('quotes in a template what YAML would read as something else', () => {
  const line = (title: string): string => filled('t: __TITLE__', { TITLE: title })
  expect(['Plain words', 'yes', 'null', '007', "it's", 'a: b', '[x', ''].map(line)).toEqual([
    't: Plain words',
    "t: 'yes'",
    "t: 'null'",
    "t: '007'",
    "t: 'it''s'",
    "t: 'a: b'",
    "t: '[x'",
    't: ',
  ])
  expect(() => filled('__LOST__', {})).toThrow('Nothing fills __LOST__')
})

describe('in a pack from elsewhere', () => {
  it('writes nothing through a link that leads out of it', async () => {
    await run('pack', 'linked')
    mkdirSync(join(folder, 'elsewhere'))
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'linked/modules'))
    await expect(run('module', 'quiet_days', '--pack', 'linked')).rejects.toThrow('leads out of the pack')
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([])
  })
})
