import { describe, expect, it } from 'vitest'
import type { FormData, Json } from '../flow/form-data.ts'
import {
  type Act,
  type ActKind,
  hasArrived,
  nextAfter,
  nextOf,
  refusedIn,
  type Outbox,
  settled,
  waitingIn,
  withDone,
  withTold,
  withArrived,
} from './outbox.ts'

let made = 0

function act(flow: string, kind: ActKind, answers: FormData = {}, headers: Record<string, string> = {}): Act {
  made += 1
  const body: Json = kind === 'save' ? { formData: answers } : { answers }
  return {
    id: `${kind}-${made}`,
    flow,
    kind,
    call: { method: 'POST', path: `/api/flows/${flow}/${kind}`, headers, body },
    since: `2026-01-01T00:00:${String(made % 60).padStart(2, '0')}.000Z`,
  }
}

/** A picture that waits, and what a board holds that shows it. */
const picture = (flow: string, id: string): Act => ({
  ...act(flow, 'picture'),
  picture: id,
  call: {
    method: 'POST',
    path: `/api/pictures/${id}`,
    headers: { 'content-type': 'image/jpeg' },
    body: null,
  },
})
const board = (...shown: string[]): FormData => ({
  board: { format: 'a4', pieces: shown.map((id) => ({ id: `p${id}`, kind: 'picture', picture: id })) },
})

const ids = (outbox: Outbox) => outbox.map(({ id }) => id)
const replied = (status: number, body: Json = null) => ({ status, body })

describe('what was done without a network (issue 15.9)', () => {
  it('goes out in the order in which it was done', () => {
    const [one, two, three] = [act('a', 'finish'), act('b', 'save'), act('c', 'finish')]
    let outbox: Outbox = [one, two, three].reduce<Outbox>((box, each) => withDone(box, [each]), [])
    const sent: string[] = []
    for (let next = nextOf(outbox); next !== null; next = nextOf(outbox)) {
      sent.push(next.id)
      outbox = settled(outbox, next.id, nextAfter(next, replied(200)))
    }
    expect(sent).toEqual([one.id, two.id, three.id])
    expect(outbox).toEqual([])
  })

  it('keeps of a flow what was done last, which holds everything before', () => {
    const later = act('a', 'save', { x: 2 })
    const other = act('b', 'save')
    const outbox = withDone(withDone(withDone([], [act('a', 'save', { x: 1 })]), [other]), [later])
    expect(ids(outbox)).toEqual([other.id, later.id])
    const end = [act('a', 'finish', { x: 2 }), act('a', 'report'), act('a', 'forget')]
    expect(ids(withDone(outbox, end))).toEqual([other.id, ...ids(end)])
  })

  it('lets an end stand when its own answers are saved once more, and not when they were changed', () => {
    const end = act('a', 'finish', { x: 1 })
    const changed = act('a', 'save', { x: 2 })
    const outbox = withDone([], [end])
    expect(withDone(outbox, [act('a', 'save', { x: 1 })])).toEqual([end])
    expect(withDone(outbox, [changed])).toEqual([changed])
  })

  it('has nothing more to say of a flow whose page was faster', () => {
    const other = act('b', 'save')
    const end = act('a', 'finish')
    expect(withArrived([act('a', 'save'), other], 'a', 'save')).toEqual([other])
    expect(withArrived([end, act('a', 'report'), other], 'a', 'finish')).toEqual([other])
    // Somebody pressed the last button: answers that arrive do not take that back.
    expect(withArrived([end, other], 'a', 'save')).toEqual([end, other])
  })

  it('is still there, whole, when the server is away or the session is lost', () => {
    const outbox = [act('a', 'finish'), act('b', 'save')]
    for (const status of [401, 408, 425, 429, 500, 502, 503]) {
      const [first] = outbox
      if (!first) throw new Error('nothing to send')
      const next = nextAfter(first, replied(status, { message: 'no', code: 'no' }))
      expect(next).toEqual({ becomes: 'stop', why: status === 401 ? 'signed-out' : 'later' })
      expect(settled(outbox, first.id, next)).toBe(outbox)
    }
  })
})

describe('a conflict (issue 15.9)', () => {
  it('waits for the seeker, and so does the rest of its flow; other flows go on', () => {
    const end = act('a', 'finish')
    const report = act('a', 'report')
    const other = act('b', 'save')
    const next = nextAfter(end, replied(422, { message: 'no', code: 'invalid' }))
    expect(next).toEqual({ becomes: 'hold', held: 'refused' })
    const outbox = settled([end, report, other], end.id, next)
    expect(nextOf(outbox)).toEqual(other)
    expect(nextOf(withArrived(outbox, 'b', 'save'))).toBeNull()
    expect(waitingIn(outbox)).toEqual([
      { flow: 'a', kind: 'finish', since: end.since, held: 'refused', pictures: 0, refused: [] },
      { flow: 'b', kind: 'save', since: other.since, held: null, pictures: 0, refused: [] },
    ])
  })

  it.each([
    ['content_changed', 'questionsChanged'],
    ['module_completed', 'completed'],
    ['earlier_module_incomplete', 'refused'],
  ])('%s: %s', (code, held) =>
    expect(nextAfter(act('a', 'finish'), replied(409, { message: 'no', code }))).toEqual({
      becomes: 'hold',
      held,
    }),
  )

  it('with other answers on the server waits for the seeker', () => {
    const current = { version: 7, formData: { x: 9 } }
    expect(nextAfter(act('a', 'save', { x: 1 }), replied(412, { current }))).toEqual({
      becomes: 'hold',
      held: 'changedElsewhere',
    })
  })

  it('with the same answers on the server is none: the reply of an earlier try was lost', () => {
    const current = { version: 7, formData: { x: 1 } }
    expect(nextAfter(act('a', 'save', { x: 1 }), replied(412, { current }))).toEqual({ becomes: 'sent' })
  })

  it('with nothing on the server begins anew, and with no answers there goes over them', () => {
    const save = act('a', 'save', { x: 1 }, { 'if-match': '"3"', prefer: 'x' })
    expect(nextAfter(save, replied(412, { current: null }))).toMatchObject({
      becomes: 'instead',
      call: { headers: { 'if-none-match': '*', prefer: 'x' }, body: { formData: { x: 1 } } },
    })
    const next = nextAfter(save, replied(412, { current: { version: 8, formData: null } }))
    expect(next).toMatchObject({ becomes: 'instead', call: { headers: { 'if-match': '"8"' } } })
    const [again] = settled([save], save.id, next)
    expect(again?.call.headers).toEqual({ 'if-match': '"8"', prefer: 'x' })
  })

  it('about what follows from an end is none', () => {
    expect(nextAfter(act('a', 'forget'), replied(404))).toEqual({ becomes: 'sent' })
  })
})

describe('a picture that was added without a network (issue 15.1)', () => {
  it('goes out before the board that shows it, in its order, however often the board is changed', () => {
    const [one, two] = [picture('wall', '1'), picture('wall', '2')]
    const other = act('b', 'save')
    let outbox = withDone(withDone([other], [act('wall', 'save', board())]), [one])
    outbox = withDone(withDone(outbox, [act('wall', 'save', board('1'))]), [two])
    const last = act('wall', 'save', board('1', '2'))
    outbox = withDone(outbox, [last])
    expect(ids(outbox)).toEqual([other.id, one.id, two.id, last.id])
    expect(waitingIn(outbox)[1]).toMatchObject({ flow: 'wall', kind: 'save', pictures: 2, refused: [] })
  })

  it('waits although the page of its board was faster, or the board waits for the seeker', () => {
    const own = picture('wall', '1')
    const save = act('wall', 'save', board('1'))
    expect(withArrived([own, save], 'wall', 'save')).toEqual([own])
    expect(withArrived([own, act('wall', 'finish')], 'wall', 'finish')).toEqual([own])
    expect(waitingIn([own])).toMatchObject([{ kind: 'picture', pictures: 1, held: null }])
    expect(nextOf([{ ...save, held: 'changedElsewhere' }, own])).toEqual(own)
  })

  it.each([
    [409, 'There is room for 60 pictures.'],
    [413, 'Too large.'],
    [422, 'This is not a picture.'],
  ])(
    'and is refused (%i) leaves its board, which goes on without it, and says why until it is read',
    (status, message) => {
      const own = picture('wall', '1')
      const save = act('wall', 'save', board('1', '2'))
      const next = nextAfter(own, replied(status, { code: 'no', message }))
      const outbox = settled([own, save], own.id, next)
      expect(nextOf(outbox)).toEqual({ ...save, call: { ...save.call, body: { formData: board('2') } } })
      expect(refusedIn(outbox, 'wall')).toEqual([{ picture: '1', why: message }])
      expect(waitingIn(outbox)).toMatchObject([
        { kind: 'save', held: null, pictures: 0, refused: [{ why: message }] },
      ])
      const [left] = settled(outbox, save.id, { becomes: 'sent' })
      expect(nextOf(left ? [left] : [])).toBeNull()
      expect(withTold(outbox, ['2'])).toEqual(outbox)
      expect(ids(withTold(outbox, ['1']))).toEqual([save.id])
    },
  )

  it('is kept where the server is away, and is not lost when the seeker was told of another one', () => {
    const own = picture('wall', '1')
    expect(nextAfter(own, replied(503))).toEqual({ becomes: 'stop', why: 'later' })
    expect(withTold([own], ['1'])).toEqual([own])
  })
})

describe('a draft on the device (issue 15.9)', () => {
  it('goes once its very answers have arrived at their end', () => {
    expect(hasArrived(act('a', 'finish', { x: 1 }), { x: 1 })).toBe(true)
    expect(hasArrived(act('a', 'finish', { x: 1 }), { x: 1, y: 2 })).toBe(false)
    expect(hasArrived(act('a', 'save', { x: 1 }), { x: 1 })).toBe(false)
  })
})
