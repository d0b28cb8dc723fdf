import { counted } from '../../engine/core/pack/counted.ts'
import type { Reach, ScoringProof, Share, TieProof } from '../../engine/authoring/prove/proof.ts'
import { holdsFor, shareOf } from '../../engine/authoring/prove/proof.ts'
import type { FlowProof, GivenAnswer } from '../../engine/authoring/prove/prove-flow.ts'
import type { JourneyProof } from '../../engine/authoring/prove/prove-journey.ts'
import type { Answers } from '../../engine/core/scoring/ballot.ts'
import type { Evidence } from './evidence.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** Most ties of one assessment that are told; the rest is counted. */
const SHOWN_TIES = 6
const WIDEST_WITNESS = 72

const IN_WORDS: Readonly<Record<Reach, string>> = { yes: 'holds', no: 'DOES NOT HOLD', unknown: 'not proven' }

/** Everything that was proven, as people read it. */
export function prettyEvidence(evidence: Evidence): string {
  const { assessments, flows, journey, walks } = evidence
  const blocks = [
    ...assessments.map(({ proof, items }) => scoringLines(proof, items)),
    ...(flows.length > 0 ? [flowLines(flows)] : []),
    ...(journey ? [journeyLines(journey)] : []),
    ...(walks.length > 0 ? [walkLines(walks)] : []),
    [inAll(verdictOf(evidence))],
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function inAll({ proofs, failed, open }: Verdict): string {
  if (proofs === 0) return 'There is nothing to prove.'
  if (failed > 0) return `${failed} of ${counted(proofs, 'proof')} failed.`
  if (open > 0) return `${proofs - open} of ${counted(proofs, 'proof')} hold; ${open} could not be made.`
  return proofs === 1 ? '1 proof, and it holds.' : `${counted(proofs, 'proof')}, all hold.`
}

function scoringLines(proof: ScoringProof, items: readonly string[]): string[] {
  const { assessment, rule, ways, tallies, outcomes, ties, gaps = [], untouched, notProven } = proof
  const tallied =
    tallies === undefined
      ? ''
      : `, ${counted(tallies, rule === 'sum' || rule === 'percent' ? 'score' : 'tally').replace('tallys', 'tallies')}`
  const verdict = holdsFor(proof) ? (notProven ? '' : ' Every outcome can come out.') : ' DOES NOT HOLD.'
  const head = ['outcome', '', 'share', 'by these answers']
  const rows = outcomes.map(({ id, declared, reach, share, witness }) => [
    id,
    declared ? (reach === 'yes' ? 'yes' : reach === 'no' ? 'NEVER' : '?') : 'NO WORDS FOR IT',
    shareInWords(share),
    witness ? compact(witness, items) : '',
  ])
  return [
    `${assessment}: ${rule}, ${counted(items.length, 'question')}, ${wayCount(ways)}${tallied}.${verdict}`,
    ...(notProven ? [`  ${notProven}`] : []),
    ...table([head, ...rows]),
    ...gaps.map(
      ({ score, share, witness }) =>
        `  The score ${score} is in no band (${shareInWords(share)}): ${compact(witness, items)}`,
    ),
    ...tieLines(ties, items),
    ...(untouched === undefined ? [] : [`  Without any answer: ${untouched}.`]),
  ]
}

function tieLines(ties: ScoringProof['ties'], items: readonly string[]): string[] {
  if (ties === undefined) return []
  if (ties.length === 0) return ['  No answers tie.']
  const told = ties
    .slice(0, SHOWN_TIES)
    .map((tie) => [tieInWords(tie), shareInWords(tie.share), compact(tie.witness, items)])
  const more = ties.length - told.length
  return [
    `  Ties${tiedShare(ties)}:`,
    ...table(told),
    ...(more > 0 ? [`  and ${counted(more, 'more kind')} of tie.`] : []),
  ]
}

/** How many answers tie for the first place; pairs can tie together, so that theirs do not add up. */
function tiedShare(ties: readonly TieProof[]): string {
  const first = ties.filter(({ about }) => about === 'first')
  const sum = first.reduce((all, { share }) => all + shareOf(share), 0)
  return first.length > 0 ? `, for the first place in ${(sum * 100).toFixed(1)} % of all answers` : ''
}

const SETTLED: Readonly<Record<TieProof['settledBy'], string>> = {
  listed: 'by the list',
  lowest: 'lowest id',
  default: 'the default',
  first: 'first pole',
  second: 'second pole',
}

const tieInWords = ({ about, between, winner, settledBy }: TieProof): string =>
  `${between.join(' = ')}${about === 'second' ? ' for second' : ''} -> ${winner} (${SETTLED[settledBy]})`

/** 12.34 %, with as many places as tell it from nothing; an estimate with a wave before it. */
function shareInWords(share: Share | undefined): string {
  if (!share) return ''
  const percent = shareOf(share) * 100
  const places = percent === 0 || percent >= 1 ? 2 : percent >= 0.01 ? 3 : 6
  return `${share.kind === 'sampled' ? '~' : ''}${percent.toFixed(places)} %`
}

function wayCount(ways: bigint): string {
  const digits = ways.toString()
  if (digits.length <= 9) return `${counted(ways, 'way')} to answer`
  return `${digits[0] ?? ''}.${digits.slice(1, 3)} × 10^${digits.length - 1} ways to answer`
}

/** Answers in the order of the questions, equal ones in a row told once. */
function compact(answers: Answers, items: readonly string[]): string {
  const runs: { value: string; count: number }[] = []
  for (const item of items) {
    const value = answers[item] ?? '-'
    const last = runs.at(-1)
    if (last?.value === value) last.count += 1
    else runs.push({ value, count: 1 })
  }
  const text = runs.map(({ value, count }) => (count === 1 ? value : `${value}×${count}`)).join(' ')
  return text.length <= WIDEST_WITNESS ? text : `${text.slice(0, WIDEST_WITNESS - 3)}...`
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
}

function flowLines(flows: Evidence['flows']): string[] {
  const rows = flows.map(({ id, mode, proof }) => [
    id,
    mode,
    counted(proof.steps, 'step'),
    `${IN_WORDS[proof.holds]}${proof.neverShown.length > 0 ? `; never on screen: ${proof.neverShown.join(', ')}` : ''}`,
  ])
  const ends = flows.flatMap(({ id, proof }) => deadEndLines(id, proof))
  return ['Whoever begins a flow can end it:', ...table(rows), ...ends]
}

const deadEndLines = (id: string, { deadEnds }: FlowProof): string[] =>
  deadEnds.flatMap(({ message, path }) => [
    `  ${id}: ${message}`,
    ...path.map((given) => `    ${answerInWords(given)}`),
  ])

const answerInWords = ({ step, value }: GivenAnswer): string => {
  const told = JSON.stringify(value) ?? 'left open'
  return `${step} = ${told.length > 60 ? `${told.slice(0, 57)}...` : told}`
}

function journeyLines({ claims, situations }: JourneyProof): string[] {
  return [
    `The journey, over ${counted(situations, 'situation')}:`,
    ...claims.flatMap(({ says, holds, path, message }) => [
      ...table([[IN_WORDS[holds].padEnd(13), says]]),
      ...(path ?? []).map((did) => `    ${did}`),
      ...(message ? [`    ${message}`] : []),
    ]),
  ]
}

const walkLines = (walks: Evidence['walks']): string[] => [
  'What the walks of the pack expect:',
  ...table(walks.map(({ id, failures }) => [id, IN_WORDS[failures.length > 0 ? 'no' : 'yes']])),
  ...walks.flatMap(({ failures }) =>
    failures.map(({ file, range, message }) => `  ${file}:${range.start.line}: ${message}`),
  ),
]
