import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completionOf, ratingOf, splitInsights } from './completion.ts'
import { actionBetween, actionsOf, experimentStatuses, nextStatus } from './status.ts'
import type { ExperimentAction, ExperimentStatus } from './status.ts'
import { complete, transition } from './transition.ts'
import type { ExperimentState } from './transition.ts'

const actions: ExperimentAction[] = ['accept', 'decline', 'start', 'complete', 'pause']

const inStatus = (status: ExperimentStatus): ExperimentState => ({
  status,
  startedAt: null,
  completedAt: null,
  userReflection: null,
  insights: [],
  rating: null,
})

const now = '2026-11-20T13:00:00.000Z'
const later = '2026-11-21T13:00:00.000Z'

/** Written out once more, as the specification lists them. */
const allowed: [ExperimentStatus, ExperimentAction, ExperimentStatus][] = [
  ['suggested', 'accept', 'accepted'],
  ['suggested', 'decline', 'declined'],
  ['accepted', 'start', 'in_progress'],
  ['in_progress', 'complete', 'completed'],
  ['in_progress', 'pause', 'accepted'],
]

describe('the status of an experiment', () => {
  it('EXPER-020 EXPER-021 EXPER-022 EXPER-023 EXPER-024 EXPER-026 allows five changes of the 5 x 5, and no other', () => {
    for (const from of experimentStatuses) {
      for (const action of actions) {
        const to = allowed.find((rule) => rule[0] === from && rule[1] === action)?.[2]
        expect(nextStatus(from, action)).toBe(to)
        const result = transition(inStatus(from), action, now)
        if (to) expect(result).toMatchObject({ ok: true, experiment: { status: to } })
        else expect(result).toEqual({ ok: false, from, action })
      }
    }
  })

  it('EXPER-026 finds the action of every allowed pair of statuses, over all 5 x 5', () => {
    for (const from of experimentStatuses) {
      for (const to of experimentStatuses) {
        expect(actionBetween(from, to)).toBe(allowed.find((rule) => rule[0] === from && rule[2] === to)?.[1])
      }
    }
  })

  it('EXPER-019 EXPER-025 offers the buttons of each status, none once declined or completed', () => {
    expect(experimentStatuses.map(actionsOf)).toEqual([
      ['accept', 'decline'],
      ['start'],
      [],
      ['complete', 'pause'],
      [],
    ])
  })
})

describe('its times', () => {
  const after = (experiment: ExperimentState, action: ExperimentAction, at: string): ExperimentState => {
    const result = transition(experiment, action, at)
    if (!result.ok) throw new Error(`${action} refused`)
    return result.experiment
  }

  it('EXPER-027 the first start is kept over a pause', () => {
    const started = after(inStatus('accepted'), 'start', now)
    expect(started.startedAt).toBe(now)
    const paused = after(started, 'pause', later)
    expect(paused).toEqual({ ...started, status: 'accepted' })
    expect(after(paused, 'start', later).startedAt).toBe(now)
  })

  it('EXPER-028 completing sets the time once, and leaves the start alone', () => {
    const done = after({ ...inStatus('in_progress'), startedAt: now }, 'complete', later)
    expect(done).toMatchObject({ startedAt: now, completedAt: later })
    const before = { ...inStatus('in_progress'), completedAt: now }
    expect(after(before, 'complete', later).completedAt).toBe(now)
  })

  it('EXPER-020 EXPER-021 accepting and declining set none', () => {
    for (const action of ['accept', 'decline'] as const) {
      expect(after(inStatus('suggested'), action, now)).toMatchObject({ startedAt: null, completedAt: null })
    }
  })

  it('EXPER-027 EXPER-028 never change once they are set, whatever is tried', () => {
    const tries = fc.array(fc.constantFrom(...actions), { maxLength: 30 })
    fc.assert(
      fc.property(tries, (list) => {
        let experiment = inStatus('suggested')
        list.forEach((action, at) => {
          const result = transition(experiment, action, new Date(at * 1000).toISOString())
          if (!result.ok) return
          expect(result.experiment.startedAt).toBe(
            experiment.startedAt ??
              (result.experiment.status === 'in_progress' ? new Date(at * 1000).toISOString() : null),
          )
          experiment = result.experiment
        })
        expect(experiment.completedAt !== null).toBe(experiment.status === 'completed')
      }),
    )
  })

  it('leaves the experiment that it was given as it was', () => {
    const experiment = Object.freeze(inStatus('accepted'))
    transition(experiment, 'start', now)
    expect(experiment.status).toBe('accepted')
  })
})

describe('completing', () => {
  it('EXPER-040 splits insights by line and drops blank lines', () => {
    expect(splitInsights('a\n\nb')).toEqual(['a', 'b'])
    expect(splitInsights('  a \r\n \t\rb\n')).toEqual(['a', 'b'])
    expect(splitInsights('\n \n')).toEqual([])
  })

  it('EXPER-040 keeps every line that says something, in order', () => {
    const line = fc.string().map((text) => text.replace(/[\r\n]/g, ''))
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(splitInsights(lines.join('\n'))).toEqual(
          lines.map((text) => text.trim()).filter((text) => text !== ''),
        )
      }),
    )
  })

  it('EXPER-038 C-62 0 stars are no rating, 1 to 5 are', () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6, 2.5, Number.NaN].map(ratingOf)).toEqual([
      null,
      null,
      1,
      2,
      3,
      4,
      5,
      null,
      null,
      null,
    ])
  })

  it('EXPER-039 needs nothing', () => {
    const told = completionOf({ reflection: ' ', insights: '', rating: 0 })
    expect(told).toEqual({ userReflection: null, insights: [], rating: null })
    expect(complete(inStatus('in_progress'), told, now)).toMatchObject({
      ok: true,
      experiment: { status: 'completed' },
    })
  })

  it('EXPER-040 keeps reflection, insights and rating', () => {
    const told = completionOf({ reflection: 'It was good.', insights: 'a\nb', rating: 4 })
    expect(complete(inStatus('in_progress'), told, now)).toEqual({
      ok: true,
      experiment: {
        status: 'completed',
        startedAt: null,
        completedAt: now,
        userReflection: 'It was good.',
        insights: ['a', 'b'],
        rating: 4,
      },
    })
  })

  it('EXPER-026 is refused before it is in progress, and again after', () => {
    const told = completionOf({ reflection: '', insights: '', rating: 0 })
    for (const status of ['suggested', 'accepted', 'declined', 'completed'] as const) {
      expect(complete(inStatus(status), told, now)).toEqual({ ok: false, from: status, action: 'complete' })
    }
  })
})
