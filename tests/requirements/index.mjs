// Writes tests/requirements/README.md: every requirement that a comment or a test names, what it asks for
// (requirements.tsv beside this file), and where it is named. `--check` writes nothing and fails when the page is stale.
// Fails as well when an id is named that requirements.tsv does not know.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = new URL('README.md', import.meta.url)

const asked = new Map(
  readFileSync(new URL('requirements.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')),
)
const areas = [...new Set([...asked.keys()].map((id) => id.split('-')[0]))].sort()
const id = new RegExp(`\\b(?:${areas.join('|')})-\\d{2,3}\\b`, 'g')

/** Id -> the files that name it. */
const named = new Map()
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css']
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
for (const file of [...new Set(files)].sort()) {
  if (file.endsWith('.gen.ts')) continue
  let text
  try {
    text = readFileSync(`${root}${file}`, 'utf8')
  } catch (error) {
    // Still listed, and deleted.
    if (error.code === 'ENOENT') continue
    throw error
  }
  for (const [each] of text.matchAll(id)) named.set(each, new Set(named.get(each)).add(file))
}

const unknown = [...named.keys()].filter((each) => !asked.has(each))
for (const each of unknown) {
  console.error(`${each} is named in ${[...named.get(each)][0]}, and not in requirements.tsv.`)
}
if (unknown.length > 0) process.exit(1)

const isTest = (file) => /\.(test|spec|stories)\.tsx?$/.test(file)
const lines = areas.flatMap((area) => {
  const own = [...asked].filter(([each]) => named.has(each) && each.split('-')[0] === area)
  return [
    `\n## ${area}\n`,
    ...own.map(([each, what]) => {
      const where = [...named.get(each)].sort((a, b) => isTest(b) - isTest(a) || (a < b ? -1 : 1))
      return `- **${each}** ${what} — ${where.map((file) => `\`${file}\``).join(', ')}`
    }),
  ]
})
const text = `# Requirements that code and tests name

Made by \`npm run types\` from \`requirements.tsv\` and the sources; tests stand before code. C and D settle where the
specification contradicts itself, N is what was added to it.
${lines.join('\n')}
`
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('tests/requirements/README.md is stale: run `npm run types`.')
    process.exit(1)
  }
} else writeFileSync(target, text)
