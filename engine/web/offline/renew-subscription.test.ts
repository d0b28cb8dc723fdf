import { afterEach, expect, it, vi } from 'vitest'
import { languageOf, renewSubscription, type Subscription } from './renew-subscription.ts'

// Issue 15.9: what a push service gives a new address is written to there, without a press.

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const at = (endpoint: string): Subscription => ({ toJSON: () => ({ endpoint, keys: KEYS }) })
const KNOWN = { offered: ['letters'], publicKey: 'the server’s', thisDevice: true }

/** A server that answers as told, and what it was sent. */
function serve(told: unknown, status = 200) {
  const sent: unknown[] = []
  vi.stubGlobal(
    'fetch',
    (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      if (address === '/') return Promise.resolve(new Response('<!doctype html>\n<html lang="es">'))
      if (method === 'POST') sent.push(JSON.parse(body ?? ''))
      return Promise.resolve(Response.json(told, { status }))
    },
  )
  return sent
}

afterEach(() => void vi.unstubAllGlobals())

const none = () => Promise.reject(new Error('There is one already'))

it('tells the server of the new address, in the language of its pages', async () => {
  const sent = serve(KNOWN)
  expect(await renewSubscription(at('https://push.example/new'), none)).toBe(true)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(sent).toEqual([{ endpoint: 'https://push.example/new', keys: KEYS, zone: timeZone, locale: 'es' }])
})

it('subscribes with the key of the server where the browser has not done so itself', async () => {
  const sent = serve(KNOWN)
  const subscribe = vi.fn(() => Promise.resolve(at('https://push.example/own')))
  expect(await renewSubscription(null, subscribe)).toBe(true)
  expect(subscribe).toHaveBeenCalledWith(KNOWN.publicKey)
  expect(sent).toMatchObject([{ endpoint: 'https://push.example/own' }])
})

it.each([
  ['the device is not sent messages', { ...KNOWN, thisDevice: false }, 200],
  ['the session is over', { message: 'Sign in' }, 401],
])('tells nothing where %s', async (_, told, status) => {
  const sent = serve(told, status)
  expect(await renewSubscription(at('https://push.example/new'), none)).toBe(false)
  expect(sent).toEqual([])
})

it('reads the language of a page, whatever stands beside it', () => {
  expect(languageOf('<html class="x" lang="es-MX" dir="ltr">')).toBe('es-MX')
  expect(languageOf('<p lang="es">')).toBeUndefined()
})
