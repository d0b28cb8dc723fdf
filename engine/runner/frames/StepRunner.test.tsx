// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../tests/support/web/documents.ts'
import { blocked, pass, press, question } from '../../../tests/support/web/flows/flow-acts.ts'
import { foundationsAnswers, foundationsWith } from '../../../tests/support/web/flows/foundations-answers.ts'
import type { FlowEmitted, FormData, SaveInput, SavedSession, SubmitInput } from '../../core/flow/index.ts'
import type { Flow, QuizFlow, RunnerWords } from '../../core/pack/documents.gen.ts'
import { UiProvider } from '../../ui/index.ts'
import type { FlowRunnerProps, ShownStep } from '../effects.ts'
import { StepRunner } from './StepRunner.tsx'

const words = documents.find((each) => each.kind === 'runner') as RunnerWords
const module = documents.find((each) => each.kind === 'module' && each.id === 'soul_foundations')
const foundations = (module?.kind === 'module' ? module.flow : null) as Flow

const pair = (id: string): QuizFlow['steps'][number] => ({
  kind: 'choose-one',
  id,
  title: id,
  bind: id,
  prompt: `Which, ${id}?`,
  options: {
    list: [
      { value: 'one', label: 'One' },
      { value: 'two', label: 'Two' },
    ],
  },
})
const quiz: QuizFlow = {
  mode: 'quiz',
  keep: 'draft',
  advance: { afterMs: 300 },
  finish: { effect: 'saveScore' },
  steps: [pair('q1'), pair('q2'), pair('q3')],
}

interface Start extends Partial<FlowRunnerProps> {
  at?: string
  answers?: FormData
  strict?: boolean
}

/** The runner over effects that the test looks at, begun at a step. */
async function start({
  flow = foundations,
  at = 'welcome',
  answers = {},
  strict = false,
  ...rest
}: Start = {}) {
  const submits: SubmitInput[] = []
  const saves: SaveInput[] = []
  const shown: ShownStep[] = []
  const events: FlowEmitted[] = []
  const session: SavedSession = { currentStep: 0, stepId: at, formData: answers, version: 1 }
  const effects = {
    restore: () => Promise.resolve(at === 'welcome' ? null : session),
    save: (input: SaveInput) => {
      saves.push(input)
      return Promise.resolve({ outcome: 'saved' as const, version: saves.length + 1 })
    },
    submit: (input: SubmitInput) => {
      submits.push(input)
      return Promise.resolve(null)
    },
  }
  const runner = (
    <UiProvider>
      <StepRunner
        words={words}
        effects={effects}
        drafts={null}
        stepId={null}
        onShown={(step) => void shown.push(step)}
        onEvent={(event) => void events.push(event)}
        name="A flow"
        {...rest}
        flow={flow}
      />
    </UiProvider>
  )
  const view = render(strict ? <StrictMode>{runner}</StrictMode> : runner)
  await pass(10)
  return { ...view, submits, saves, shown, events }
}

const heading = () => screen.getByRole('heading', { level: 1 })
const row = (name: string) =>
  screen.getByRole(screen.queryAllByRole('radio').length ? 'radio' : 'checkbox', { name })
const chosen = () =>
  [...document.querySelectorAll('[data-option][aria-checked="true"]')].map((node) =>
    node.getAttribute('data-option'),
  )

/** A key as the browser sends it: a press that nothing prevents also clicks a focused button. */
async function key(pressed: string, target: Element | null = document.activeElement, more: object = {}) {
  const button = target instanceof HTMLButtonElement
  const prevented = !fireEvent.keyDown(target ?? document.body, { key: pressed, ...more })
  if (!prevented && button && [' ', 'Enter'].includes(pressed)) fireEvent.click(target)
  await pass(10)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('keys in a question', () => {
  it('letters choose, from the heading and inside the options, in either case', async () => {
    await start({ at: 'values', answers: {} })
    heading().focus()
    await key('a')
    expect([chosen(), document.activeElement]).toEqual([['belonging'], row('Belonging')])
    await key('C')
    await key('a')
    expect(chosen()).toEqual(['creativity'])
  })

  it('letters do nothing with a modifier, while composing, in a text, or when they are turned off', async () => {
    const { unmount } = await start({ at: 'values', answers: {} })
    await key('a', heading(), { ctrlKey: true })
    await key('a', heading(), { metaKey: true })
    await key('a', heading(), { altKey: true })
    await key('a', heading(), { isComposing: true })
    expect(chosen()).toEqual([])
    unmount()
    await start({ at: 'values', answers: {}, letters: false })
    await key('a', heading())
    await key('a', row('Belonging'))
    expect(chosen()).toEqual([])
    expect(screen.queryByText('Press a letter, or Tab and Space.')).toBeNull()
  })

  it('a key that is held down acts once', async () => {
    const { unmount } = await start({ at: 'values', answers: {} })
    await key('a', heading(), { repeat: true })
    expect(chosen()).toEqual([])
    unmount()
    await start({ at: 'values', answers: foundationsAnswers })
    const before = question()
    await key('Enter', heading(), { repeat: true })
    expect(question()).toBe(before)
    await key('Enter', heading())
    expect(question()).not.toBe(before)
  })

  it('letters go from A to Z; what comes after has none and is chosen by Space', async () => {
    await start({ at: 'skills', answers: foundationsWith({ skills: [] }) })
    expect(row('Sensing how others feel').getAttribute('aria-keyshortcuts')).toBe('Z')
    expect(row('Calming a tense room').getAttribute('aria-keyshortcuts')).toBeNull()
    heading().focus()
    await key('z')
    row('Calming a tense room').focus()
    await key(' ')
    expect(chosen()).toEqual(['empathy', 'calming'])
  })

  it('arrow keys move and never choose', async () => {
    await start({ at: 'values', answers: {} })
    row('Belonging').focus()
    await key('ArrowDown')
    await key('ArrowRight')
    await key('ArrowUp')
    expect(document.activeElement).toBe(row('Courage'))
    expect(chosen()).toEqual([])
  })

  it('Enter goes on from the heading, chooses on an option, and Ctrl+Enter goes on from anywhere', async () => {
    const { shown } = await start({ at: 'values', answers: foundationsAnswers })
    row('Peace').focus()
    await key('Enter')
    expect(chosen()).toContain('peace')
    expect(shown.at(-1)?.stepId).toBe('values')
    await key('Enter', row('Peace'), { ctrlKey: true })
    expect(shown.at(-1)?.stepId).toBe('values-reflection')
    await key('Enter', heading())
    expect(shown.at(-1)?.stepId).toBe('passion-lose-time')
    const area = screen.getByRole('textbox')
    await key('Enter', area)
    expect(shown.at(-1)?.stepId).toBe('passion-lose-time')
    await key('Enter', area, { metaKey: true })
    expect(shown.at(-1)?.stepId).toBe('passion-childhood')
  })

  it('going on while something is missing says what, and stays', async () => {
    const { shown } = await start({ at: 'values', answers: {} })
    await key('Enter', heading())
    expect(shown.at(-1)?.stepId).toBe('values')
    expect(screen.getAllByText('Choose 3 more').some((node) => node.closest('[role="status"]'))).toBe(true)
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-describedby')).toBeTruthy()
  })
})

describe('a quiz', () => {
  it('moves on 300 ms after a choice by pointer, letter, Space or Enter, never by arrow', async () => {
    const { submits } = await start({ flow: quiz, at: 'q1' })
    row('One').focus()
    await key('ArrowDown')
    await pass(1_000)
    expect(question()).toBe('Which, q1?')
    await key(' ', row('Two'))
    expect(screen.getByText('Two. Going on.')).toBeTruthy()
    await pass(280)
    expect(question()).toBe('Which, q1?')
    await pass(20)
    expect(question()).toBe('Which, q2?')
    expect(document.activeElement).toBe(heading())
    await key('b')
    await pass(300)
    fireEvent.click(row('One'))
    await pass(300)
    expect(submits.map(({ formData }) => formData)).toEqual([{ q1: 'two', q2: 'two', q3: 'one' }])
  })

  it('has no Continue, and a Back that cannot be used on the first question', async () => {
    await start({ flow: quiz, at: 'q1' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(blocked('Back')).toBe(true)
    fireEvent.click(row('One'))
    await pass(350)
    expect(blocked('Back')).toBe(false)
    await press('Back')
    expect(chosen()).toEqual(['one'])
  })
})

describe('what is on screen', () => {
  it('begins at the heading of each step, but not on the first paint', async () => {
    await start({ at: 'passion-lose-time', answers: foundationsAnswers })
    expect(document.activeElement).toBe(document.body)
    await press('Continue')
    expect(document.activeElement).toBe(heading())
    expect(question()).toBe('What did you love doing as a child, before anyone asked what it was good for?')
  })

  it('tells its step once, replacing the address only the first time', async () => {
    const { shown } = await start({ at: 'passion-lose-time', answers: foundationsAnswers })
    await press('Continue')
    await press('Back')
    expect(shown).toEqual([
      { stepId: 'passion-lose-time', title: 'Losing track of time', replace: true },
      { stepId: 'passion-childhood', title: 'What you loved as a child', replace: false },
      { stepId: 'passion-lose-time', title: 'Losing track of time', replace: false },
    ])
  })

  it('quotes earlier answers in a reflection, options by their labels', async () => {
    await start({ at: 'passion-reflection', answers: foundationsAnswers })
    expect(screen.getByText(foundationsAnswers.passions.childhood)).toBeTruthy()
    expect(
      screen.getByText('How people learn, Plants, animals, the outdoors, History and far-off places'),
    ).toBeTruthy()
  })

  it('says when nothing can be quoted', async () => {
    await start({
      at: 'values-reflection',
      answers: foundationsWith({ values: [] }),
    })
    expect(screen.getByText('Nothing yet. You can go back and add it.')).toBeTruthy()
  })

  it('counts a character as one, however it is stored', async () => {
    await start({
      at: 'passion-lose-time',
      answers: foundationsWith({ 'passions.loseTime': '🌿'.repeat(19) }),
    })
    expect(blocked('Continue')).toBe(true)
    expect(screen.getByText('19 of 20 characters')).toBeTruthy()
  })

  it('saves at once when the page is left for another', async () => {
    const { saves } = await start({ at: 'values', answers: {} })
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(saves).toHaveLength(0)
    await key('a', heading())
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(saves.map(({ formData }) => formData)).toEqual([{ values: ['belonging'] }])
    await pass(5_000)
    expect(saves).toHaveLength(1)
    state.mockRestore()
  })

  it('is the same under StrictMode: one save for a Continue, and the flow goes on', async () => {
    const { saves, shown } = await start({
      at: 'passion-lose-time',
      answers: foundationsAnswers,
      strict: true,
    })
    await press('Continue')
    expect(saves).toHaveLength(1)
    expect(shown.at(-1)?.stepId).toBe('passion-childhood')
  })

  it('leads on from what it shows and from what it makes, wherever they stand', async () => {
    const generate = vi.fn(() => Promise.resolve({ text: 'A card.', source: 'composed' }))
    const flow: Flow = {
      mode: 'steps',
      keep: 'draft',
      words: { last: 'Close it' },
      steps: [
        {
          kind: 'review',
          id: 'look',
          title: 'Look',
          heading: 'What is there',
          cards: [],
          action: 'Go on to it',
        },
        {
          kind: 'long-text',
          id: 'note',
          title: 'Your note',
          prompt: 'Which note?',
          threshold: { characters: 5 },
        },
        {
          kind: 'generate',
          id: 'card',
          bind: 'card',
          title: 'Card',
          heading: 'A card',
          effect: 'write',
          commission: 'card',
          action: 'Write it',
          pending: 'Writing',
          failed: 'Not written',
          again: 'Write it anew',
        },
        {
          kind: 'completion',
          id: 'end',
          title: 'End',
          heading: 'The end',
          pending: 'P',
          failed: 'F',
          retry: 'R',
        },
      ],
    }
    const submits: SubmitInput[] = []
    const submit = (input: SubmitInput) => {
      submits.push(input)
      return Promise.resolve(null)
    }
    await start({ flow, effects: { submit, generate } })
    expect(heading().textContent).toBe('What is there')
    await press('Go on to it')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A note of mine' } })
    await press(words.buttons.continue)
    expect(heading().textContent).toBe('A card')
    await press('Write it')
    expect(generate).toHaveBeenCalledOnce()
    await press('Close it')
    expect(submits.map(({ formData }) => formData)).toEqual([
      { note: 'A note of mine', card: { text: 'A card.', source: 'composed' } },
    ])
    expect(heading().textContent).toBe('The end')
  })
})
