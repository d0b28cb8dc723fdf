import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { readConfig } from '../../server/config.ts'
import type { Db } from '../../server/database/database.ts'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { createLog } from '../../server/log.ts'
import { notify } from '../../server/notifications/notify.ts'
import { removeExpired } from '../../server/queries/housekeeping.ts'
import { productContent, startApp, type TestApp } from '../support/server/app.ts'
import { contentIn } from '../support/server/content-in.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import {
  type FakePushService,
  fakePushService,
  type Pushed,
  senderOf,
  SubscribedBrowser,
} from '../support/server/push-service.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Read = Operations['GET /api/user/notifications']['reply']

const AT = '/api/user/notifications'
const DAY = 86_400_000
const MINUTE = 60_000

let database: TestDatabase
let fake: FakePushService
let app: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  fake = await fakePushService()
})
afterAll(async () => {
  await fake.close()
  await database.close()
})

// Each test has seekers of its own, and nobody else is told of anything.
beforeEach(async () => {
  await rows(database.db, 'delete from users')
  await rows(database.db, 'update push_keys set looked_at = ?', [new Date(0)])
  fake.pushed.length = 0
  fake.status = 201
  app = await startApp({ db: database.db, pushService: fake.service })
  return () => app.close()
})

const read = async (visitor: Visitor) => (await visitor.get<Read>(AT)).body
const choose = (visitor: Visitor, choices: object) => visitor.call('PATCH', '/api/user/preferences', choices)
const all = { notifyLetters: 'on', notifyPractices: 'on', notifyExperiments: 'on' }

/** A seeker who asks for everything, on this device. */
async function subscribed(more: object = {}, choices: object = all) {
  const visitor = await app.visitor().register()
  const browser = new SubscribedBrowser(fake)
  await choose(visitor, choices)
  const on = await visitor.post<Read>(AT, browser.subscription(more))
  expect([on.status, on.body.thisDevice]).toEqual([200, true])
  return { visitor, browser }
}

/** What a process does every minute, at a moment. */
const lines: string[] = []
const look = (now: number, db: Db = database.db, content = productContent()) =>
  notify({
    db,
    content,
    clock: () => now,
    config: readConfig({ PUBLIC_URL: 'https://lodestar.example', TRUST_PROXY: '1' }),
    log: createLog('info', (line) => lines.push(line)),
    pushService: fake.service,
  })

/** A moment on some day to come, on the clocks of Lisbon, which are those of UTC in winter. */
const later = (days: number, time: string): number => {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 10 + days)).toISOString().slice(0, 10)
  return Date.parse(`${day}T${time}:00Z`)
}
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const words = 'Do you still swim in the cold lake before work?'
const seal = async (visitor: Visitor, opensOn: string) => {
  const id = randomUUID()
  const letter = { id, text: words, opensOn, zone: 'Europe/Lisbon', sure: true }
  const sealed = await visitor.post('/api/flows/future-self-letter/results', { answers: { letter } })
  expect(sealed.status).toBe(201)
  return id
}
const only = (browser: SubscribedBrowser): Pushed => {
  const [first, ...others] = fake.pushed.filter((each) => browser.isFor(each))
  if (!first || others.length > 0) throw new Error(`${fake.pushed.length} messages came`)
  return first
}

describe('issue 15.9 notifications of a device', () => {
  it('are turned on and off for one device, with keys that the server makes once', async () => {
    const { visitor } = await subscribed()
    const elsewhere = app.visitor()
    await elsewhere.login(visitor.who?.username, visitor.who?.password)
    const [here, there] = [await read(visitor), await read(elsewhere)]
    expect(here).toEqual({
      offered: ['letters', 'practices', 'experiments'],
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      thisDevice: true,
    })
    expect(there).toEqual({ ...here, thisDevice: false })
    expect((await visitor.delete(AT)).status).toBe(204)
    expect(await read(visitor)).toEqual(there)
    expect((await app.visitor().get(AT)).status).toBe(401)
  })

  it('are offered as far as the product has such a thing', async () => {
    const harbor = await startApp({ db: database.db, content: contentIn('content/packs/harbor') })
    const visitor = await harbor.visitor().register()
    const { features } = contentIn('content/packs/harbor').library
    const { offered } = (await visitor.get<Read>(AT)).body
    expect(offered.includes('experiments')).toBe(features.has('experiments'))
    expect(offered.includes('practices')).toBe(features.has('reminders'))
    expect(offered).not.toContain('letters')
    await harbor.close()
  })

  it.each([
    ['http://push.example.com/a', 'endpoint'],
    ['https://127.0.0.1/a', 'endpoint'],
    ['https://[::1]/a', 'endpoint'],
    ['https://10.1.2.3/a', 'endpoint'],
    ['https://localhost/a', 'endpoint'],
    ['https://printer.local/a', 'endpoint'],
    ['https://intranet/a', 'endpoint'],
    ['https://user:word@push.example.com/a', 'endpoint'],
    ['https://push.example.com:8443/a', 'endpoint'],
    ['nowhere', 'endpoint'],
  ])('are never sent to %s', async (endpoint, path) => {
    const real = await startApp({ db: database.db })
    const visitor = await real.visitor().register()
    const browser = new SubscribedBrowser(fake)
    const refused = await visitor.post(AT, browser.subscription({ endpoint }))
    expect([refused.status, refused.body]).toMatchObject([422, { issues: [{ path: `/${path}` }] }])
    const good = browser.subscription({ endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x' })
    expect((await visitor.post(AT, good)).status).toBe(200)
    await real.close()
  })

  it.each([
    [{ zone: 'Atlantis/Capital' }, '/zone'],
    [{ keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, '/keys/p256dh'],
    [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }, '/keys/p256dh'],
    [{ words: 'of mine' }, ''],
  ])('refuse %j', async (more, path) => {
    const visitor = await app.visitor().register()
    const refused = await visitor.post(AT, new SubscribedBrowser(fake).subscription(more))
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(`"path":"${path}`)
  })

  it('are turned on so often in an hour, and no more', async () => {
    const { visitor, browser } = await subscribed()
    const most = limits.rate.notifications.attempts
    for (let at = 1; at < most; at += 1) await visitor.post(AT, browser.subscription())
    expect((await visitor.post(AT, browser.subscription())).status).toBe(429)
  })
})

describe('issue 15.9 a letter whose day has come', () => {
  it('is said once, in the morning of the seeker, by words that are only content', async () => {
    const { visitor, browser } = await subscribed({}, { notifyLetters: 'on' })
    const morning = later(0, '09:00')
    await seal(visitor, dayAt(morning))
    await look(morning - 61 * MINUTE)
    expect(fake.pushed).toEqual([])
    // Four processes at the same time, and one after them.
    await Promise.all([1, 2, 3, 4].map(() => look(morning, database.another())))
    await look(morning + 5 * MINUTE)
    await look(morning + DAY)
    const pushed = only(browser)
    const { notifications } = productContent().library.pack.only('settings')
    const { to: address, ...message } = notifications?.kinds.letters.message ?? { to: '' }
    expect(address).toBe('/letters')
    expect(browser.read(pushed)).toEqual({ kind: 'letters', ...message, to: address })
    // Whoever has it all in hand has no word of the seeker's.
    const whole = JSON.stringify([browser.read(pushed), pushed.headers])
    const { username = '', email = '' } = visitor.who ?? {}
    for (const own of [...words.split(' ').filter((word) => word.length > 4), username, email])
      expect(whole).not.toContain(own)
    expect(whole).not.toContain(visitor.user?.id)
    const { publicKey } = await read(visitor)
    expect(senderOf(pushed, publicKey)).toMatchObject({
      aud: fake.url,
      sub: 'https://lodestar.example',
    })
    expect(pushed.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'letters',
      ttl: String(limits.push.late.letters / 1_000),
    })
  })

  it('is said in the language that the seeker chose, else in that of the browser', async () => {
    const { visitor, browser } = await subscribed({ locale: 'es' })
    const chosen = await subscribed({ locale: 'es' })
    await choose(chosen.visitor, { language: 'en' })
    const morning = later(0, '10:30')
    for (const who of [visitor, chosen.visitor]) await seal(who, dayAt(morning))
    await look(morning)
    const said = (locale: string) =>
      productContent().library.in(locale).pack.only('settings').notifications?.kinds.letters.message.title
    expect(browser.read(only(browser))).toMatchObject({ title: said('es') })
    expect(chosen.browser.read(only(chosen.browser))).toMatchObject({ title: said('en') })
    expect(said('es')).not.toBe(said('en'))
  })

  it('is not said when it was read already, to nobody who did not ask, and not of a day before that', async () => {
    const { visitor } = await subscribed()
    const silent = await subscribed({}, { ...all, notifyLetters: 'off' })
    const never = await subscribed({}, {})
    const morning = later(0, '12:00')
    const id = await seal(visitor, dayAt(morning))
    for (const { visitor: who } of [silent, never]) await seal(who, dayAt(morning))
    await rows(database.db, 'update letters set opened_at = ? where id = ?', [new Date(morning), id])
    await look(morning)
    expect(fake.pushed).toEqual([])
    await rows(database.db, 'update letters set opened_at = null')
    await rows(database.db, 'update push_subscriptions set created_at = ?', [new Date(morning)])
    await look(morning + 2 * MINUTE)
    expect(fake.pushed).toEqual([])
  })
})

describe('issue 15.9 the hour of a practice', () => {
  const title = (message: unknown) => Object(message).kind

  it('is said on the clocks of the seeker, once for each hour and day', async () => {
    const { browser } = await subscribed({ zone: 'Asia/Kolkata' })
    // Half past seven in the morning there.
    const hour = later(1, '02:00')
    await look(hour - MINUTE)
    expect(fake.pushed).toEqual([])
    await look(hour + MINUTE)
    await look(hour + 10 * MINUTE)
    expect(title(browser.read(only(browser)))).toBe('practices')
    fake.pushed.length = 0
    await look(hour + DAY)
    expect(fake.pushed).toHaveLength(1)
  })

  it('is said of one of their own, at the hour that it was moved to, and not when it has its word', async () => {
    const { visitor } = await subscribed()
    const id = randomUUID()
    await visitor.post(`/api/practices/${id}`, { text: 'Walk to the river.', time: '12:30' })
    const at = (time: string) => later(2, time)
    const today = dayAt(at('12:30'))
    await visitor.post(`/api/practices/${id}/days/${today}`, { time: '16:10' })
    await look(at('12:35'))
    expect(fake.pushed).toEqual([])
    await look(at('16:10'))
    expect(fake.pushed).toHaveLength(1)
    await visitor.post(`/api/practices/evening-reflection/days/${today}`, { state: 'done' })
    await look(at('21:05'))
    expect(fake.pushed).toHaveLength(1)
    await look(at('12:35') + DAY)
    expect(fake.pushed).toHaveLength(2)
  })

  it('that is long past is not said any more, nor one from before the device was asked', async () => {
    await subscribed()
    await look(later(3, '08:30'))
    expect(fake.pushed).toEqual([])
    await rows(database.db, 'update push_subscriptions set created_at = ?', [new Date(later(4, '07:40'))])
    await look(later(4, '07:45'))
    expect(fake.pushed).toEqual([])
  })
})

describe('issue 15.9 an experiment under way', () => {
  it('is asked after when nothing has changed for some days, in the evening, and then ever less', async () => {
    const { visitor, browser } = await subscribed()
    for (const status of ['in_progress', 'accepted', 'suggested'])
      await rows(
        database.db,
        `insert into experiments (user_id, title, description, category, difficulty, timeframe, alignment_reason,
           expected_insights, required_resources, steps, data_sources_used, source, status, updated_at)
         values (?, 'Swim at dawn', 'x', 'x', 'easy', 'x', 'x', '[]', '[]', '[]', '[]', 'composed', ?, ?)`,
        [visitor.user?.id ?? '', status, new Date(later(10, '15:00'))],
      )
    const heard: number[] = []
    await choose(visitor, { notifyPractices: 'off' })
    for (let day = 0; day < 30; day += 1) {
      for (const time of ['17:30', '18:00', '19:00']) {
        fake.pushed.length = 0
        await look(later(10 + day, time))
        for (const each of fake.pushed) {
          expect(browser.read(each)).toMatchObject({ kind: 'experiments' })
          expect(JSON.stringify(browser.read(each))).not.toContain('Swim')
          heard.push(day)
        }
      }
    }
    expect(heard).toEqual([3, 7, 14, 28])
  })
})

describe('issue 15.9 a push service', () => {
  const morning = later(0, '09:30')
  const due = async () => {
    const who = await subscribed({}, { notifyLetters: 'on' })
    await seal(who.visitor, dayAt(morning))
    return who
  }

  it.each([404, 410])('that answers %i has the device forgotten', async (status) => {
    const { visitor } = await due()
    fake.status = status
    await look(morning)
    expect((await read(visitor)).thisDevice).toBe(false)
    expect(await rows(database.db, 'select 1 from push_messages')).toEqual([])
  })

  it.each([500, 429, 'cut' as const])(
    'that says %s is tried again, ever later, and then no more',
    async (status) => {
      await due()
      fake.status = status
      const tried: number[] = []
      for (let minute = 0; minute < 100; minute += 1) {
        fake.pushed.length = 0
        await look(morning + minute * MINUTE)
        if (fake.pushed.length > 0) tried.push(minute)
      }
      expect(tried).toEqual([0, 1, 5, 21])
    },
  )

  it.each([400, 403, 302])('that answers %i is asked once: neither repeated nor followed', async (status) => {
    await due()
    fake.status = status
    await look(morning)
    await look(morning + 5 * MINUTE)
    expect(fake.pushed).toHaveLength(1)
  })

  it('that failed gets it when it is there again', async () => {
    await due()
    fake.status = 503
    await look(morning)
    fake.status = 201
    await look(morning + 2 * MINUTE)
    await look(morning + 30 * MINUTE)
    expect(fake.pushed).toHaveLength(2)
  })

  it('is not told of in the log by its address, nor anybody by name', async () => {
    const { visitor, browser } = await due()
    lines.length = 0
    fake.status = 'cut'
    await look(morning)
    expect(lines.join('')).toContain('push-failed')
    expect(lines.join('')).not.toContain(browser.endpoint)
    expect(lines.join('')).not.toContain(visitor.who?.username)
  })
})

describe('issue 15.9 a device is sent nothing more', () => {
  const left = async () => (await rows(database.db, 'select 1 from push_subscriptions')).length

  it('after a sign-out, before the process looks again', async () => {
    const { visitor } = await subscribed()
    await seal(visitor, dayAt(later(0, '09:00')))
    await visitor.logout()
    await look(later(0, '09:00'))
    expect([await left(), fake.pushed]).toEqual([0, []])
  })

  it('when its session is ended from another one, alone or with all others', async () => {
    const { visitor } = await subscribed()
    const elsewhere = app.visitor()
    await elsewhere.login(visitor.who?.username, visitor.who?.password)
    await elsewhere.post(AT, new SubscribedBrowser(fake).subscription())
    expect(await left()).toBe(2)
    await elsewhere.delete('/api/user/devices')
    expect([await left(), (await read(elsewhere)).thisDevice]).toEqual([1, true])
    await visitor.login()
    const devices = await visitor.get<{ id: string; current: boolean }[]>('/api/user/devices')
    const other = devices.body.find(({ current }) => !current)
    await visitor.delete(`/api/user/devices/${other?.id}`)
    expect(await left()).toBe(0)
  })

  it('after a change of the password, wherever it is', async () => {
    const { visitor } = await subscribed()
    const { password } = visitor.who ?? {}
    const changed = await visitor.post('/api/user/password', {
      currentPassword: password,
      newPassword: 'another long walk to the sea',
    })
    expect([changed.status < 300, await left()]).toEqual([true, 0])
  })

  it('for a seeker in whose place another one signed in there', async () => {
    const { visitor, browser } = await subscribed()
    const other = await app.visitor().register()
    await visitor.login(other.who?.username, other.who?.password)
    expect([await left(), (await read(visitor)).thisDevice]).toEqual([0, false])
    await visitor.post(AT, browser.subscription())
    expect(await left()).toBe(1)
  })

  it('with the account, and after more than a year without a visit', async () => {
    const { visitor } = await subscribed()
    const gone = await visitor.call('DELETE', '/api/user', { password: visitor.who?.password })
    expect([gone.status, await left()]).toEqual([204, 0])
    await subscribed()
    await removeExpired(database.db, Date.now() + limits.push.kept - DAY)
    expect(await left()).toBe(1)
    await removeExpired(database.db, Date.now() + limits.push.kept + DAY)
    expect(await left()).toBe(0)
  })

  it('but stays where a session ends by itself, for a letter may open in a year', async () => {
    const { visitor, browser } = await subscribed()
    const morning = later(0, '09:00')
    await seal(visitor, dayAt(morning))
    await rows(database.db, 'delete from sign_in_sessions')
    await look(morning)
    expect(browser.read(only(browser))).toMatchObject({ kind: 'letters' })
  })
})
