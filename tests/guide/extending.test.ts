import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Block, blocksOf, patched } from './blocks.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const blocks = blocksOf(readFileSync(join(root, 'content/guide/extending.md'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'lodestar-extending-'))
const [onlySchemas, whole] = [join(folder, 'schemas'), join(folder, 'whole')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SOURCES = [
  'engine/core',
  'engine/authoring',
  'engine/lint',
  'engine/runner',
  'engine/ui',
  'content/schemas',
  'content/packs/base/runner.yaml',
  'tests/guide',
]

/** A copy of the sources that an extension can touch, with some of the guide's blocks done to it. */
function copyWith(to: string, some: readonly Block[]): void {
  const wanted = (file: string) => !/\.(test|test-data)\.tsx?$/.test(file) && !file.endsWith('.md')
  for (const source of SOURCES)
    cpSync(join(root, source), join(to, source), { recursive: true, filter: wanted })
  cpSync(join(root, 'package.json'), join(to, 'package.json'))
  cpSync(join(root, 'stories/support/RunnerStory.tsx'), join(to, 'stories/support/RunnerStory.tsx'))
  // The pack itself, with which stories are filled, has no part in this.
  writeFileSync(
    join(to, 'stories/support/language.ts'),
    `import type { DocumentByKind } from '../../engine/core/pack/documents.gen.ts'
export const useDocuments = (): readonly { kind: string; id: string }[] => []
export declare function documentIn<K extends keyof DocumentByKind>(
  kind: K, id?: string, among?: readonly { kind: string; id: string }[]): DocumentByKind[K]
`,
  )
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  const options = { types: ['node', 'vite/client'] }
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: options,
    include: ['engine', 'tests'],
  }
  writeFileSync(join(to, 'tsconfig.json'), JSON.stringify(config))
  for (const { language, path, text } of some) {
    const file = join(to, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, language === 'diff' ? patched(readFileSync(file, 'utf8'), text, path) : text)
  }
}

const types = (at: string) => run(process.execPath, ['content/schemas/types.mjs'], { cwd: at })
/** The compiler's complaints, one a line; empty when there are none. */
async function complaints(at: string): Promise<string[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: at }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }),
  )
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

async function tried(): Promise<Record<string, unknown>> {
  const outfile = join(whole, 'tried.mjs')
  await build({
    entryPoints: [join(whole, 'tests/guide/try-extension.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.woff2': 'empty', '.svg': 'empty', '.css': 'empty', '.module.css': 'local-css' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
    logLevel: 'error',
    absWorkingDir: whole,
  })
  const { stdout } = await run(process.execPath, [outfile, whole])
  return JSON.parse(stdout)
}

describe('the guide to extending', () => {
  let withoutEntries: string[] = []
  let withAll: string[] = []
  let found: Record<string, unknown> = {}

  beforeAll(async () => {
    copyWith(
      onlySchemas,
      blocks.filter(({ path }) => path.startsWith('content/schemas/')),
    )
    copyWith(whole, blocks)
    await types(whole)
    cpSync(
      join(whole, 'engine/core/pack/documents.gen.ts'),
      join(onlySchemas, 'engine/core/pack/documents.gen.ts'),
    )
    ;[withoutEntries, withAll, found] = await Promise.all([
      complaints(onlySchemas),
      complaints(whole),
      tried(),
    ])
  })

  it('shows a file for every part of both', () => {
    expect(blocks.map(({ path }) => path)).toEqual([
      'content/schemas/flow.schema.json',
      'engine/core/flow/kinds/slider.ts',
      'engine/core/flow/kinds/index.ts',
      'engine/runner/steps/Slider.tsx',
      'engine/runner/steps/slider.module.css',
      'engine/runner/renderers.tsx',
      'stories/runner/Slider.stories.tsx',
      'content/schemas/scoring.schema.json',
      'engine/core/scoring/weighted.ts',
      'engine/core/scoring/result.ts',
      'engine/core/scoring/rules.ts',
      'engine/runner/steps/score-drawings.tsx',
      'content/packs/evening/evening.yaml',
    ])
  })

  it('has the compiler name each missing entry once the schema is there, and nothing else', () => {
    expect(
      withoutEntries.map((line) => line.replace(/\(.*?'(slider|weighted)'.*/, ': $1')).toSorted(),
    ).toEqual([
      'engine/core/flow/kinds/index.ts: slider',
      'engine/core/scoring/rules.ts: weighted',
      'engine/runner/renderers.tsx: slider',
      'engine/runner/steps/score-drawings.tsx: weighted',
    ])
  })

  it('compiles when all of it is done', () => {
    expect(withAll).toEqual([])
  })

  it('brings content that lints clean, and findings for content that does not', () => {
    expect(found.findings).toEqual([])
    expect(found.broken).toEqual(['threshold-impossible: Nobody can move from 0 up to 0.'])
    expect(found.unknownKey).toEqual([expect.stringContaining('"lest" is not a key of a slider step')])
  })

  it('brings steps and results that simulated seekers get through', () => {
    expect(found.deadEnds).toEqual([])
    expect(found.finished).toEqual([
      ['evening', 40],
      ['rhythm', 40],
    ])
    expect(found.outcomes).toEqual([
      ['lark', true],
      ['owl', true],
    ])
    expect(found.ends).toEqual(['passes', 'wrong-kind'])
    expect(found.scored).toMatchObject({ rule: 'weighted', outcome: 'lark', ranking: ['lark', 'owl'] })
  })

  it('brings a step that is shown with its words and its answer', () => {
    expect(found.html).toContain('type="range"')
    expect(found.html).toMatch(/value="7"/)
    expect(found.html).toContain('More than I like')
    expect(found.html).toContain('aria-labelledby="heading"')
  })
})
