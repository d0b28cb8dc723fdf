import { describe, expect, it } from 'vitest'
import type { FormData, Json } from '../flow/form-data.ts'
import {
  type Act,
  type ActKind,
  hasArrived,
  nextAfter,
  nextOf,
  type Outbox,
  settled,
  waitingIn,
  withDone,
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
      { flow: 'a', kind: 'finish', since: end.since, held: 'refused' },
      { flow: 'b', kind: 'save', since: other.since, held: null },
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

describe('a draft on the device (issue 15.9)', () => {
  it('goes once its very answers have arrived at their end', () => {
    expect(hasArrived(act('a', 'finish', { x: 1 }), { x: 1 })).toBe(true)
    expect(hasArrived(act('a', 'finish', { x: 1 }), { x: 1, y: 2 })).toBe(false)
    expect(hasArrived(act('a', 'save', { x: 1 }), { x: 1 })).toBe(false)
  })
})
