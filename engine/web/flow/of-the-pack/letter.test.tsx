// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { sessionServer } from '../../../../tests/support/web/flows/session-server.ts'
import { offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const FLOW = 'future-self-letter'
const PATH = '/letter/letter'
const SUBMIT = 'POST /api/flows/{flow}/results'
const SAVE = 'POST /api/flows/{flow}/session'
const ASK = 'POST /api/letters/{id}/words'
const words = 'Do you still swim in the cold lake before work?'
const ID = '0f8e7d6c-5b4a-4039-8281-706152433425'
const TIME = '2026-11-20T09:12:00.000Z'

const draft = { id: ID, text: words, opensOn: '2031-11-23', zone: 'Europe/Lisbon', sure: false }

const sealed = {
  flow: FLOW,
  assessment: null,
  lifeStage: null,
  setup: null,
  letter: {
    id: ID,
    flow: FLOW,
    opensOn: draft.opensOn,
    sealedAt: TIME,
    isOpen: false,
    locked: false,
    openedAt: null,
    answeredAt: null,
  },
}

const held = (letter: object) => ({
  currentStep: 1,
  stepId: 'letter',
  formData: { letter: { ...letter } },
  completedSteps: [0],
  contentHash: null,
  version: 1,
  createdAt: TIME,
  updatedAt: TIME,
})

async function open(letter: object | null, replies: Replies = {}) {
  const kept = sessionServer(letter && held(letter), FLOW)
  const app = await renderApp(PATH, {
    replies: {
      ...kept.replies,
      [SUBMIT]: ok(sealed, { status: 201 }),
      [ASK]: ({ path }) => ok({ id: path.split('/').at(-2) }),
      'GET /api/findings': ok({ answers: 0, stations: [], threads: [] }),
      ...replies,
    },
  })
  return { ...app, kept }
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What should the person/ })
const seal = () => screen.getByRole('button', { name: /Seal the letter/ })
const sentLetter = (body: unknown) => Object(Object(body).answers).letter

afterEach(() => {
  vi.restoreAllMocks()
})

describe('issue 15.2 writing a letter', () => {
  it('is saved while it is written, says what is missing, and is sealed until the day that was chosen', async () => {
    const { act: user, server, path } = await open(null)
    await user.type(await field(), words)
    expect(seal().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Choose the day it opens')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'In a year' }))
    expect(screen.getByText(/^It opens on /)).toBeDefined()
    expect(screen.getByText('Say that it may be sealed')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /It may be sealed/ }))
    await user.click(seal())
    await waitFor(() => expect(path()).toBe('/letters'))
    const [sent] = server.to(SUBMIT)
    expect(sentLetter(sent?.body)).toMatchObject({
      text: words,
      sure: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    // Nothing of it stays on this device.
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('cold lake')
  })

  it('asks again whether it may be sealed when a word or the day has changed', async () => {
    const { act: user } = await open({ ...draft, sure: true })
    const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /It may be sealed/ })
    await field()
    expect(tick().checked).toBe(true)
    await user.type(await field(), ' Yes?')
    expect(tick().checked).toBe(false)
    await user.click(tick())
    await user.click(screen.getByRole('button', { name: 'In ten years' }))
    expect(tick().checked).toBe(false)
  })

  it('has prompts beside it, of what the seeker said themselves', async () => {
    const component = {
      id: 'c1',
      title: 'A workshop by the water',
      description: 'Light.',
      category: 'growth_expression',
    }
    const assessment = {
      id: 'a1',
      moduleNumber: 4,
      assessmentType: 'vision_forge',
      results: { visionComponents: [component] },
      contentHash: null,
      createdAt: TIME,
      updatedAt: TIME,
    }
    const thread = {
      id: 'theme:sea',
      kind: 'theme',
      name: 'the sea',
      times: 2,
      stops: [{ station: 0, words: 'the sea', answer: 'I grew up by the sea' }],
    }
    await open(null, {
      'GET /api/user/comprehensive-data': ok({ assessments: [assessment], experiments: [], vision: null }),
      'GET /api/findings': ok({ answers: 2, stations: [], threads: [thread] }),
    })
    const beside = within(await screen.findByRole('complementary', { name: 'From what you have said' }))
    expect(await beside.findByText(/“A workshop by the water”. What has become of it\?/)).toBeDefined()
    expect(await beside.findByText(/You came back to “the sea” more than once/)).toBeDefined()
    expect(await beside.findByText(/You wrote “I grew up by the sea”/)).toBeDefined()
    expect(beside.getByText(/One of your foundations asks its question here/)).toBeDefined()
  })

  it('builds no prompt upon answers of which some speak of danger', async () => {
    const thread = { id: 'theme:sea', kind: 'theme', name: 'the sea', times: 2, stops: [] }
    const component = { id: 'c1', title: 'A workshop by the water', feeling: 'Not there any more' }
    await open(null, {
      'GET /api/user/comprehensive-data': ok(
        {
          assessments: [
            { assessmentType: 'vision_forge', moduleNumber: 4, results: { visionComponents: [component] } },
          ],
          experiments: [],
          vision: null,
        },
        { headers: { 'care-notice': 'wish' } },
      ),
      'GET /api/findings': ok({ answers: 2, stations: [], threads: [thread] }),
    })
    const beside = within(await screen.findByRole('complementary', { name: 'From what you have said' }))
    // The server leaves out of its findings what is flagged.
    expect(await beside.findByText(/You came back to “the sea”/)).toBeDefined()
    expect(beside.queryByText(/workshop|any more/)).toBeNull()
    expect(beside.queryByText('Your vision')).toBeNull()
  })

  it('is kept as it is, with the sentence of the server, when the server refuses it', async () => {
    const sentence = 'The first possible day is a month from now'
    const { act: user } = await open(
      { ...draft, sure: true },
      { [SUBMIT]: refusal(422, sentence, 'invalid', [{ path: '/answers/letter', message: sentence }]) },
    )
    await field()
    await user.click(seal())
    expect(await screen.findByText(sentence)).toBeDefined()
    expect((await field()).value).toBe(words)
  })

  it('that was sealed in another tab can go on as another letter', async () => {
    const sentence = 'This letter is sealed already.'
    const { act: user, server } = await open(
      { ...draft, sure: true },
      {
        [SUBMIT]: refusal(409, sentence, 'letter_sealed_already', [
          { path: '/answers/letter', message: sentence },
        ]),
      },
    )
    await field()
    await user.click(seal())
    await user.click(await screen.findByRole('button', { name: 'Keep it as another letter' }))
    expect(screen.queryByText(sentence)).toBeNull()
    server.answer(SUBMIT, ok(sealed, { status: 201 }))
    await user.click(screen.getByRole('checkbox', { name: /It may be sealed/ }))
    await user.click(seal())
    await waitFor(() => expect(server.to(SUBMIT)).toHaveLength(2))
    const [first, second] = server.to(SUBMIT).map(({ body }) => sentLetter(body))
    expect(second.text).toBe(first.text)
    expect(second.id).not.toBe(first.id)
  })

  it('without a network stays, says so, and is sealed by itself when there is one', async () => {
    const { act: user, server, path } = await open({ ...draft, sure: true }, { [SUBMIT]: offline })
    await field()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(seal())
    expect(
      await screen.findByText(/kept on this device and sealed as soon as the network is back/),
    ).toBeDefined()
    server.answer(SUBMIT, ok(sealed, { status: 201 }))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(path()).toBe('/letters'))
  })
})

describe('issue 15.2 a letter with a passphrase', () => {
  const lockIt = async (user: {
    click: (element: Element) => Promise<void>
    type: (element: Element, text: string) => Promise<void>
  }) => {
    await user.click(screen.getByRole('button', { name: 'Lock it with a passphrase' }))
    await user.type(screen.getByLabelText('Passphrase'), 'a lake in november')
    await user.type(screen.getByLabelText('The same once more'), 'a lake in november')
    await user.click(screen.getByRole('button', { name: 'Lock the text' }))
  }

  it('says what it does and what not, and that a lost one cannot be helped', async () => {
    const { act: user } = await open(draft)
    await field()
    expect(screen.getByText(/whoever runs this server could read it there/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Lock it with a passphrase' }))
    expect(screen.getByText(/Two things a passphrase cannot do/)).toBeDefined()
    expect(screen.getByText(/Nobody can bring back a lost passphrase/)).toBeDefined()
    await user.type(screen.getByLabelText('Passphrase'), 'short')
    await user.click(screen.getByRole('button', { name: 'Lock the text' }))
    expect(screen.getByText('At least 8 characters.')).toBeDefined()
  })

  it('is asked for its words, and then neither draft nor letter holds them any more', async () => {
    const { act: user, server } = await open(draft)
    await field()
    await lockIt(user)
    expect(await screen.findByText(/^Locked. From here on/)).toBeDefined()
    expect(server.to(ASK).map(({ body }) => body)).toEqual([{ text: words }])
    // It goes on under the lock.
    await user.type(await field(), ' Still?')
    await user.click(screen.getByRole('checkbox', { name: /It may be sealed/ }))
    await user.click(seal())
    await waitFor(() => expect(server.to(SUBMIT)).toHaveLength(1))
    const letter = sentLetter(server.to(SUBMIT)[0]?.body)
    expect(letter).toMatchObject({
      id: ID,
      opensOn: draft.opensOn,
      lock: { cipher: 'AES-GCM', rounds: 600_000 },
    })
    for (const told of [letter, server.to(SAVE).map(({ body }) => body), Object.entries(localStorage)]) {
      expect(JSON.stringify(told)).not.toContain('cold lake')
      expect(JSON.stringify(told)).not.toContain('november')
    }
  })

  it('that is set before the first word lets no word of the draft out unlocked', async () => {
    const { act: user, server } = await open(null)
    await field()
    await lockIt(user)
    expect(await screen.findByText(/^Locked. From here on/)).toBeDefined()
    expect(server.to(ASK)).toEqual([])
    await user.type(await field(), words)
    await user.clear(await field())
    await user.type(await field(), words)
    await user.click(screen.getByRole('button', { name: 'In a year' }))
    await user.click(screen.getByRole('checkbox', { name: /It may be sealed/ }))
    await user.click(seal())
    await waitFor(() => expect(server.to(SUBMIT)).toHaveLength(1))
    expect(sentLetter(server.to(SUBMIT)[0]?.body)).toMatchObject({ lock: { cipher: 'AES-GCM' } })
    const others = server.calls.filter(({ path }) => !path.endsWith('/words'))
    expect(JSON.stringify(others.map(({ body }) => body ?? null))).not.toContain('cold lake')
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('cold lake')
  })

  it('goes on in the open once it is taken off, and cannot be sealed without a word', async () => {
    const { act: user } = await open(draft)
    await field()
    await lockIt(user)
    await screen.findByText(/^Locked. From here on/)
    await user.clear(await field())
    expect(screen.getByText('Answer to continue')).toBeDefined()
    await user.type(await field(), 'Hello.')
    await user.click(screen.getByRole('button', { name: 'Take the lock off' }))
    expect((await field()).value).toBe('Hello.')
    expect(screen.getByText(/whoever runs this server could read it there/)).toBeDefined()
  })

  it('stays open when nobody could look at its words', async () => {
    const { act: user, kept } = await open(draft, { [ASK]: offline })
    await field()
    await lockIt(user)
    expect(await screen.findByText(/so the text is not locked yet/)).toBeDefined()
    expect(Object(kept.held()?.formData).letter.text).toBe(words)
  })

  it('that was left is opened again by its passphrase alone', async () => {
    const first = await open(draft)
    await field()
    await lockIt(first.act)
    await screen.findByText(/^Locked. From here on/)
    const sent = await waitFor(
      () => {
        const found = first.server.to(SAVE).map(({ body }) => Object(Object(body).formData).letter)
        const last = found.at(-1)
        if (!last?.lock) throw new Error('not saved yet')
        return last
      },
      { timeout: 6_000 },
    )
    first.app.client.clear()
    document.body.replaceChildren()
    const { act: user } = await open(sent)
    await user.type(await screen.findByLabelText('Passphrase'), 'another lake')
    await user.click(screen.getByRole('button', { name: 'Open the draft' }))
    expect(await screen.findByText('That is not the passphrase of this letter.')).toBeDefined()
    await user.clear(screen.getByLabelText('Passphrase'))
    await user.type(screen.getByLabelText('Passphrase'), 'a lake in november')
    await user.click(screen.getByRole('button', { name: 'Open the draft' }))
    expect((await field()).value).toBe(words)
  })
})

describe('issue 15.2 the way to it', () => {
  it('is a link where the vision is complete, and in nobody’s way', () => {
    const vision = documents.find((each) => each.kind === 'module' && each.id === 'vision_forge')
    const closing = vision?.kind === 'module' ? vision.flow.steps.at(-1) : undefined
    if (closing?.kind !== 'completion') throw new Error('Vision Forge has no closing step')
    const ways = closing.links?.map(({ to }) => to)
    expect(ways?.at(0)).toBe('/module/soul-motion')
    expect(ways).toContain('/letter')
  })
})
