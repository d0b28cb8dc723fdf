import { compareVersions } from '../../engine/core/migrate/index.ts'
import {
  type Comparison,
  coverInWords,
  hitInWords,
  impactInWords,
  LEVELS,
  placeOf,
  versionFault,
} from './report.ts'

const count = (many: number): string => (many === 1 ? '1 change' : `${many} changes`)

function title({ old, now }: Comparison): string {
  const [from, to] = [old.pack.version, now.pack.version]
  const versions = compareVersions(from, to) === 0 ? `both ${to}` : `${from} to ${to}`
  return `${now.pack.name}: ${old.label} and ${now.label}, ${versions}`
}

/** The changes of each level with their index, levels without any left out. */
const byLevel = ({ changes }: Comparison) =>
  LEVELS.map((level) => ({
    level,
    own: changes.map((change, at) => ({ change, at })).filter((each) => each.change.level === level),
  })).filter(({ own }) => own.length > 0)

function pretty(comparison: Comparison, color: boolean): string {
  const { old, now, impact, faults } = comparison
  const paint = (code: number, text: string) => (color ? `\u001B[${code}m${text}\u001B[0m` : text)
  const colours = { breaking: 31, 're-score': 33, safe: 32 }
  const parts = byLevel(comparison).map(({ level, own }) => {
    const lines = own.map(({ change, at }) => {
      const [before, after] = [placeOf(old, change.old), placeOf(now, change.new)]
      const place = after ?? before ?? change.document
      if (level === 'safe') return `  ${paint(2, place)}  ${change.message}`
      const told = [change.message, change.reason, hitInWords(impact, at), coverInWords(change)]
      return [
        `  ${paint(1, place)}  ${paint(2, `${change.document} ${change.code}`)}`,
        ...told.flatMap((text) => (text === null ? [] : [`    ${text}`])),
        ...(after && before ? [paint(2, `    Before: ${before}`)] : []),
      ].join('\n')
    })
    return `${paint(colours[level], level)}: ${count(own.length)}\n\n${lines.join('\n')}\n`
  })
  const nothing = 'Nothing is different in meaning.\n'
  const fault = versionFault(comparison)
  return [
    `${title(comparison)}\n`,
    ...(parts.length === 0 ? [nothing] : parts),
    ...(impact ? [`${['Answers', ...impactInWords(impact).map((text) => `  ${text}`)].join('\n')}\n`] : []),
    ...faults.map(({ line, message }) => `Line ${line} of the dump: ${message}\n`),
    ...(fault === null ? [] : [`${fault}\n`]),
  ].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function markdown(comparison: Comparison): string {
  const { old, now, impact, faults } = comparison
  const parts = byLevel(comparison).map(({ level, own }) => {
    const rows = own.map(({ change, at }) => {
      const told = [change.message, change.reason, hitInWords(impact, at), coverInWords(change)]
      const places = [placeOf(now, change.new), placeOf(old, change.old)].filter((place) => place !== null)
      return `| ${cell(places.join(', before ') || change.document)} | ${cell(told.filter((text) => text !== null).join(' '))} |`
    })
    return `## ${level}: ${count(own.length)}\n\n| Where | What |\n|---|---|\n${rows.join('\n')}\n`
  })
  const fault = versionFault(comparison)
  return [
    `# ${title(comparison)}\n`,
    ...(parts.length === 0 ? ['Nothing is different in meaning.\n'] : parts),
    ...(impact
      ? [
          `## Answers\n\n${impactInWords(impact)
            .map((text) => `- ${text}\n`)
            .join('')}`,
        ]
      : []),
    ...faults.map(({ line, message }) => `Line ${line} of the dump: ${message}\n`),
    ...(fault === null ? [] : [`${fault}\n`]),
  ].join('\n')
}

function json(comparison: Comparison): string {
  const { old, now, changes, impact, faults } = comparison
  const { ofChanges, ...answers } = impact ?? { ofChanges: [] }
  const side = ({ label, pack: { id, version, hash } }: typeof old) => ({ label, id, version, hash })
  const report = {
    old: side(old),
    new: side(now),
    counts: Object.fromEntries(
      LEVELS.map((level) => [level, changes.filter((each) => each.level === level).length]),
    ),
    uncovered: changes.filter(({ uncovered }) => uncovered).length,
    changes: changes.map((change, at) => ({ ...change, ...(impact ? { sessions: ofChanges[at] } : {}) })),
    ...(impact ? { answers } : {}),
    ...(faults.length > 0 ? { faults } : {}),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** What is missing only, a line each, as a check of a change wants it. */
export function missingMigrations(comparison: Comparison): string {
  const { old, now, changes } = comparison
  const fault = versionFault(comparison)
  return [
    ...changes
      .filter(({ uncovered }) => uncovered)
      .map((change) => {
        const place = placeOf(now, change.new) ?? placeOf(old, change.old) ?? change.document
        return `${place}: error breaking-without-migration\n  ${change.message} ${change.reason}\n`
      }),
    ...(fault === null ? [] : [`${now.prefix}pack.yaml: error version-not-raised\n  ${fault}\n`]),
  ].join('')
}

/** How a comparison can be written. */
export const diffFormats = { pretty, markdown, json } as const

export type DiffFormat = keyof typeof diffFormats
export const isDiffFormat = (word: unknown): word is DiffFormat =>
  typeof word === 'string' && Object.hasOwn(diffFormats, word)
