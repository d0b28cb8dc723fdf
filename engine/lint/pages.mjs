// Reads the page of every rule (rules/<name>.md) and writes what the linter needs of them to pages.gen.ts, and what
// authors read to content/guide/rules.md. `--check` writes nothing and fails when one of the two is stale.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)
const root = new URL('../../', import.meta.url)

/** The numbers of a rule tell what it is about. From each number on, the name of the group. */
const GROUPS = [
  [0, 'YAML and files'],
  [11, 'Documents and their schemas'],
  [40, 'Ids'],
  [50, 'References and modules'],
  [60, 'Flow'],
  [80, 'Scoring'],
  [100, 'Interpretations'],
  [110, 'Recipes and templates'],
  [120, 'Experiments'],
  [130, 'Journey and gates'],
  [140, 'Quality of texts'],
  [150, 'Privacy'],
  [160, 'Translations'],
  [170, 'Migrations'],
  [180, 'Walks'],
  [190, 'Care'],
  [200, 'Pages'],
  [210, 'Look and drawings'],
  [230, 'Reading'],
  [240, 'Guide'],
]

const PAGE =
  /^---\nnumber: (L\d{3})\nseverity: (error|warning)\nsince: (\d+\.\d+\.\d+)\n(?:hint: (.+)\n)?---\n# ([a-z-]+)\n\n([^]+)$/

const names = readdirSync(new URL('rules/', here))
const checks = new Set(names.filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3)))
const pages = names
  .filter((name) => name.endsWith('.md'))
  .map((file) => {
    const [, number, severity, since, hint, name, body] =
      PAGE.exec(readFileSync(new URL(`rules/${file}`, here), 'utf8')) ??
      fail(
        `${file} does not begin as the other pages do: number, severity, since, a hint perhaps, and the name as its title.`,
      )
    if (`${name}.md` !== file) fail(`${file} has the title "${name}".`)
    return { number, severity, since, hint, name, body }
  })
  .sort((a, b) => (a.number < b.number ? -1 : 1))

for (const [at, { number, name }] of pages.entries()) {
  if (pages[at - 1]?.number === number) fail(`${name} and ${pages[at - 1].name} are both ${number}.`)
}
for (const check of checks) {
  if (!pages.some(({ name }) => name === check))
    fail(`rules/${check}.ts has no page: write rules/${check}.md.`)
}

function fail(message) {
  console.error(`engine/lint/pages.mjs: ${message}`)
  process.exit(1)
}

const camel = (name) => name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const checked = pages.map(({ name }) => name).filter((name) => checks.has(name))

const code = `// Generated from the pages in engine/lint/rules by \`npm run types\`. Do not edit.

import type { Rule } from './rule.ts'
${checked
  .toSorted()
  .map((name) => `import { ${camel(name)} } from './rules/${name}.ts'`)
  .join('\n')}

/** Every rule, by number. */
export const rules: readonly Rule[] = [
${pages
  .map(({ number, name, severity, since, hint }) => {
    const says = hint === undefined ? '' : `, hint: ${JSON.stringify(hint)}`
    const facts = `number: '${number}', name: '${name}', severity: '${severity}', since: '${since}'${says}`
    return `  { ${facts}${checks.has(name) ? `, check: ${camel(name)}` : ''} },`
  })
  .join('\n')}
]
`

const firstSentence = (body) => /^[^]*?[.?](?=\s)/.exec(body)?.[0].replaceAll('\n', ' ') ?? ''
const groups = GROUPS.map(([from, title], at) => {
  const to = GROUPS[at + 1]?.[0] ?? Infinity
  const held = pages.filter(({ number }) => Number(number.slice(1)) >= from && Number(number.slice(1)) < to)
  return { title, held }
}).filter(({ held }) => held.length > 0)

const guide = `<!-- Generated from the pages in engine/lint/rules by \`npm run types\`. Do not edit. -->

# What the linter finds

\`lodestar lint\` checks a pack under these ${pages.length} rules. \`lodestar help <number or name>\` prints a page of this list.
In the examples, \`# <-\` marks the lines that a finding points at.
${groups
  .map(
    ({ title, held }) => `
## ${title}

| rule | name | | what it finds |
|---|---|---|---|
${held
  .map(({ number, name, severity, body }) => {
    const says = firstSentence(body).replaceAll('|', '\\|')
    return `| [${number}](#${number.toLowerCase()}-${name}) | ${name} | ${severity} | ${says} |`
  })
  .join('\n')}
`,
  )
  .join('')}${pages
  .map(
    ({ number, name, severity, since, body }) => `
## ${number} ${name}

*${severity}, since ${since}*

${body.replaceAll(/^## /gm, '### ').trim()}
`,
  )
  .join('')}`

for (const [path, text] of [
  ['engine/lint/pages.gen.ts', code],
  ['content/guide/rules.md', guide],
]) {
  let current = ''
  try {
    current = readFileSync(new URL(path, root), 'utf8')
  } catch {
    // not written yet
  }
  if (current === text) continue
  if (process.argv.includes('--check')) fail(`${path} is stale: run \`npm run types\` and commit it.`)
  writeFileSync(new URL(path, root), text)
  console.log(`${path}: ${pages.length} rules`)
}
