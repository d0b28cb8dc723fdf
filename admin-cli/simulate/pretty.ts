import { counted } from '../../engine/core/pack/counted.ts'
import type {
  SimulationReport,
  FindingsReport,
  FlowReport,
  AssessmentReport,
  Spread,
} from '../../engine/authoring/simulate/report.ts'
import { listInWords } from '../../engine/core/pack/spelling.ts'
import type { DeadEnd } from '../../engine/authoring/simulate/seeker.ts'

/** Most moves of a dead end's path that are shown; the whole path is told for one seeker. */
const SHOWN_MOVES = 12

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** "3 screens", or "3 to 9 screens (half of them 5 or fewer)". */
const spread = ({ least, median, most }: Spread, noun: string): string =>
  least === most
    ? counted(most, noun)
    : `${least} to ${counted(most, noun)} (half of them ${median} or fewer)`

/** A simulation as people read it: what was met, what never was, what came out, and where nobody could go on. */
export function prettySimulation(report: SimulationReport, seed: string): string {
  const { seekers, screens, moves, flows, assessments, findings, deadEnds, unfinished } = report
  const lines = [
    `${counted(seekers, 'seeker')}, seed ${seed}: ${spread(screens, 'screen')} each, ${spread(moves, 'move')}.`,
    '',
    ...flows.map(flowLine),
    ...neverLines(flows),
    ...assessments.filter(({ scored }) => scored > 0).flatMap(outcomeLines),
    ...(findings ? findingLines(findings) : []),
    ...(unfinished.length === 0
      ? []
      : [
          '',
          `Nobody comes to the end of ${listInWords(unfinished, 'and', 40)}: nothing leads there, or nothing leads on.`,
        ]),
    ...(deadEnds.length > 0
      ? deadEnds.flatMap((end) => deadEndLines(end, seed))
      : unfinished.length === 0
        ? ['', 'No dead ends.']
        : []),
  ]
  return `${lines.join('\n')}\n`
}

function flowLine({ id, mode, finished, steps, options }: FlowReport): string {
  const chosen = options.of === 0 ? '' : `, ${options.chosen} of ${options.of} options chosen`
  return `  ${id.padEnd(30)} ${mode.padEnd(7)} finished ${String(finished).padStart(4)} times, ${steps.met} of ${steps.of} steps met${chosen}`
}

function neverLines(flows: readonly FlowReport[]): string[] {
  const lines = flows
    .filter(({ finished, steps }) => finished > 0 || steps.met > 0)
    .flatMap(({ id, steps, options }) => [
      ...(steps.never.length > 0 ? [`  ${id}: never on screen: ${steps.never.join(', ')}`] : []),
      ...(options.never.length > 0
        ? [`  ${id}: never chosen: ${options.never.map(({ step, value }) => `${step}=${value}`).join(', ')}`]
        : []),
    ])
  return lines.length === 0 ? [] : ['', 'Never met (more seekers may meet it):', ...lines]
}

function outcomeLines({ id, scored, tied, outcomes }: AssessmentReport): string[] {
  const shares = outcomes
    .toSorted((a, b) => b.count - a.count)
    .map((outcome) => `${outcome.id} ${percent(outcome.share)}`)
  return ['', `${id}: scored ${scored} times, ${tied} with a tie`, `  ${shares.join(', ')}`]
}

function findingLines({ read, kinds, themes, never }: FindingsReport): string[] {
  const often = (list: FindingsReport['kinds']): string =>
    list.map(({ id, share }) => `${id} ${percent(share)}`).join(', ')
  const none = [
    ...(never.kinds.length > 0 ? [`  never a ${listInWords(never.kinds, 'or', 40)}`] : []),
    ...(never.themes.length > 0 ? [`  never about ${listInWords(never.themes, 'or', 80)}`] : []),
  ]
  return [
    '',
    `Findings in the answers of ${counted(read, 'seeker')} (what they write is made of the lexicon's examples):`,
    `  ${often(kinds)}`,
    `  about ${often(themes)}`,
    ...none,
  ]
}

function deadEndLines({ what, seeker, flow, step, message, path }: DeadEnd, seed: string): string[] {
  const left = path.length - SHOWN_MOVES
  return [
    '',
    `Dead end (${what}) in ${flow}${step === '' ? '' : ` at "${step}"`}: ${message}`,
    `  The same again: lodestar simulate --seed ${seed} --seeker ${seeker}`,
    ...(left > 0 ? [`  ... ${counted(left, 'move')} before`] : []),
    ...path.slice(-SHOWN_MOVES).map((move) => `  ${move}`),
  ]
}
