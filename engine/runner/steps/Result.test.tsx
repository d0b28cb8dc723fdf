// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../tests/support/web/documents.ts'
import { blocked, pass, press, question } from '../../../tests/support/web/flows/flow-acts.ts'
import { answerAt, answerWith, chosenValue } from '../../../tests/support/web/flows/quiz-acts.ts'
import type { SubmitInput } from '../../core/flow/index.ts'
import type { DocumentByKind } from '../../core/pack/documents.gen.ts'
import { UiProvider } from '../../ui/index.ts'
import type { FlowRunnerProps } from '../effects.ts'
import { StepRunner } from '../frames/StepRunner.tsx'

function document<K extends keyof DocumentByKind>(kind: K, id: string): DocumentByKind[K] {
  const found = documents.find((each) => each.kind === kind && each.id === id)
  if (!found) throw new Error(`The pack holds no ${kind} "${id}"`)
  return found as DocumentByKind[K]
}

/** One of the questionnaires of the hub, over effects that the test looks at. */
async function start(id: string, more: Partial<FlowRunnerProps> = {}) {
  const submits: SubmitInput[] = []
  const { flow } = document('questionnaire', id)
  render(
    <UiProvider>
      <StepRunner
        words={document('runner', 'runner')}
        effects={{
          submit: (input) => {
            submits.push(input)
            return Promise.resolve(null)
          },
        }}
        drafts={null}
        stepId={null}
        onShown={() => {}}
        onEvent={() => {}}
        name="A questionnaire"
        assessment={document('assessment', id)}
        {...more}
        flow={flow}
      />
    </UiProvider>,
  )
  await pass(10)
  return submits
}

const counter = () => screen.getByText(/^\d+ of \d+$/).textContent
const card = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a questionnaire of the hub', () => {
  it.each([
    ['mbti', 20],
    ['enneagram', 12],
    ['love-languages', 10],
  ] as const)(
    'INHUB-001 INHUB-003 %s asks %i questions one at a time, then shows its result',
    async (id, count) => {
      const submits = await start(id)
      for (let at = 1; at <= count; at += 1) {
        expect(counter()).toBe(`${at} of ${count}`)
        expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
        expect(submits).toHaveLength(0)
        await answerAt(at % 2)
      }
      expect(submits).toHaveLength(1)
      expect(Object.keys(submits[0]?.formData ?? {})).toHaveLength(count)
      expect(question()).toMatch(/from these answers$/)
      expect(document('assessment', id).outcomes.some(({ label }) => card()?.includes(label))).toBe(true)
    },
  )

  it('INHUB-002 goes on 300 ms after a choice; arrow keys only move', async () => {
    await start('mbti')
    const [first] = screen.getAllByRole('radio')
    first?.focus()
    fireEvent.keyDown(first ?? globalThis.document.body, { key: 'ArrowDown' })
    await pass(2_000)
    expect([counter(), chosenValue()]).toEqual(['1 of 20', null])
    first?.click()
    await pass(299)
    expect(counter()).toBe('1 of 20')
    await pass(1)
    expect(counter()).toBe('2 of 20')
  })

  it('a letter key answers, and the focus follows to the next question', async () => {
    await start('mbti')
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'b' })
    await pass(350)
    expect(counter()).toBe('2 of 20')
    expect(globalThis.document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('INHUB-004 Back is for all questions but the first', async () => {
    await start('enneagram')
    expect(blocked('Back')).toBe(true)
    await press('Back')
    expect(counter()).toBe('1 of 12')
    await answerAt(0)
    expect(blocked('Back')).toBe(false)
    await press('Back')
    expect(counter()).toBe('1 of 12')
  })

  it('INHUB-005 the last choice counts', async () => {
    const submits = await start('enneagram')
    await answerWith(['1'])
    await press('Back')
    expect(chosenValue()).toBe('1')
    await answerWith(Array.from({ length: 12 }, () => '5'))
    expect(submits[0]?.formData['question-1']).toBe('5')
    expect(card()).toBe('Type 5 · Investigator')
  })
})

describe('how a result came about', () => {
  it('INHUB-011 shows how often each was chosen, as count/10 in percent', async () => {
    await start('love-languages')
    await answerWith([
      ...Array.from({ length: 4 }, () => 'quality-time'),
      ...Array.from({ length: 3 }, () => 'physical-touch'),
      ...Array.from({ length: 3 }, () => 'acts-of-service'),
    ])
    expect(card()).toBe('Quality Time')
    expect(screen.getByText('Next: Acts of Service')).toBeTruthy()
    expect(rows()).toEqual([
      expect.stringContaining('Quality Time4 (40 %)'),
      expect.stringContaining('Acts of Service3 (30 %)'),
      expect.stringContaining('Physical Touch3 (30 %)'),
    ])
    expect(screen.getByText('Not chosen: Words of Affirmation and Receiving Gifts.')).toBeTruthy()
    expect(screen.getByText(/^Acts of Service and Physical Touch drew level at 3 each/)).toBeTruthy()
    expect(
      screen.getByText(/^Quality Time leads Acts of Service and Physical Touch by a single answer/),
    ).toBeTruthy()
    expect(screen.getByText('10 of 10 questions answered.')).toBeTruthy()
  })

  it('shows each pair of an MBTI result, and which were close', async () => {
    await start('mbti')
    // Three to two in Energy, five to nothing in the others.
    const rounds = ['E', 'E', 'E', 'I', 'I'].map((energy) => [energy, 'N', 'F', 'P'])
    await answerWith(rounds.flat())
    expect(card()).toBe('ENFP · The Spark')
    expect(rows()[0]).toMatch(/Energy.*EExtraversion3.*IIntroversion2/)
    expect(screen.getAllByText(/by a single answer/).map((node) => node.textContent)).toEqual([
      'Extraversion leads Introversion by a single answer: one answer from another result.',
    ])
  })

  it('says so when nothing was tied or close', async () => {
    await start('enneagram')
    await answerWith(Array.from({ length: 12 }, () => '9'))
    expect(screen.getByText('Nothing was tied, and nothing hung on a single answer.')).toBeTruthy()
  })

  it('says what it is not, and what it does not say of this outcome', async () => {
    await start('enneagram')
    await answerWith(Array.from({ length: 12 }, () => '9'))
    expect(screen.getByRole('heading', { name: 'What this is not' })).toBeTruthy()
    expect(screen.getByText(/^A sketch, not a measurement/)).toBeTruthy()
    expect(screen.getByText(/^It does not say that you have no will/)).toBeTruthy()
  })
})

describe('the end of a questionnaire', () => {
  const failing = { effects: { submit: () => Promise.reject(new Error('500')) } }

  it('says where the result is kept', async () => {
    await start('quick-enneagram', { keptIn: 'tab' })
    await answerWith(['4', '4', '4', '4', '4'])
    expect(screen.getByText(/^Kept in this tab/)).toBeTruthy()
  })

  it('shows the result also while it is being saved, and when that failed', async () => {
    await start('quick-enneagram', { effects: { submit: () => new Promise(() => {}) } })
    await answerWith(['4', '4', '4', '4', '4'])
    expect(card()).toBe('Type 4 · Individualist')
    expect(screen.getByText('Saving your result...')).toBeTruthy()
    expect(blocked('Retake Test')).toBe(true)
    cleanup()
    await start('quick-enneagram', failing)
    await answerWith(['4', '4', '4', '4', '4'])
    expect(card()).toBe('Type 4 · Individualist')
    expect(screen.getByRole('button', { name: 'Save again' })).toBeTruthy()
  })

  it('QUICK-009 begins anew with no answer, and scores the new ones', async () => {
    const submits = await start('quick-enneagram')
    await answerWith(['4', '4', '4', '4', '4'])
    await press('Retake Test')
    expect([counter(), chosenValue()]).toEqual(['1 of 5', null])
    await answerWith(['6', '6', '6', '6', '6'])
    expect(card()).toBe('Type 6 · Loyalist')
    expect(submits).toHaveLength(2)
    expect(submits[1]?.submissionKey).not.toBe(submits[0]?.submissionKey)
  })
})
