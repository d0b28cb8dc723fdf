import { describe, expect, it } from 'vitest'
import { compileFlow } from '../compile.ts'
import { foundationsLike, quizLike } from '../fixtures.test-data.ts'
import {
  backIndex,
  canVisit,
  completedBefore,
  firstOpenIndex,
  isLastQuestion,
  isLeftByButton,
  nextIndex,
  progressAt,
  visitable,
} from './navigation.ts'
import { startFlow } from '../state.ts'

const compiled = compileFlow(foundationsLike)
const full = { values: ['a', 'b'], passions: { loseTime: 'hours', gifts: 'listening' } }

describe('the way through a flow', () => {
  it('FOUND-007 counts n of total-1: 0 on the opening page, 1 on the first question', () => {
    const state = startFlow(compiled)
    expect([0, 1, 2, 4].map((at) => progressAt(compiled, state, at).step)).toEqual([0, 1, 2, 4])
    expect(progressAt(compiled, state, 1)).toMatchObject({ total: 4, screens: 5 })
  })

  it('ONBOARD-004 counts questions where no total is declared', () => {
    const quiz = compileFlow(quizLike)
    expect(progressAt(quiz, startFlow(quiz), 1)).toMatchObject({ step: 2, total: 3, ratio: 2 / 3 })
  })

  it('FOUND-009 calls the last question last, and no other step', () => {
    const state = startFlow(compiled)
    expect(compiled.steps.map((_, index) => isLastQuestion(compiled, state, index))).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('comes through what is shown and made behind the last question, and ends there', () => {
    const made = compileFlow({
      mode: 'steps',
      keep: 'draft',
      steps: [
        { kind: 'text', id: 'word', title: 'Word', prompt: 'Which word?' },
        { kind: 'review', id: 'look', title: 'Look', heading: 'Look at it', cards: [], action: 'On' },
        {
          kind: 'generate',
          id: 'line',
          bind: 'line',
          title: 'Line',
          heading: 'A line',
          effect: 'write',
          commission: 'line',
          action: 'Write',
          pending: 'Writing',
          failed: 'Not written',
        },
        {
          kind: 'completion',
          id: 'done',
          title: 'Done',
          heading: 'Done',
          pending: '',
          failed: '',
          retry: '',
        },
      ],
    })
    const state = startFlow(made)
    const each = made.steps.map(({ index }) => index)
    expect(each.map((at) => isLastQuestion(made, state, at))).toEqual([false, false, true, false])
    expect(each.map((at) => isLeftByButton(made, state, at))).toEqual([true, true, true, false])
    expect(isLeftByButton(compiled, startFlow(compiled), 0)).toBe(false)
  })

  it('FOUND-012 has nothing before the opening page', () => {
    const state = startFlow(compiled)
    expect(backIndex(compiled, state, 0)).toBeNull()
    expect(backIndex(compiled, state, 2)).toBe(1)
    expect(nextIndex(compiled, state, 5)).toBeNull()
  })

  it('FOUND-021 remembers the steps before the current one as completed', () => {
    expect(completedBefore(compiled, startFlow(compiled), 4)).toEqual([0, 1, 2, 3])
  })

  it('opens a step by its address only when everything before it passes', () => {
    const empty = startFlow(compiled)
    expect(firstOpenIndex(compiled, empty)).toBe(1)
    expect(canVisit(compiled, empty, 1)).toBe(true)
    expect(canVisit(compiled, empty, 2)).toBe(false)
    expect(visitable(compiled, empty, 4)).toBe(1)
    const done = startFlow(compiled, full)
    expect(visitable(compiled, done, 4)).toBe(4)
  })

  it('never opens the closing page by its address', () => {
    expect(canVisit(compiled, startFlow(compiled, full), 5)).toBe(false)
    expect(visitable(compiled, startFlow(compiled, full), 5)).toBe(4)
  })
})
