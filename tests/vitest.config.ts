import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './support/chromium.mjs'
import { packDocuments } from './support/web/pack-documents.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const storybook = fileURLToPath(new URL('../stories/.storybook', import.meta.url))

/** CSS modules keep their own class names in tests, so that a test may ask for them. */
const css = { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' as const } }

/** In CI a busy machine may be late for an answer or an animation; twice late is a finding. */
const lateOnce = process.env.CI ? 1 : 0

/**
 * What is waited for before a test is given up, in milliseconds, on a machine four times slower than ours: nothing is
 * measured by it, and no test has a bound of its own.
 */
const patience = { ofOne: 120_000, ofMany: 600_000, ofPoll: 30_000 }
const patient = {
  testTimeout: patience.ofOne,
  hookTimeout: patience.ofMany,
  expect: { poll: { timeout: patience.ofPoll } },
}

/** Whole packs, databases, hundreds of random trials and what takes seconds by the clock, however near to its source it stands. */
const crossings = [
  'admin-cli/commands/**/*.test.ts',
  'engine/charts/ephemeris/series.test.ts',
  'engine/core/pack/yaml/{everyday-yaml,hostile}.test.ts',
  'engine/lint/gate-rules.test.ts',
  'engine/runner/steps/letter/lock.test.ts',
  'engine/ui/charts/{equal-way.test.tsx,wheel/place-around.test.ts}',
  'engine/ui/markdown/any-text.test.ts',
  'server/blueprint/readings.test.ts',
  'server/content/{folder,kept-pack}.test.ts',
  'server/errors.test.ts',
  'server/http/limits/host.test.ts',
  'server/database/{embedded,folder-lock}.test.ts',
  'server/load.test.ts',
  'server/{atlas/atlas,path/path-as-pdf}.test.ts',
  'server/writing/{in-language,in-words,never-quoted,warm}.test.ts',
  'server/writing/experiments/reasons.test.ts',
  'server/writing/inputs/hostile.test.ts',
  'server/writing/secrets/without-secrets.test.ts',
  'server/writing/model/openai-provider.test.ts',
  'tests/{care,content,lint-cases}/**/*.test.ts',
]

/** What is rendered into a window, with the product's documents. */
const inWindow = ['engine/{runner,web}/**/*.test.tsx']

const unit: TestProjectConfiguration = {
  root,
  plugins: [react(), packDocuments()],
  test: {
    name: 'unit',
    css,
    environment: 'node',
    include: ['{engine,server,admin-cli,content}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...inWindow, ...crossings],
    pool: 'threads',
    // Files share their workers' modules: half the time, and a test that leaks into another shows up.
    isolate: false,
    ...patient,
  },
}

/** Not part of `npm run check`, which lints the pack itself and is done within a minute. */
const workbench: TestProjectConfiguration = {
  root,
  test: {
    ...unit.test,
    name: 'workbench',
    include: crossings,
    exclude: ['**/node_modules/**'],
    testTimeout: patience.ofMany,
  },
}

/** Everything that is composed for hundreds of made-up seekers, held against what they told. */
const truth: TestProjectConfiguration = {
  root,
  test: {
    name: 'truth',
    environment: 'node',
    include: ['tests/truth/**/*.test.ts'],
    ...patient,
    testTimeout: patience.ofMany,
  },
}

/** The shape of the house: who may import whom. */
const layers: TestProjectConfiguration = {
  root,
  test: {
    name: 'layers',
    environment: 'node',
    include: ['tests/architecture/**/*.test.ts'],
    ...patient,
  },
}

/** What the guides say, done to copies of the sources: it compiles, so it is not part of `npm run check`. */
const guide: TestProjectConfiguration = {
  root,
  test: {
    name: 'guide',
    environment: 'node',
    include: ['tests/guide/**/*.test.ts'],
    ...patient,
  },
}

/**
 * Steps, and the whole web app over a faked network: slower than the rooms by themselves, so not part of `npm run check`.
 * Styles stay out, for to compute them takes a fifth of the time; class names are there all the same.
 */
const screens: TestProjectConfiguration = {
  root,
  plugins: [react(), packDocuments()],
  test: {
    name: 'screens',
    css: { include: [], modules: css.modules },
    environment: 'node',
    include: inWindow,
    setupFiles: ['tests/support/web/after-each.ts'],
    // Files share their workers' modules and window, as they share the app: to read both anew was a third of the time.
    isolate: false,
    ...patient,
    retry: lateOnce,
  },
}

const api: TestProjectConfiguration = {
  root,
  test: {
    name: 'api',
    environment: 'node',
    include: ['tests/api/**/*.test.ts'],
    pool: 'forks',
    // Files share their workers' modules, and with them the pack that was read once.
    isolate: false,
    maxWorkers: 2,
    ...patient,
    testTimeout: patience.ofMany,
    retry: lateOnce,
  },
}

/** Backups, moves and what else an operator does, with the real parts. */
const operate: TestProjectConfiguration = {
  root,
  test: {
    name: 'operate',
    environment: 'node',
    include: ['tests/operate/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    ...patient,
    testTimeout: patience.ofMany,
    retry: lateOnce,
  },
}

/** Storybook prepares its packages in a place of its own, whatever its plugin says. */
const ownCache: Plugin = {
  name: 'own-cache',
  enforce: 'post',
  config: () => ({ cacheDir: fileURLToPath(new URL('../node_modules/.vite/stories', import.meta.url)) }),
}

/** How a story is shown first; stories/.storybook/other-looks.ts takes it to the other widths and the other theme. */
const firstLook = { theme: 'light', viewport: { value: 'w1280' } }

/** Storybook's plugin reads the whole story index when it loads, so it is loaded only for its own projects. */
async function stories(): Promise<TestProjectConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  return {
    root,
    plugins: [storybookTest({ configDir: storybook, initialGlobals: firstLook }), ownCache],
    // Found before the first story runs: a package found in mid-run would reload the page under a test.
    optimizeDeps: { entries: ['stories/**/*.stories.tsx', 'stories/.storybook/preview.tsx'] },
    test: {
      name: 'stories',
      isolate: false,
      ...patient,
      retry: lateOnce,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: await chromiumLaunch() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** Names given as `--project a` or `--project=a`; none means all of them. */
function asked(name: string): boolean {
  const named = process.argv.flatMap((word, at, all) =>
    word.startsWith('--project=') ? [word.slice(10)] : all[at - 1] === '--project' ? [word] : [],
  )
  return named.length === 0 || named.includes(name)
}

export default defineConfig(async () => ({
  root,
  test: {
    reporters: ['default'],
    passWithNoTests: false,
    // What one part has compiled, the next one reads: by content, so that nothing stale is run.
    experimental: { fsModuleCache: true },
    projects: [
      unit,
      workbench,
      truth,
      layers,
      guide,
      screens,
      api,
      operate,
      ...(asked('stories') ? [await stories()] : []),
    ],
  },
}))
