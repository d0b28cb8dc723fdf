import { describe, expect, it } from 'vitest'
import { featuresOf } from '../../engine/core/features.ts'
import { routeTable } from '../../engine/core/routes/table.ts'
import { packLoader } from '../../engine/core/pack/load.ts'
import { sha256 } from '../../engine/lint/disk.ts'
import { lint } from '../../engine/lint/lint.ts'
import { exampleFaults } from '../../admin-cli/lint/found-faults.test-data.ts'
import { lodestar, packFiles, schemas } from './lodestar.ts'

const load = packLoader([...schemas.values()], sha256)

/** The product's pack without its own documents on these features, under a cover that names only the others. */
const without = (features: readonly string[], drop: RegExp) => {
  const files = new Map([...packFiles].filter(([file]) => file.startsWith('../') || !drop.test(file)))
  const cover = packFiles.get('pack.yaml') ?? ''
  const all = /features: \[([^\]]*)\]/.exec(cover)?.[1]?.split(', ') ?? []
  const left = all.filter((name) => !features.includes(name))
  return files.set('pack.yaml', cover.replace(/features: \[.*\]/, `features: [${left.join(', ')}]`))
}

describe('A feature that is off', () => {
  it('brings no screen, no article and no document of base', () => {
    const { pack } = { pack: lodestar() }
    const documents = pack.documents.map(({ document }) => document)
    const bare = documents.map((document) =>
      document.kind === 'pack' ? { ...document, features: ['guide' as const] } : document,
    )
    const paths = routeTable(bare).map(({ path }) => path)
    expect(paths).toContain('/guide')
    expect(paths).toContain('/soul-guide')
    expect(paths).toContain('/settings')
    for (const gone of ['/journal', '/reminders', '/blog', '/experiments', '/path', '/path-integration'])
      expect(paths).not.toContain(gone)
    expect(routeTable(bare).filter(({ view }) => view === 'article' || view === 'reading')).toEqual([])

    const { sources } = load(without(['journal', 'reminders'], /prompts|screens\/(journal|reminders)/))
    const kinds = sources.map(({ kind }) => kind)
    expect(kinds).toContain('settings')
    expect(kinds).not.toContain('journal')
    expect(kinds).not.toContain('reminders')
  })

  it('is not spoken of in the settings of base', () => {
    const files = without(['guide'], /screens\/(settings|guide)|guide\.yaml/)
    const settings = load(files).sources.find(({ kind }) => kind === 'settings')
    expect(settings?.value).toHaveProperty('data')
    expect(settings?.value).not.toHaveProperty('guide')
  })

  it('is told where content still means it: documents, blocks, inputs, gates and links', () => {
    const files = without(
      ['blog', 'journal', 'charts', 'experiments'],
      /^(?!pack|journey|pages\/home|insights\/synthesis|blog\/try|screens\/shell)/,
    )
    const told = lint(load(files), undefined, exampleFaults).filter(({ locale }) => locale === undefined)
    const off = told.filter(({ code }) => code === 'feature-off')
    const files_ = new Set(off.map(({ file }) => file))
    expect([...files_].toSorted()).toEqual([
      'blog/try-it-before-you-decide.yaml',
      'insights/synthesis.yaml',
      'journey.yaml',
      'pages/home.yaml',
    ])
    expect(off.find(({ file }) => file.startsWith('blog'))).toMatchObject({
      range: { start: { line: 2 } },
      suggestion: 'Switch on the feature: `features: [blog]` on the cover.',
    })
    const links = told.filter(
      ({ code, file }) => code === 'unknown-reference' && file === 'screens/shell.yaml',
    )
    expect(links.map(({ message }) => message)).toContain(
      'This leads nowhere: /blog comes with the feature "blog", which is off.',
    )
  })

  it('is asked for by nobody', () => {
    const files = without(
      ['blog', 'journal', 'reminders'],
      /^(blog|prompts|screens\/(blog|journal|reminders))/,
    )
    const missing = load(files).findings.filter(({ code }) => code === 'missing-document')
    expect(missing).toEqual([])
    const whole = without([], /^screens\/charts/)
    const asked = load(whole).findings.filter(({ code }) => code === 'missing-document')
    expect(asked.map(({ message }) => message).join()).toContain('charts')
  })
})

it('has every feature in a part of a product, and none where the cover names none', () => {
  expect(featuresOf({ kind: 'pack', part: true }).size).toBeGreaterThan(5)
  expect(featuresOf({ kind: 'pack' }).size).toBe(0)
})
