import type { DocumentPath } from '../../core/document-finding.ts'
import { fitted, lengthOf, type TimedLine, timed } from '../../core/guided/pace.ts'
import type { GuidedStep, ScriptDocument } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Check } from '../rule.ts'

interface Misfit {
  readonly path: DocumentPath
  readonly message: string
  readonly suggestion: string
}

export const scriptUnfit: Check = ({ sources, flows }) => [
  ...sources.flatMap((source) => {
    const script = documentAs(source, 'script')
    return (script ? misfitsOf(script) : []).map(({ path, message, suggestion }) =>
      source.finding('script-unfit', message, path, { suggestion }),
    )
  }),
  ...flows.flatMap(({ source, flow }) =>
    flow.steps.flatMap((step, at) =>
      (step.kind === 'guided' ? speedMisfits(step) : []).map(({ path, message, suggestion }) =>
        source.finding('script-unfit', message, ['flow', 'steps', at, ...path], { suggestion }),
      ),
    ),
  ),
]

function misfitsOf(script: ScriptDocument): Misfit[] {
  const { needs, noData } = script
  return [
    ...lengthMisfits(script),
    ...(needs !== undefined && noData === undefined
      ? [
          {
            path: ['needs'],
            message: 'It says what it needs, and not what a seeker is told who has not given it.',
            suggestion: 'Write `noData`, or leave `needs` out.',
          },
        ]
      : []),
    ...(needs === undefined && noData !== undefined
      ? [
          {
            path: ['noData'],
            message: 'This is never said: nothing is needed.',
            suggestion: 'Write `needs`, or leave it out.',
          },
        ]
      : []),
  ]
}

/** Lines that cannot take the minutes that they are to take, if each of them is said. */
function lengthMisfits({ minutes, breath, lines }: ScriptDocument): Misfit[] {
  const said: readonly TimedLine[] = lines.map((line) => timed('', line, breath))
  const wanted = minutes * 60
  const length = lengthOf(fitted(said, wanted))
  if (Math.abs(length - wanted) < 1) return []
  const message = `Its lines take ${inMinutes(length)} minutes and not ${minutes}, as far as pauses can make up for it.`
  const suggestion =
    length < wanted ? 'Write more lines, or longer pauses.' : 'Leave lines out, or shorten them.'
  return [{ path: ['minutes'], message, suggestion }]
}

const inMinutes = (seconds: number): number => Math.round(seconds / 6) / 10

/** A step begins at the speed 1. */
function speedMisfits({ speeds }: GuidedStep): Misfit[] {
  if (speeds.some(({ rate }) => rate === 1)) return []
  const message = 'It begins at the speed 1, which is none of these.'
  return [{ path: ['speeds'], message, suggestion: 'Let one of them have `rate: 1`.' }]
}
