import { counted } from '../../engine/core/pack/counted.ts'
import type { WalkResult } from '../../engine/authoring/simulate/walks.ts'
import { pretty } from '../../engine/lint/pretty.ts'
import { github } from '../formatters/github.ts'

/** What a format of played walks has to work with. */
export interface WalkReport {
  readonly results: readonly WalkResult[]
  readonly files: ReadonlyMap<string, string>
  /** Put before the path of each file. */
  readonly prefix: string
  readonly color: boolean
  /** The folder of the product. With a slash at its end. */
  readonly root: string
}

export const walkFormats = {
  pretty({ results, files, prefix, color }: WalkReport): string {
    const failed = results.filter(({ failures }) => failures.length > 0)
    const lines = results.map(({ id, title, failures, checked }) =>
      failures.length > 0
        ? `✗ ${id}: ${title}`
        : `✓ ${id}: ${title} (${counted(checked, 'thing')} looked at)`,
    )
    const findings = failed.flatMap(({ failures }) => failures)
    const told = findings.length > 0 ? `\n${pretty(findings, files, { prefix, color })}` : ''
    if (results.length === 0) return 'This pack has no walks.\n'
    const sum = `${counted(results.length - failed.length, 'walk')} passed, ${failed.length} failed.`
    return `${lines.join('\n')}\n${told}\n${sum}\n`
  },
  json({ results, prefix }: WalkReport): string {
    const walks = results.map(({ id, title, file, checked, failures }) => ({
      id,
      title,
      file: prefix + file,
      passed: failures.length === 0,
      checked,
      failures: failures.map(({ message, range }) => ({ message, range })),
    }))
    const failed = walks.filter(({ passed }) => !passed).length
    return `${JSON.stringify({ walks, counts: { passed: walks.length - failed, failed } }, null, 2)}\n`
  },
  github: ({ results, ...rest }: WalkReport): string =>
    github({ ...rest, quiet: true, findings: results.flatMap(({ failures }) => failures) }),
  junit({ results, prefix }: WalkReport): string {
    const failed = results.filter(({ failures }) => failures.length > 0).length
    const cases = results.map(({ id, title, file, failures }) => {
      const named = `name="${xml(`${id}: ${title}`)}" classname="walks" file="${xml(prefix + file)}"`
      if (failures.length === 0) return `  <testcase ${named}/>`
      const told = failures.map(
        ({ message, range }) =>
          `    <failure message="${xml(message)}">${xml(`${prefix}${file}:${range.start.line}`)}</failure>`,
      )
      return [`  <testcase ${named}>`, ...told, '  </testcase>'].join('\n')
    })
    const head = `<testsuite name="lodestar test" tests="${results.length}" failures="${failed}">`
    return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...cases, '</testsuite>', ''].join('\n')
  },
} satisfies Record<string, (report: WalkReport) => string>

export type WalkFormat = keyof typeof walkFormats

export const isWalkFormat = (name: string): name is WalkFormat => Object.hasOwn(walkFormats, name)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
