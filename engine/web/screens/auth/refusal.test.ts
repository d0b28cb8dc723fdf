import { describe, expect, it } from 'vitest'
import { document } from '../../../../tests/support/web/documents.ts'
import { ApiError, ConnectionError } from '../../api.ts'
import { refusalOf } from './refusal.ts'

const { errors } = document('auth')

const answered = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  refusalOf(new ApiError(new Response(null, { status, headers }), JSON.stringify(body)), errors, true)

describe('why signing in or up failed', () => {
  it('names the password after a wrong one, and keeps the words of the server for the toast', () => {
    expect(
      answered(401, { message: 'Incorrect username or password.', code: 'invalid_credentials' }),
    ).toEqual({
      fields: { password: errors.password.wrong },
      message: 'Incorrect username or password.',
    })
  })

  it.each([
    ['username_taken', { username: errors.username.taken }],
    ['email_taken', { email: errors.email.taken }],
  ])('names the field of %s', (code, fields) => {
    expect(answered(409, { message: 'Taken', code })).toMatchObject({ fields })
  })

  it('D-01 says the sentence of the server at the field that it names', () => {
    const issues = [
      { path: '/password', message: 'Use at least 8 characters.' },
      { path: '/email', message: 'Enter an email address.' },
    ]
    expect(answered(422, { message: 'Please check.', code: 'invalid', issues })).toEqual({
      fields: { password: 'Use at least 8 characters.', email: 'Enter an email address.' },
      message: 'Please check.',
    })
  })

  it('says something of the form when the server names a field that is not there', () => {
    const issues = [{ path: '/shoeSize', message: 'Too large' }]
    expect(answered(422, { message: 'Please check.', code: 'invalid', issues }).form).toBe(errors.form.failed)
  })

  it.each([
    ['61', '2'],
    ['5', '1'],
    ['not a number', '1'],
  ])('says how long to wait after too many tries (%s s)', (seconds, minutes) => {
    const { form } = answered(429, { message: 'Too many', code: 'throttled' }, { 'retry-after': seconds })
    expect(form).toContain(`${minutes} min`)
  })

  it('tells no network from a server that is away', () => {
    const cut = new ConnectionError('network')
    expect(refusalOf(cut, errors, false)).toMatchObject({
      form: errors.form.offline,
      message: errors.form.offline,
    })
    expect(refusalOf(cut, errors, true)).toMatchObject({ form: errors.form.failed })
  })
})
