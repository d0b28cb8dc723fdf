import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from '../run/commands.mjs'
import { autosave } from './autosave.mjs'
import { runTypeScript } from './bundle.mjs'
import { composed } from './composed.mjs'
import { overload } from './overload.mjs'
import { lighthouseBench } from './lighthouse.mjs'
import { preview } from './preview.mjs'
import { publishing } from './publish.mjs'
import { lintBench } from './lint.mjs'
import { scale } from './scale.mjs'
import { startup } from './startup.mjs'

/**
 * `npm run bench` measures everything, `npm run bench -- flow startup` the named ones. Figures are told against
 * another program measured in the same run, so that they say something on any machine. `--minutes 12` says how long `scale`
 * looks at the memory on each database.
 */

const node = (file) => spawnSync(process.execPath, [file], { cwd: root, stdio: 'inherit' }).status === 0

const { values, positionals: named } = parseArgs({
  options: { minutes: { type: 'string', default: '6' } },
  allowPositionals: true,
})

const benchmarks = {
  charts: {
    title: 'Charts against astronomy-engine and circular-natal-horoscope-js',
    run: () => runTypeScript('charts'),
  },
  flow: { title: 'Flow engine against SurveyJS', run: () => runTypeScript('flow') },
  autosave: { title: 'Autosave over HTTP on PostgreSQL, 50 connections', run: autosave },
  overload: { title: 'Twice as much as can be done, on PostgreSQL', run: overload },
  scale: {
    title: 'Against bare programs, with two processes, and a day at ten times the speed',
    run: () => scale({ minutes: Number(values.minutes) }),
  },
  publish: { title: 'A pack that is published to two processes', run: publishing },
  composed: { title: 'Insights and replies of the guide without a model', run: composed },
  prove: { title: 'Proof of 60 questions against trying answers', run: () => runTypeScript('prove') },
  reading: { title: 'A whole seeker read', run: () => runTypeScript('reading') },
  writing: { title: 'What twins share in what is written for them', run: () => runTypeScript('writing') },
  startup: { title: 'Start on a built tree', run: startup },
  preview: { title: 'Preview of the pack: from an edit to the screen', run: preview },
  places: { title: 'Place search in the embedded gazetteer', run: () => runTypeScript('places') },
  lint: { title: 'Linting from a cold start', run: lintBench },
  lighthouse: { title: 'Lighthouse on every address, where one is installed', run: lighthouseBench },
  sizes: { title: 'What the browser loads', run: () => node('tests/budgets.mjs') },
}

const unknown = named.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  process.stderr.write(
    `No such benchmark: ${unknown.join(', ')}. There are ${Object.keys(benchmarks).join(', ')}.\n`,
  )
  process.exit(2)
}
if (!node('server/build.mjs')) process.exit(1)

const failed = []
for (const name of named.length > 0 ? named : Object.keys(benchmarks)) {
  const { title, run } = benchmarks[name]
  process.stdout.write(`\n## ${title}\n`)
  if ((await run()) === false) failed.push(name)
}
process.stdout.write(failed.length > 0 ? `\nmissed: ${failed.join(', ')}\n` : '\nall figures held\n')
process.exit(failed.length > 0 ? 1 : 0)
