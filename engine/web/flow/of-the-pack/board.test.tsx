// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BOARD } from '../../../core/board/board.ts'
import { arranged } from '../../../../tests/support/web/boards.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { sessionServer } from '../../../../tests/support/web/flows/session-server.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const FLOW = 'vision-board'
const SAVE = 'POST /api/flows/{flow}/session'
const TIME = '2026-11-20T09:12:00.000Z'

const held = (board: object) => ({
  currentStep: 0,
  stepId: 'board',
  formData: { board: { ...board } },
  completedSteps: [],
  contentHash: null,
  version: 1,
  createdAt: TIME,
  updatedAt: TIME,
})

async function open(board: object | null, replies: Replies = {}) {
  const kept = sessionServer(board && held(board), FLOW)
  return renderApp('/vision-board/board', {
    replies: {
      ...kept.replies,
      'GET /api/findings': ok({ answers: 0, stations: [], threads: [] }),
      'GET /api/readings/input': ok({ birthDate: null, birthTime: null, birthLocation: null, results: {} }),
      ...replies,
    },
  })
}

const board = () => screen.findByRole('application', { name: /^Your board/ })
const named = (name: RegExp) => screen.getByRole('button', { name })
const saved = (body: unknown) => Object(Object(body).formData).board

describe('issue 15.1 arranging a board', () => {
  it('is done by keys alone, told of each change, and saved', async () => {
    const { act: user, server } = await open(arranged)
    const place = await board()
    place.focus()
    await user.keyboard('n')
    expect(named(/^Drawing: Stars/).getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('n{ArrowRight}{Shift>}{ArrowDown}{/Shift}.]')
    expect(named(/^Line: A room/).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(server.to(SAVE).length).toBeGreaterThan(0), { timeout: 5_000 })
    const pieces = saved(server.to(SAVE).at(-1)?.body).pieces
    expect(pieces.map(({ id }: { id: string }) => id).slice(0, 3)).toEqual(['stars', 'land', 'line'])
    expect(pieces[2]).toMatchObject({ x: 240, y: 240, w: 930, h: 330, turn: 5 })
  })

  it('takes a piece off and brings it back', async () => {
    const { act: user } = await open(arranged)
    const place = await board()
    place.focus()
    await user.keyboard('p{Delete}')
    expect(screen.queryByRole('button', { name: /^Picture: The harbour/ })).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(named(/^Picture: The harbour/)).toBeDefined()
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(screen.queryByRole('button', { name: /^Picture: The harbour/ })).toBeNull()
  })

  it('is done by the list and its buttons as well', async () => {
    const { act: user } = await open(arranged)
    await board()
    await user.click(named(/^Line: A room/))
    const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Its words' })
    await user.type(words, ' and a door')
    expect(named(/^Line: A room with a north light and a door/)).toBeDefined()
    const before = named(/^Line: A room/).textContent
    await user.click(named(/^Down$/))
    await user.click(named(/^Wider$/))
    expect(named(/^Line: A room/).textContent).not.toBe(before)
    await user.click(named(/^Copy$/))
    expect(screen.getAllByRole('button', { name: /^Line: A room/ })).toHaveLength(2)
    await user.click(named(/^Take it off$/))
    expect(screen.getAllByRole('button', { name: /^Line: A room/ })).toHaveLength(1)
  })

  it('moves what is dragged, and a whole drag is undone at once', async () => {
    const { act: user } = await open(arranged)
    const place = await board()
    const piece = place.querySelector('[data-piece="own"] rect')
    const drawing = place.querySelector('svg')
    if (!piece || !drawing) throw new Error('The piece is not drawn')
    const text = () => named(/^Line: Mornings/).textContent
    const before = text()
    fireEvent.pointerDown(piece, { pointerId: 1, clientX: 800, clientY: 900, button: 0 })
    for (const at of [820, 860, 900])
      fireEvent.pointerMove(drawing, { pointerId: 1, clientX: at, clientY: 960 })
    fireEvent.pointerUp(drawing, { pointerId: 1 })
    expect(text()).not.toBe(before)
    await user.click(named(/^Undo$/))
    expect(text()).toBe(before)
  })

  it('offers what the seeker said, what can be drawn, and says why a picture is refused', async () => {
    const { act: user } = await open(null, {
      'POST /api/pictures/{id}': refusal(409, 'There is room for 60 pictures.'),
    })
    await board()
    await user.click(named(/^Add something$/))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByRole('textbox', { name: 'A line of your own' }), 'A door of my own')
    await user.click(sheet.getByRole('button', { name: 'Add this line' }))
    expect(await screen.findByRole('textbox', { name: 'Its words' })).toBeDefined()
    await user.click(named(/^Add something$/))
    const again = within(await screen.findByRole('dialog'))
    // Of a journey there is a way to draw; of a chart there is none without a birth.
    expect(again.queryByRole('button', { name: 'Your chart' })).toBeNull()
    await user.click(again.getByRole('button', { name: 'Stars' }))
    expect(named(/^Drawing: Stars/).getAttribute('aria-pressed')).toBe('true')
  })

  it('offers what was chosen in another module in the words of its options', async () => {
    const results = { values: ['honesty', 'family'] }
    const assessments = [{ assessmentType: 'soul_foundations', moduleNumber: 2, results }]
    const { act: user } = await open(null, {
      'GET /api/user/comprehensive-data': ok({ assessments, experiments: [], insights: [] }),
    })
    await board()
    await user.click(named(/^Add something$/))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('Honesty')).toBeDefined()
    expect(sheet.queryByText('honesty')).toBeNull()
  })

  it('says so when it is full', async () => {
    const full = Array.from({ length: BOARD.pieces }, (_, at) => ({
      ...arranged.pieces[1],
      id: `p${at}`,
    }))
    const { act: user } = await open({ ...arranged, pieces: full })
    await board()
    await user.click(named(/^Add something$/))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('alert').textContent).toContain('A board holds 200 pieces')
  })

  it('keeps what it can of another format, and goes to another one with every piece', async () => {
    const { act: user } = await open(arranged)
    await board()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'phone')
    expect((await board()).querySelectorAll('[data-piece]')).toHaveLength(arranged.pieces.length)
    expect((await board()).getAttribute('data-format')).toBe('phone')
  })
})
