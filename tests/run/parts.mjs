import { bin, run } from './commands.mjs'
import { playwright, vitest } from './reports.mjs'
import { startPostgres } from '../support/postgres.mjs'

const node = (args, options) => run(process.execPath, args, options)

/** What `npm run types` runs; each takes `--check`. */
const generators = [
  'content/schemas/types.mjs',
  'engine/lint/pages.mjs',
  'stories/tokens.mjs',
  'tests/requirements/index.mjs',
]

async function all(runs) {
  const results = await Promise.all(runs)
  return {
    ok: results.every(({ ok }) => ok),
    output: results
      .map(({ output }) => output)
      .filter(Boolean)
      .join('\n'),
  }
}

async function apiOnPostgres() {
  const database = await startPostgres()
  if (!database.url) return { ok: true, output: '', skippedBecause: database.reason }
  try {
    return await vitest('api', [], { env: { TEST_DATABASE_URL: database.url } })
  } finally {
    await database.stop()
  }
}

/**
 * Every part of `npm test`, in the order in which they start; `check` marks those of `npm run check`.
 * Three run side by side, except those that are `alone` because they fill both cores.
 */
export const parts = [
  // Those of `npm run check`, the longest first: the others go beside it.
  {
    name: 'unit',
    check: true,
    what: 'each room by itself',
    run: () => vitest('unit'),
  },
  {
    name: 'generated',
    check: true,
    what: 'what is made from schemas, pages of rules, tokens and requirements is fresh',
    run: () => all(generators.map((script) => node([script, '--check']))),
  },
  {
    name: 'lint',
    check: true,
    what: 'oxlint with types, and what the compiler says',
    run: () => run(bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']),
  },
  { name: 'format', check: true, what: 'oxfmt', run: () => run(bin('oxfmt'), ['--check', '.']) },
  {
    name: 'content',
    check: true,
    what: 'the pack has no finding',
    run: () => node(['admin-cli/lodestar.mjs', 'lint']),
  },
  {
    name: 'layers',
    check: true,
    what: 'who may import whom',
    run: () => vitest('layers'),
  },
  {
    name: 'types',
    what: 'the compiler itself, on what is generated too',
    run: () => all([run(bin('tsc'), ['-p', '.']), run(bin('tsc'), ['-p', 'engine/core'])]),
  },
  // The longest first here too, so that none of them is left alone at the end.
  { name: 'build', what: 'server and web app', run: () => node(['server/build.mjs']) },
  {
    name: 'stories',
    what: 'every story with its accessibility at every width and in both themes',
    run: () => vitest('stories'),
  },
  { name: 'screens', what: 'the web app over a faked network', run: () => vitest('screens') },
  {
    name: 'api',
    // The gazetteer is baked there.
    after: ['build'],
    what: 'the API on the embedded database',
    run: () => vitest('api', [], { env: { TEST_DATABASE_URL: undefined } }),
  },
  { name: 'api-postgres', after: ['build'], what: 'the API on PostgreSQL', run: apiOnPostgres },
  {
    name: 'operate',
    what: 'backup, restore, move and recovery, with the real parts',
    run: () => vitest('operate', [], { env: { TEST_DATABASE_URL: undefined } }),
  },
  { name: 'workbench', what: 'whole packs through the commands', run: () => vitest('workbench') },
  {
    name: 'truth',
    what: 'what is composed for hundreds of made-up seekers is so',
    run: () => vitest('truth'),
  },
  {
    name: 'packed',
    after: ['build'],
    what: 'the folder that ships, started without build tools',
    run: () => node(['tests/packed.mjs']),
  },
  { name: 'guide', what: 'what the guide to extending says, done to a copy', run: () => vitest('guide') },
  {
    name: 'budgets',
    after: ['build'],
    what: 'what the browser has to load',
    run: () => node(['tests/budgets.mjs']),
  },
  { name: 'e2e', after: ['build'], what: 'the built app in a browser', alone: true, run: () => playwright() },
]
