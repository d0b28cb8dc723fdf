// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { document } from '../../../../tests/support/web/documents.ts'
import { never, offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const words = document('auth')
const panel = () => within(screen.getByRole('tabpanel'))
const field = (label: string) => panel().getByLabelText(label)
const submit = (name: string) => panel().getByRole('button', { name })
const toasts = () => within(screen.getByRole('region', { name: 'Notices' }))

const visitor = (replies = {}) => renderApp('/auth', { user: null, replies })

async function signUpTab(act: UserEvent) {
  await act.click(screen.getByRole('tab', { name: 'Sign Up' }))
}

const given = {
  'First name': 'Mara',
  'Last name': 'Reyes',
  Username: 'mara',
  Email: 'mara@example.org',
  Password: 'harbour lamp',
  'Confirm password': 'harbour lamp',
}

async function fillIn(act: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const input = field(label)
    await act.clear(input)
    if (value !== '') await act.type(input, value)
  }
}

describe('the forms', () => {
  it('AUTH-002 AUTH-003 are two tabs, with Sign In open', async () => {
    await visitor()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Sign In', 'Sign Up'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sign In')
  })

  it('AUTH-006 AUTH-007 AUTH-008 stand beside what the product promises', async () => {
    await visitor()
    expect(screen.getByText(/values, skills and aspirations/)).toBeTruthy()
    expect(screen.getByText(/self-discovery to actionable career plans/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: /Purposeful action/ })).toBeTruthy()
  })

  it('keep what was typed when the other tab is looked at', async () => {
    const { act } = await visitor()
    await act.type(field('Username'), 'mara')
    await signUpTab(act)
    await act.click(screen.getByRole('tab', { name: 'Sign In' }))
    expect(field('Username')).toHaveProperty('value', 'mara')
  })
})

describe('Sign In', () => {
  it('AUTH-009 AUTH-010 has a username and a password that can be shown', async () => {
    const { act } = await visitor()
    expect(field('Username')).toHaveProperty('autocomplete', 'username')
    expect(field('Password')).toHaveProperty('type', 'password')
    await act.click(panel().getByRole('button', { name: 'Show password' }))
    expect(field('Password')).toHaveProperty('type', 'text')
  })

  it('AUTH-013 makes no call without both, says so at the fields and takes the focus there', async () => {
    const { act, server } = await visitor()
    await act.type(field('Username'), 'mara')
    await act.click(submit('Sign In'))
    expect(server.to('POST /api/login')).toHaveLength(0)
    expect(panel().getByText(words.errors.password.required)).toBeTruthy()
    expect(panel().queryByText(words.errors.username.required)).toBeNull()
    expect(globalThis.document.activeElement).toBe(field('Password'))
    await act.type(field('Password'), 'x')
    expect(panel().queryByText(words.errors.password.required)).toBeNull()
  })

  it('AUTH-019 AUTH-021 signs in, reads the user again and goes to /', async () => {
    const { act, server, path } = await visitor()
    await act.type(field('Username'), ' mara ')
    await act.type(field('Password'), 'p{Enter}')
    await screen.findByRole('button', { name: /menu/ })
    expect(server.to('POST /api/login').map(({ body }) => body)).toEqual([
      { username: 'mara', password: 'p' },
    ])
    expect(server.to('GET /api/auth/user')).toHaveLength(1)
    expect(path()).toBe('/')
  })

  it('ERR-001 says why at the field and in a destructive toast, and keeps what was typed', async () => {
    const message = 'Incorrect username or password.'
    const { act } = await visitor({ 'POST /api/login': refusal(401, message, 'invalid_credentials') })
    await fillIn(act, { Username: 'mara', Password: 'wrong' })
    await act.click(submit('Sign In'))
    const toast = within(await toasts().findByRole('alert'))
    expect(await toast.findByText('Login failed')).toBeTruthy()
    expect(toast.getByText(message)).toBeTruthy()
    expect(panel().getByText(words.errors.password.wrong)).toBeTruthy()
    expect(field('Username')).toHaveProperty('value', 'mara')
    expect(field('Password')).toHaveProperty('value', 'wrong')
  })

  it.each([
    ['too many tries', refusal(429, 'Too many', 'throttled'), /Too many tries/],
    ['no server', offline, /not your fault/],
    ['a fault of the server', refusal(500, 'Internal error', 'internal'), /not your fault/],
  ])('says at the form what happened after %s', async (_, answer, said) => {
    const { act } = await visitor({ 'POST /api/login': answer })
    await fillIn(act, { Username: 'mara', Password: 'x' })
    await act.click(submit('Sign In'))
    expect((await panel().findByText(said)).closest('[role=alert]')).toBeTruthy()
  })

  it('makes one call of a double submit', async () => {
    const { act, server } = await visitor({ 'POST /api/login': never })
    await fillIn(act, { Username: 'mara', Password: 'x' })
    const form = field('Username').closest('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
    fireEvent.submit(form)
    await act.click(await panel().findByRole('button', { name: 'Signing in...' }))
    expect(server.to('POST /api/login')).toHaveLength(1)
  })
})

describe('Sign Up', () => {
  it('AUTH-011 AUTH-015 has six fields, the email of type email', async () => {
    const { act } = await visitor()
    await signUpTab(act)
    for (const label of Object.keys(given)) expect(field(label)).toBeTruthy()
    expect(field('Email')).toHaveProperty('type', 'email')
  })

  it('AUTH-012 shows the confirmation apart from the password', async () => {
    const { act } = await visitor()
    await signUpTab(act)
    await act.click(panel().getByRole('button', { name: 'Show confirmed password' }))
    expect(field('Confirm password')).toHaveProperty('type', 'text')
    expect(field('Password')).toHaveProperty('type', 'password')
  })

  it.each(Object.keys(given))('AUTH-014 makes no call without %s', async (missing) => {
    const { act, server } = await visitor()
    await signUpTab(act)
    await fillIn(act, { ...given, [missing]: '' })
    await act.click(submit('Sign Up'))
    expect(server.to('POST /api/register')).toHaveLength(0)
    expect(field(missing).getAttribute('aria-invalid')).toBe('true')
  })

  it('AUTH-016 AUTH-017 makes no call when the passwords differ, and says so', async () => {
    const { act, server } = await visitor()
    await signUpTab(act)
    await fillIn(act, { ...given, 'Confirm password': 'another' })
    await act.click(submit('Sign Up'))
    const toast = within(toasts().getByRole('alert'))
    expect(toast.getByText('Password Mismatch')).toBeTruthy()
    expect(toast.getByText('Passwords do not match. Please try again.')).toBeTruthy()
    expect(panel().getByText(words.errors.confirmPassword.mismatch)).toBeTruthy()
    expect(server.to('POST /api/register')).toHaveLength(0)
  })

  it('AUTH-018 D-01 leaves the password rule to the server, and says its sentence at the field', async () => {
    const message = 'Passwords need at least 8 characters.'
    const issues = [{ path: '/password', message }]
    const { act, server } = await visitor({
      'POST /api/register': refusal(422, 'Please check.', 'invalid', issues),
    })
    await signUpTab(act)
    await fillIn(act, { ...given, Password: 'x', 'Confirm password': 'x' })
    expect(panel().getByText(/7 more/)).toBeTruthy()
    await act.click(submit('Sign Up'))
    expect(await panel().findByText(message)).toBeTruthy()
    expect(server.to('POST /api/register')).toHaveLength(1)
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  })

  it('ERR-002 says why in a destructive toast and keeps everything that was typed', async () => {
    const taken = refusal(409, 'That username is taken.', 'username_taken')
    const { act } = await visitor({ 'POST /api/register': taken })
    await signUpTab(act)
    await fillIn(act, given)
    await act.click(submit('Sign Up'))
    const toast = within(toasts().getByRole('alert'))
    expect(await toast.findByText('Registration failed')).toBeTruthy()
    expect(toast.getByText('That username is taken.')).toBeTruthy()
    expect(panel().getByText(words.errors.username.taken)).toBeTruthy()
    for (const [label, value] of Object.entries(given)) expect(field(label)).toHaveProperty('value', value)
  })

  it('AUTH-020 AUTH-022 registers, is signed in and goes to /', async () => {
    const { act, server, path } = await visitor()
    await signUpTab(act)
    await fillIn(act, given)
    await act.click(submit('Sign Up'))
    await screen.findByRole('button', { name: /menu/ })
    expect(server.to('POST /api/register').map(({ body }) => body)).toEqual([
      {
        firstName: 'Mara',
        lastName: 'Reyes',
        username: 'mara',
        email: 'mara@example.org',
        password: 'harbour lamp',
      },
    ])
    expect(path()).toBe('/')
  })

  it('says what is wrong with an address that is none', async () => {
    const { act, server } = await visitor({ 'POST /api/register': ok({}) })
    await signUpTab(act)
    await fillIn(act, { ...given, Email: 'mara' })
    await act.click(submit('Sign Up'))
    expect(panel().getByText(words.errors.email.invalid)).toBeTruthy()
    expect(server.to('POST /api/register')).toHaveLength(0)
  })
})
