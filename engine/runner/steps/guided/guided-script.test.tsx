// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import type { FilledScript } from '../../../core/guided/pace.ts'
import type { LocalDraft } from '../../../core/flow/index.ts'
import type { Flow, GuidedStep, RunnerWords } from '../../../core/pack/documents.gen.ts'
import { UiProvider } from '../../../ui/index.ts'
import { StepRunner } from '../../frames/StepRunner.tsx'
import type { DraftKeeper } from '../../saving/drafts.ts'
import type { GuidedScripts } from '../../renderer.ts'
import { horizonOf } from './horizon.ts'
import { voiceFor } from './voice.ts'

const words = documents.find((each) => each.kind === 'runner') as RunnerWords

/** A step of nobody's pack. */
const step: GuidedStep = {
  kind: 'guided',
  id: 'walk',
  title: 'A walk',
  heading: 'A walk around the pond',
  body: ['You can stop at any line.'],
  scripts: ['short', 'long'],
  speeds: [
    { rate: 1, label: 'As it is' },
    { rate: 2, label: 'Twice as fast' },
  ],
  words: {
    choose: 'Which way?',
    loading: 'Filling...',
    failed: 'Not read.',
    retry: 'Read again',
    begin: 'Begin',
    resume: 'Go on at {line} of {total}',
    anew: 'Begin anew',
    play: 'Go on',
    pause: 'Pause',
    back: 'Back a line',
    forward: 'On a line',
    stop: 'Stop here',
    speed: 'Speed',
    voice: 'Voice',
    noVoice: 'No voice here.',
    tone: 'Tone',
    volume: 'Loud',
    transcript: 'All lines',
    player: 'The walk',
    keys: 'Space pauses.',
    left: '{minutes}:{seconds} left',
    line: '{line} of {total}',
    over: 'Once around',
    overText: 'That was it.',
    again: 'Again',
    onward: 'To the question',
  },
}
const flow: Flow = {
  mode: 'steps',
  keep: 'draft',
  finish: { effect: 'none' },
  steps: [step, { kind: 'text', id: 'seen', title: 'Seen', prompt: 'What did you see?', required: false }],
}
const short: FilledScript = {
  id: 'short',
  title: 'The short way',
  note: null,
  locale: 'en',
  breath: { in: 4, out: 6 },
  lines: [
    { text: 'First line.', seconds: 4, pause: 2 },
    { text: 'Second line.', seconds: 4, pause: 0 },
    { text: 'Third line.', seconds: 5, pause: 0 },
  ],
}
const long: FilledScript = { ...short, id: 'long', title: 'The long way', note: 'There is no pond yet.' }
const ready: GuidedScripts = { status: 'ready', scripts: [short, long], retry: () => {} }

/** Storage of one device. */
function device(): DraftKeeper & { kept: LocalDraft | null } {
  const store = {
    kept: null as LocalDraft | null,
    read: () => store.kept,
    write: (draft: LocalDraft) => void (store.kept = draft),
    clear: () => void (store.kept = null),
  }
  return store
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(scripts: GuidedScripts = ready, typing: DraftKeeper = device()) {
  render(
    <UiProvider>
      <StepRunner
        flow={flow}
        words={words}
        effects={{ submit: () => Promise.resolve(null) }}
        drafts={null}
        typing={typing}
        stepId={null}
        onShown={() => {}}
        onEvent={() => {}}
        name="A pack"
        scripts={new Map([[step.id, scripts]])}
      />
    </UiProvider>,
  )
  // The code of the step comes in real time.
  await vi.waitFor(
    async () => {
      await pass(20)
      expect(screen.queryByText('Which way?') ?? screen.queryByText('Not read.')).not.toBeNull()
    },
    { timeout: 10_000 },
  )
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const begin = async () => {
  await open()
  await press('Begin')
}
const place = () => screen.getByText(/^\d of 3$/).textContent
const status = () => document.querySelector('[role="status"]')?.textContent
const stands = () => document.querySelector('p[aria-hidden="true"]')

let hidden = false
beforeEach(() => {
  vi.useFakeTimers()
  hidden = false
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['motion']
})

/** A voice that speaks until it is told that it has ended. */
function fakeVoice(lang = 'en-US') {
  const spoken: { text: string; rate: number; end: () => void }[] = []
  const cancel = vi.fn()
  class Utterance extends EventTarget {
    voice: unknown = null
    lang = ''
    rate = 1
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => [{ lang, voiceURI: 'v', localService: true }],
      speak: (utterance: Utterance) =>
        void spoken.push({
          text: utterance.text,
          rate: utterance.rate,
          end: () => utterance.dispatchEvent(new Event('end')),
        }),
      cancel,
    }),
  )
  return { spoken, cancel }
}

describe('a guided step (issue 15.3)', () => {
  it('lets choose which script, and says where it is not filled yet', async () => {
    await open()
    expect(screen.getByText('You can stop at any line.')).toBeTruthy()
    expect(screen.queryByText('There is no pond yet.')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'The long way' }))
    expect(screen.getByText('There is no pond yet.')).toBeTruthy()
  })

  it('goes from line to line, fades in the pause, and ends in a way on', async () => {
    await begin()
    expect(stands()?.textContent).toBe('First line.')
    expect(place()).toBe('1 of 3')
    expect(screen.getByText('0:15 left')).toBeTruthy()
    await pass(4_500)
    expect(stands()?.className).toMatch(/gone/)
    await pass(2_000)
    expect(stands()?.textContent).toBe('Second line.')
    expect(stands()?.className).not.toMatch(/gone/)
    await pass(9_000)
    expect(screen.getByRole('heading', { name: 'Once around' })).toBe(document.activeElement)
    await press('To the question')
    expect(screen.getByRole('heading', { name: 'What did you see?' })).toBeTruthy()
  })

  it('pauses, goes back and forward a line, faster, and stops at once', async () => {
    await begin()
    await press('Pause')
    await pass(60_000)
    expect(place()).toBe('1 of 3')
    await press('On a line')
    expect(place()).toBe('2 of 3')
    await press('Back a line')
    expect(place()).toBe('1 of 3')
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '2' } })
    expect(screen.getByText('0:08 left')).toBeTruthy()
    await press('Go on')
    await pass(3_200)
    expect(place()).toBe('2 of 3')
    await press('Stop here')
    expect(screen.getByText('That was it.')).toBeTruthy()
    await press('Again')
    expect(place()).toBe('1 of 3')
  })

  it('is played by keys, but not where they mean something else', async () => {
    await begin()
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(place()).toBe('2 of 3')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(place()).toBe('1 of 3')
    fireEvent.keyDown(screen.getByLabelText('Speed'), { key: 'ArrowRight' })
    fireEvent.keyDown(screen.getByRole('button', { name: 'Stop here' }), { key: ' ' })
    expect(place()).toBe('1 of 3')
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy()
    fireEvent.keyDown(screen.getByLabelText('Speed'), { key: 'Enter' })
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'Enter' })
    expect(place()).toBe('1 of 3')
  })

  it('pauses in a hidden tab and does not go on by itself', async () => {
    await begin()
    hidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(30_000)
    hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1_000)
    expect(place()).toBe('1 of 3')
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy()
  })

  it('says each line once to a screen reader while the voice is off', async () => {
    await begin()
    expect(status()).toBe('First line.')
    expect(stands()?.getAttribute('aria-hidden')).toBe('true')
    await pass(6_200)
    expect(status()).toBe('Second line.')
    await press('Pause')
    await pass(10_000)
    await press('Go on')
    expect(status()).toBe('')
  })

  it('comes back at the line where one was after a reload, and begins anew where that is wanted', async () => {
    const kept = device()
    await open(ready, kept)
    await press('Begin')
    await press('On a line')
    cleanup()
    await open(ready, kept)
    await press('Go on at 2 of 3')
    expect(stands()?.textContent).toBe('Second line.')
    await press('Stop here')
    cleanup()
    await open(ready, kept)
    expect(screen.queryByRole('button', { name: 'Go on at 2 of 3' })).toBeNull()
  })

  it('moves nothing and fades nothing where motion is not wanted', async () => {
    document.documentElement.dataset['motion'] = 'off'
    await begin()
    const drawing = () => document.querySelector('svg[class*="horizon"]')?.innerHTML
    const before = drawing()
    await pass(4_500)
    expect(drawing()).toBe(before)
    expect(stands()?.textContent).toBe('First line.')
    expect(stands()?.className).not.toMatch(/gone/)
    await pass(2_000)
    expect(stands()?.textContent).toBe('Second line.')
    expect(drawing()).toBe(before)
  })

  it('draws a horizon that breathes, the same land for the same seed', async () => {
    expect(horizonOf('a')).toEqual(horizonOf('a'))
    expect(horizonOf('a')).not.toEqual(horizonOf('b'))
    await begin()
    const drawing = () => document.querySelector('svg[class*="horizon"]')?.innerHTML
    const before = drawing()
    await pass(2_000)
    expect(drawing()).not.toBe(before)
  })

  it('can be read as a whole', async () => {
    await begin()
    const transcript = screen.getByText('All lines').closest('details')
    expect(within(transcript as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
    expect(transcript?.querySelector('[aria-current="true"]')?.textContent).toBe('First line.')
  })

  it('says that the lines could not be read, and reads them again', async () => {
    const retry = vi.fn()
    await open({ status: 'failed', scripts: [], retry })
    await press('Read again')
    expect(retry).toHaveBeenCalledOnce()
  })

  it('keeps the screen awake while it is played, where the browser can', async () => {
    const release = vi.fn(() => Promise.resolve())
    const request = vi.fn(() => Promise.resolve({ release }))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
    await begin()
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    await press('Pause')
    expect(release).toHaveBeenCalledOnce()
  })
})

describe('the voice of the device (issue 15.3)', () => {
  it('is off at first; on, it speaks each line and the screen reader does not', async () => {
    const { spoken } = fakeVoice()
    await begin()
    expect(spoken).toEqual([])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Voice' }))
    await pass(0)
    expect(spoken.map(({ text }) => text)).toEqual(['First line.'])
    spoken[0]?.end()
    await pass(6_200)
    expect(spoken.map(({ text }) => text)).toEqual(['First line.', 'Second line.'])
    expect(status()).not.toBe('Second line.')
  })

  it('is waited for, within reason', async () => {
    const { spoken } = fakeVoice()
    await begin()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Voice' }))
    await pass(10_000)
    expect(place()).toBe('1 of 3')
    spoken[0]?.end()
    await pass(200)
    expect(place()).toBe('2 of 3')
  })

  it('is quiet in a pause and when the page is left', async () => {
    const { cancel } = fakeVoice()
    await begin()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Voice' }))
    await pass(100)
    cancel.mockClear()
    await press('Pause')
    expect(cancel).toHaveBeenCalled()
    cancel.mockClear()
    cleanup()
    expect(cancel).toHaveBeenCalled()
  })

  it('is one for the language of the lines, and none is offered where there is none', async () => {
    fakeVoice('fr-FR')
    await begin()
    expect(screen.queryByRole('checkbox', { name: 'Voice' })).toBeNull()
    expect(screen.getByText('No voice here.')).toBeTruthy()
    const voice = (lang: string, localService: boolean) =>
      ({ lang, localService, voiceURI: `${lang} ${localService}` }) as SpeechSynthesisVoice
    const voices = [voice('en-US', true), voice('es_MX', false), voice('es-ES', true)]
    expect(voiceFor('es', voices)).toBe(voices[2])
    expect(voiceFor('es', voices.slice(0, 2))).toBe(voices[1])
    expect(voiceFor('de', voices)).toBeUndefined()
  })
})

describe('the tone (issue 15.3)', () => {
  it('is opened only when it is wanted, follows its volume, rests in a pause and ends with the page', async () => {
    const gains: number[] = []
    const close = vi.fn(() => Promise.resolve())
    const opened = vi.fn()
    class Context {
      state = 'running'
      currentTime = 0
      destination = {}
      constructor() {
        opened()
      }
      createGain = () => ({
        gain: { value: 0, setTargetAtTime: (value: number) => void gains.push(value) },
        connect: () => {},
      })
      createOscillator = () => ({ type: '', frequency: { value: 0 }, connect: () => {}, start: () => {} })
      resume = () => Promise.resolve()
      close = close
    }
    vi.stubGlobal('AudioContext', Context)
    await begin()
    expect(opened).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tone' }))
    await pass(0)
    expect(opened).toHaveBeenCalledOnce()
    const first = gains.at(-1) ?? 0
    expect(first).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText('Loud'), { target: { value: '1' } })
    expect(gains.at(-1)).toBeCloseTo(first * 2)
    await press('Pause')
    expect(gains.at(-1)).toBe(0)
    cleanup()
    expect(close).toHaveBeenCalledOnce()
  })
})
