import { describe, expect, it } from 'vitest'
import { productContent } from '../tests/support/server/app.ts'
import { invalidAt, isDatabaseAway, isTaken, problemOf, refusalOf, tooMany } from './errors.ts'

const words = productContent().library.pack.only('problems')

const failing = (message: string, code?: string, more: object = {}) =>
  Object.assign(new Error(message), code === undefined ? more : { code, ...more })

describe('the mapper of errors', () => {
  it.each([
    ['a refused connection', failing('connect ECONNREFUSED', 'ECONNREFUSED')],
    ['a statement that ran too long', failing('canceling statement', '57014')],
    ['a lock that took too long', failing('lock timeout', '55P03')],
    ['a server that shuts down', failing('terminating connection', '57P01')],
    ['too many connections', failing('sorry', '53300')],
    ['a server that follows another one', failing('cannot execute UPDATE', '25006')],
    ['a name that nobody knows', failing('getaddrinfo ENOTFOUND', 'ENOTFOUND')],
    ['a resolver that does not answer', failing('getaddrinfo EAI_AGAIN', 'EAI_AGAIN')],
    ['a resolver that fails', failing('getaddrinfo EAI_FAIL', 'EAI_FAIL')],
    ['a process that may open no more', failing('connect EMFILE', 'EMFILE')],
    ['a disk that is full', failing('could not extend file', '53100')],
    ['a machine that is gone', failing('connect EHOSTUNREACH', 'EHOSTUNREACH')],
    ['a full pool', Object.assign(new Error('Timeout acquiring'), { name: 'KnexTimeoutError' })],
    ['a silent server', failing('select 1 - Query read timeout')],
    ['a cut connection', failing('select 1 - Connection terminated unexpectedly')],
  ])('answers 503 with Retry-After to %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true)
    expect(refusalOf(error)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    })
  })

  it.each([
    ['a fault of ours', new TypeError('x is not a function')],
    ['a broken constraint', failing('violates check constraint', '23514')],
    ['a missing file', failing('no such file', 'ENOENT')],
    ['something that is no error', 'text'],
  ])('answers 500 without a word of what it was to %s', (_, error) => {
    expect(problemOf(refusalOf(error), words)).toEqual({ message: 'Internal error', code: 'internal' })
  })

  it('answers 400 to text that the database cannot hold', () => {
    expect(refusalOf(failing('invalid byte sequence', '22021')).status).toBe(400)
  })

  it('keeps a refusal as it is', () => {
    const refusal = invalidAt('/password', 'Use at least 8 characters.')
    expect(refusalOf(refusal)).toBe(refusal)
    expect(problemOf(refusal, words)).toEqual({
      message: 'Use at least 8 characters.',
      code: 'invalid',
      issues: [{ path: '/password', message: 'Use at least 8 characters.' }],
    })
  })

  it('knows a unique constraint, by name when asked', () => {
    const taken = failing('duplicate key', '23505', { constraint: 'users_email_key' })
    expect(isTaken(taken)).toBe(true)
    expect(isTaken(taken, 'users_email_key')).toBe(true)
    expect(isTaken(taken, 'users_username_key')).toBe(false)
    expect(isTaken(failing('other', '23503'))).toBe(false)
  })

  it('waits at least a second', () => {
    expect(tooMany(0.2, 'Later.').headers).toEqual({ 'Retry-After': '1' })
  })
})
