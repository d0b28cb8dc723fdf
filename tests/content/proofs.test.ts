import { describe, expect, it } from 'vitest'
import { type ScoringProof, shareOf } from '../../engine/authoring/prove/proof.ts'
import { proveAssessment } from '../../engine/authoring/prove/prove-assessment.ts'
import { proveFlow } from '../../engine/authoring/prove/prove-flow.ts'
import { proveJourney } from '../../engine/authoring/prove/prove-journey.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'
import { lodestar } from './lodestar.ts'

// What the product promises of its own content, proven rather than tried.

const pack = lodestar()
const assessments = pack.list('assessment')
const proofs = new Map(assessments.map((assessment) => [assessment.id, proveAssessment(assessment)]))

function proofOf(id: string): ScoringProof {
  const proof = proofs.get(id)
  if (!proof) throw new Error(`There is no assessment "${id}"`)
  return proof
}

const reached = (id: string): string[] =>
  proofOf(id).outcomes.flatMap(({ id: outcome, reach }) => (reach === 'yes' ? [outcome] : []))

describe('every assessment', () => {
  it.each(assessments.map(({ id }) => id))(
    '%s can give each of its outcomes, and the witnesses hold',
    (id) => {
      const proof = proofOf(id)
      expect(proof.notProven).toBeUndefined()
      const assessment = pack.get('assessment', id)
      if (!assessment) throw new Error(id)
      for (const { id: outcome, reach, declared, witness } of proof.outcomes) {
        expect([outcome, reach, declared]).toEqual([outcome, 'yes', true])
        expect(scoreAssessment(assessment, witness ?? {})).toMatchObject({ ok: true, outcome })
      }
      for (const { winner, witness } of proof.ties ?? []) {
        const result = scoreAssessment(assessment, witness)
        expect(result.ok && result.ties.map((tie) => tie.winner)).toContain(winner)
      }
    },
  )

  it('has outcomes whose shares make a whole', () => {
    for (const { outcomes, ways } of proofs.values()) {
      const sum = outcomes.reduce((all, { share }) => all + (share?.kind === 'exact' ? share.ways : 0n), 0n)
      expect(sum).toBe(ways)
    }
  })
})

describe('the numbers of outcomes', () => {
  it('are 16 types, in both lengths', () => {
    expect(reached('mbti')).toHaveLength(16)
    expect(reached('quick-mbti').toSorted()).toEqual(reached('mbti').toSorted())
  })

  it('are five types in the hub, nine in the quick version', () => {
    expect(reached('enneagram')).toEqual(['1', '2', '5', '8', '9'])
    expect(reached('quick-enneagram')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('are five love languages', () => {
    expect(reached('love-languages')).toHaveLength(5)
    expect(reached('quick-love-languages').toSorted()).toEqual(reached('love-languages').toSorted())
  })
})

describe('ties', () => {
  const winners = (id: string): string[] => (proofOf(id).ties ?? []).map(({ winner }) => winner)

  it('of the long personality test cannot be: each pair has five questions', () => {
    expect(proofOf('mbti').ties).toEqual([])
  })

  it('of the quick personality test go to the second letter', () => {
    expect(winners('quick-mbti')).toEqual(['I', 'N', 'F', 'P'])
    expect((proofOf('quick-mbti').ties ?? []).map(({ share }) => shareOf(share))).toEqual([
      0.5, 0.5, 0.5, 0.5,
    ])
  })

  it.each(['enneagram', 'quick-enneagram'])('of the %s go to the lowest number', (id) => {
    const ties = proofOf(id).ties ?? []
    expect(ties.length).toBeGreaterThan(0)
    for (const { between, winner, settledBy } of ties) {
      expect(settledBy).toBe('lowest')
      expect(winner).toBe(String(Math.min(...between.map(Number))))
    }
  })

  it.each(['love-languages', 'quick-love-languages'])('of the %s go by the order of the list', (id) => {
    const order = pack.get('assessment', id)?.outcomes.map((outcome) => outcome.id) ?? []
    const ties = proofOf(id).ties ?? []
    expect(new Set(ties.map(({ about }) => about))).toEqual(new Set(['first', 'second']))
    for (const { between, winner } of ties) {
      expect(winner).toBe(order.find((outcome) => between.includes(outcome)))
    }
  })

  it('QUICK-014 without any answer the quick love languages give quality time', () => {
    expect(proofOf('quick-love-languages').untouched).toBe('quality-time')
  })
})

describe('every flow', () => {
  const flows = [...pack.list('module'), ...pack.list('questionnaire')].map(({ id, flow }) => ({ id, flow }))

  it.each(flows)('$id can be ended, whatever was answered before', ({ flow }) => {
    expect(proveFlow(flow)).toMatchObject({ holds: 'yes', deadEnds: [], neverShown: [] })
  })

  it('is there for each time of life', () => {
    const known = new Set(flows.map(({ id }) => id))
    const { stages, intake } = pack.only('life-stages')
    expect([intake, ...stages.map(({ onboarding }) => onboarding)].filter((id) => !known.has(id))).toEqual([])
  })
})

it('GATE-018 all modules can be completed from wherever one is, and no gate is by-passed', () => {
  const { claims } = proveJourney(pack.only('journey'), {
    modules: pack.list('module'),
    assessments: pack.list('assessment'),
  })
  expect(claims.map(({ id, holds }) => [id, holds])).toEqual([
    ['offered', 'yes'],
    ['finish', 'yes'],
    ['statuses', 'yes'],
    ['dashboard', 'yes'],
    ['map', 'yes'],
    ['path', 'yes'],
  ])
})
