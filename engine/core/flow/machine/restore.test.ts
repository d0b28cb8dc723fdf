import { describe, expect, it } from 'vitest'
import { compileFlow } from '../compile.ts'
import { foundationsLike, quizLike } from '../fixtures.test-data.ts'
import { type LocalDraft, reconcile, resume, type SavedSession } from './restore.ts'
import { NO_FACTS } from '../outer-facts.ts'
import { formDataFrom } from '../state.ts'

const session: SavedSession = {
  currentStep: 2,
  stepId: 'lose-time',
  formData: { values: ['a', 'b'] },
  version: 4,
}
const draft = (changes: Partial<LocalDraft> = {}): LocalDraft => ({
  stepId: 'lose-time',
  formData: { values: ['a', 'c'] },
  baseVersion: 4,
  unsaved: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

describe('what to go on with', () => {
  it('is nothing when nothing was kept', () => {
    expect(reconcile(null, null).from).toBe('nothing')
  })

  it('FOUND-016 is the server session when this device has no unsaved changes', () => {
    expect(reconcile(session, null).from).toBe('server')
    expect(reconcile(session, draft({ unsaved: false })).from).toBe('server')
  })

  it('is the draft of a killed tab when it was made on the version that the server still holds', () => {
    expect(reconcile(session, draft())).toMatchObject({ from: 'draft', version: 4 })
  })

  it('is the seeker’s choice when the server has moved on since', () => {
    expect(reconcile(session, draft({ baseVersion: 3 })).from).toBe('both')
  })

  it('is the draft when the server has only brought its own version up to newer content since', () => {
    const brought = { ...session, version: 5, broughtFrom: 4 }
    expect(reconcile(brought, draft())).toMatchObject({ from: 'draft', version: 5 })
    expect(reconcile(brought, draft({ baseVersion: 3 })).from).toBe('both')
  })

  it('is no choice when both say the same', () => {
    expect(reconcile(session, draft({ baseVersion: 3, formData: session.formData })).from).toBe('server')
  })

  it('is no choice when the database gives the same answers back in another order', () => {
    const made = { values: ['a', 'b'], passions: { loseTime: 'hours', gifts: 'listening' } }
    const kept = { passions: { gifts: 'listening', loseTime: 'hours' }, values: ['a', 'b'] }
    expect(reconcile({ ...session, formData: kept }, draft({ baseVersion: 3, formData: made })).from).toBe(
      'server',
    )
    expect(
      reconcile(
        { ...session, formData: { ...kept, values: ['b', 'a'] } },
        draft({ baseVersion: 3, formData: made }),
      ).from,
    ).toBe('both')
  })

  it('is the draft when there never was a session, and nothing when the session was finished elsewhere', () => {
    expect(reconcile(null, draft({ baseVersion: null }))).toMatchObject({ from: 'draft', version: 0 })
    // It may have ended with its module: what was made on it must not begin another one as if nothing had been.
    expect(reconcile(null, draft({ unsaved: true }))).toMatchObject({ from: 'draft', version: 4 })
    expect(reconcile(null, draft({ unsaved: false })).from).toBe('nothing')
  })

  it('is the draft when the server cannot be asked, on the version that it was made on', () => {
    expect(reconcile('unreadable', draft({ unsaved: false }))).toMatchObject({ from: 'draft', version: 4 })
    expect(reconcile('unreadable', null).from).toBe('nothing')
  })
})

describe('resuming', () => {
  const compiled = compileFlow(foundationsLike)

  it('goes to the remembered step by its id, even when its index has changed', () => {
    const { index } = resume(
      compiled,
      { formData: { values: ['a', 'b'] }, stepId: 'lose-time', currentStep: 9 },
      NO_FACTS,
    )
    expect(compiled.steps[index]?.step.id).toBe('lose-time')
  })

  it('FOUND-016 opens the saved step also when an earlier one does not pass', () => {
    const { index } = resume(compiled, { formData: { values: ['a'] }, currentStep: 3 }, NO_FACTS)
    expect(index).toBe(3)
  })

  it('stops before the closing step, which only a submit opens', () => {
    const { index } = resume(compiled, { formData: {}, currentStep: 99 }, NO_FACTS)
    expect(compiled.steps[index]?.step.kind).not.toBe('completion')
    expect(compiled.steps[index + 1]?.step.kind).toBe('completion')
  })

  it('leaves out options that the content has given up, which nobody could take back', () => {
    const saved = { formData: { values: ['a', 'given-up', 'b'] }, stepId: 'lose-time' }
    const { state, index } = resume(compiled, saved, NO_FACTS)
    expect(formDataFrom(compiled, state)).toEqual({ values: ['a', 'b'] })
    expect(index).toBe(2)
    const quiz = compileFlow(quizLike)
    const { state: chosen } = resume(quiz, { formData: { q1: 'x', q2: 'given-up' } }, NO_FACTS)
    expect(formDataFrom(quiz, chosen)).toEqual({ q1: 'x' })
  })
})
