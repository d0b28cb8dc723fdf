import { describe, expect, it } from 'vitest'
import { changeExperiment } from './change.ts'
import { experimentStatuses } from './status.ts'
import type { ExperimentStatus } from './status.ts'
import type { ExperimentState } from './transition.ts'

const now = '2026-11-20T13:00:00.000Z'
const earlier = '2026-11-01T08:00:00.000Z'

const inStatus = (status: ExperimentStatus, over: Partial<ExperimentState> = {}): ExperimentState => ({
  status,
  startedAt: null,
  completedAt: null,
  userReflection: null,
  insights: [],
  rating: null,
  ...over,
})

describe('changing an experiment', () => {
  it('EXPER-026 refuses every status that is not reached by an allowed change, also the same one', () => {
    const reached = experimentStatuses.flatMap((from) =>
      experimentStatuses
        .filter((to) => changeExperiment(inStatus(from), { status: to }, now).ok)
        .map((to) => `${from}>${to}`),
    )
    expect(reached).toEqual([
      'suggested>accepted',
      'suggested>declined',
      'accepted>in_progress',
      'in_progress>accepted',
      'in_progress>completed',
    ])
  })

  it('EXPER-027 EXPER-028 takes a time that is sent only where there is none', () => {
    const start = (startedAt: string | null) =>
      changeExperiment(
        inStatus('accepted', { startedAt }),
        { status: 'in_progress', startedAt: earlier },
        now,
      )
    expect(start(null)).toMatchObject({ experiment: { startedAt: earlier } })
    expect(start(now)).toMatchObject({ experiment: { startedAt: now } })
    const done = changeExperiment(inStatus('in_progress'), { status: 'completed', completedAt: null }, now)
    expect(done).toMatchObject({ experiment: { completedAt: now } })
  })

  it('EXPER-040 C-62 splits insights by line, leaves out blank ones, and takes 0 stars as none', () => {
    const asked = { status: 'completed', insights: ['a\n\nb', ' '], rating: 0, userReflection: ' ' } as const
    expect(changeExperiment(inStatus('in_progress'), asked, now)).toMatchObject({
      experiment: { insights: ['a', 'b'], rating: null, userReflection: null },
    })
  })

  it('leaves what is not named, and refuses notes on what is not under way', () => {
    const told = inStatus('completed', { userReflection: 'Mine.', insights: ['x'], rating: 3 })
    expect(changeExperiment(told, { rating: 5 }, now)).toEqual({
      ok: true,
      experiment: { ...told, rating: 5 },
    })
    for (const status of ['suggested', 'accepted', 'declined'] as const) {
      expect(changeExperiment(inStatus(status), { rating: 5 }, now)).toEqual({ ok: false, why: 'notes' })
    }
  })
})
