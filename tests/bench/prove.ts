import type { AssessmentDocument } from '../../engine/core/pack/documents.gen.ts'
import { proveAssessment } from '../../engine/authoring/prove/prove-assessment.ts'
import type { ScoringProof } from '../../engine/authoring/prove/proof.ts'
import { optionsOf } from '../../engine/core/scoring/ballot.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'
import { seededChance } from '../../engine/core/chance.ts'

// 60 questions with 5 answers each can be answered in 10^41 ways: nobody tries them. The proof counts them; the peer,
// trying answers at random with the real scoring, is given the same time and sees a few thousand.

const CATEGORIES = ['a', 'b', 'c', 'd', 'e']
const LIMIT_MS = 2_000

const documentOf = (
  items: AssessmentDocument['items'],
  scoring: AssessmentDocument['scoring'],
): AssessmentDocument => ({
  kind: 'assessment',
  id: 'bench',
  title: 'Bench',
  moduleNumber: 1,
  assessmentType: 'bench',
  items,
  outcomes: CATEGORIES.map((id) => ({ id, label: id, description: id })),
  scoring,
  saves: { outcome: 'outcome' },
})

/** Questions whose options count for these categories. */
const asking = (offers: readonly (readonly string[])[]): AssessmentDocument['items'] =>
  offers.map((categories, at) => ({
    id: `q${at}`,
    prompt: '?',
    options: categories.map((counts, index) => ({
      value: `v${index}`,
      label: counts,
      counts,
      weight: index + 1,
    })),
  }))

const sixty = Array.from({ length: 60 }, (_, at) => at)
const alike = asking(sixty.map(() => CATEGORIES))
/** Each question offers four of the five, one of them twice. */
const mixed = asking(
  sixty.map((at) => {
    const four = CATEGORIES.filter((_, index) => index !== at % 5)
    return [...four, four[at % 4] ?? 'a']
  }),
)
const third = { from: 60, to: 140, outcome: 'a' }
const cases: readonly (readonly [string, AssessmentDocument])[] = [
  ['majority, all questions alike', documentOf(alike, { rule: 'majority', tie: 'lowest' })],
  ['majority, questions of five sorts', documentOf(mixed, { rule: 'majority', tie: 'listed' })],
  ['rank, with ties for second', documentOf(alike, { rule: 'rank', tie: 'listed' })],
  [
    'sum over three bands',
    documentOf(alike, {
      rule: 'sum',
      bands: [third, { from: 141, to: 220, outcome: 'b' }, { from: 221, to: 300, outcome: 'c' }],
    }),
  ],
]

/** How many answers, and how many of its ties, trying at random meets in so many milliseconds. */
function tried(assessment: AssessmentDocument, ms: number): { answers: number; ties: number } {
  const chance = seededChance('bench')
  const ties = new Set<string>()
  let answers = 0
  for (const before = process.cpuUsage(); cpuSince(before) < ms; answers += 1) {
    const given = assessment.items.map((item) => [
      item.id,
      chance.pick(optionsOf(assessment, item))?.value ?? '',
    ])
    const result = scoreAssessment(assessment, Object.fromEntries(given))
    for (const { between } of result.ok ? result.ties : []) ties.add(between.toSorted().join())
  }
  return { answers, ties: ties.size }
}

const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of the processor, which a busy machine does not stretch. */
function timed<T>(call: () => T): [T, number] {
  const before = process.cpuUsage()
  const result = call()
  return [result, cpuSince(before)]
}

const summed = ({ outcomes }: ScoringProof): bigint =>
  outcomes.reduce((sum, { share }) => sum + (share?.kind === 'exact' ? share.ways : 0n), 0n)

const failures: string[] = []
process.stdout.write(
  '60 questions, 5 answers each          proof ms   answers proven   answers tried meanwhile   ties: proven, met\n',
)
for (const [name, assessment] of cases) {
  const [proof, ms] = timed(() => proveAssessment(assessment))
  const peer = tried(assessment, ms)
  const exponent = proof.ways.toString().length - 1
  process.stdout.write(
    `${name.padEnd(36)} ${ms.toFixed(0).padStart(9)} ${`10^${exponent}`.padStart(16)} ${String(peer.answers).padStart(25)} ${`${proof.ties?.length ?? 0}, ${peer.ties}`.padStart(19)}\n`,
  )
  if (ms >= LIMIT_MS) failures.push(`${name} takes ${ms.toFixed(0)} ms, not under ${LIMIT_MS}`)
  if (proof.notProven !== undefined) failures.push(`${name} is not proven`)
  if (summed(proof) !== proof.ways) failures.push(`the shares of ${name} do not make a whole`)
}
for (const failure of failures) process.stdout.write(`over: ${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0
