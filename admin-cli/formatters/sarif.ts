import { readFileSync } from 'node:fs'
import { type Finding, pathFrom, type Range } from '../../engine/core/pack/finding.ts'
import { rules } from '../../engine/lint/pages.gen.ts'
import type { Rule } from '../../engine/lint/rule.ts'
import type { Report } from './report.ts'

/** SARIF 2.1.0, which code scanning reads: findings, the changes that would mend them, and the pages of their rules. */
export function sarif({ findings, prefix, root }: Report): string {
  const found = new Set(findings.map(({ code }) => code))
  const told = rules.filter(({ name }) => found.has(name))
  const run = {
    tool: {
      driver: {
        name: 'lodestar lint',
        version: versionOf(root),
        rules: told.map((rule) => descriptor(rule, root)),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => resultOf(finding, told, prefix)),
  }
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json'
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`
}

function versionOf(root: string): string {
  const about: unknown = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '0.0.0'
}

function descriptor({ number, name, severity, since }: Rule, root: string): object {
  const written = readFileSync(`${root}engine/lint/rules/${name}.md`, 'utf8')
  const page = written.slice(written.indexOf(`# ${name}\n`) + name.length + 3).trim()
  const [first = ''] = page.split(/\n\n/)
  const text = first.replaceAll('\n', ' ')
  return {
    id: number,
    name,
    shortDescription: { text: /^.*?[.?](?=\s|$)/.exec(text)?.[0] ?? text },
    fullDescription: { text },
    help: { text: page, markdown: page },
    defaultConfiguration: { level: severity },
    properties: { since },
  }
}

function resultOf(finding: Finding, told: readonly Rule[], prefix: string): object {
  const { code, severity, message, suggestion, file, range, related = [], fix } = finding
  const index = told.findIndex(({ name }) => name === code)
  return {
    ruleId: told[index]?.number ?? code,
    ...(index === -1 ? {} : { ruleIndex: index }),
    level: severity,
    message: { text: suggestion ? `${message} ${suggestion}` : message },
    locations: [{ physicalLocation: placeOf(pathFrom(prefix, file), range) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((each, id) => ({
        id,
        message: { text: each.message },
        physicalLocation: placeOf(pathFrom(prefix, each.file), each.range),
      })),
    }),
    ...(fix && {
      fixes: [
        {
          description: { text: fix.title },
          artifactChanges: [
            {
              artifactLocation: { uri: uriOf(pathFrom(prefix, file)) },
              replacements: [
                {
                  deletedRegion: { charOffset: fix.start, charLength: fix.end - fix.start },
                  insertedContent: { text: fix.text },
                },
              ],
            },
          ],
        },
      ],
    }),
  }
}

const placeOf = (file: string, { start, end }: Range): object => ({
  artifactLocation: { uri: uriOf(file) },
  region: {
    startLine: start.line,
    startColumn: start.col,
    endLine: end.line,
    endColumn: end.col,
    charOffset: start.offset,
    charLength: end.offset - start.offset,
  },
})

const uriOf = (file: string): string =>
  file
    .split('/')
    .map((part) => encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, '\ufffd')))
    .join('/')
