// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { mara, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const { recover, reset, password, done, errors } = words('recovery')
const auth = words('auth')
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('D-14 a lost password', () => {
  it('leads from sign in to the ways back', async () => {
    const { act, path } = await renderApp('/auth', { user: null })
    await act.click(await screen.findByRole('link', { name: auth.signIn.forgotten.label }))
    expect(await screen.findByRole('heading', { level: 1, name: recover.title })).toBeTruthy()
    expect(path()).toBe('/recover')
  })

  it('is replaced with a recovery code, which signs in', async () => {
    let user: typeof mara | null = null
    const { server, path } = await renderApp('/recover', {
      user: null,
      replies: {
        'GET /api/auth/user': () => ok(user),
        'POST /api/recover': () => {
          user = mara
          return ok(mara)
        },
      },
    })
    press(recover.code.submit)
    for (const said of [errors.username, errors.code, errors.password.required])
      expect(await screen.findByText(said)).toBeTruthy()
    type(recover.code.username.label, ' mara ')
    type(recover.code.code.label, '7qk2 m9xt 04hd rbwe')
    type(password.label, 'a lantern on the hill')
    press(recover.code.submit)
    expect(await screen.findByText(done.title)).toBeTruthy()
    expect(path()).toBe('/')
    expect(server.to('POST /api/recover').map(({ body }) => body)).toEqual([
      { username: 'mara', code: '7qk2 m9xt 04hd rbwe', newPassword: 'a lantern on the hill' },
    ])
  })

  it.each([
    ['the code is wrong', refusal(422, 'No.', 'invalid', [{ path: '/code', message: 'No.' }]), errors.pair],
    [
      'the password is a known one',
      refusal(422, 'No.', 'password_known', [{ path: '/newPassword', message: 'No.' }]),
      errors.password.known,
    ],
    ['the server fails', refusal(500, 'Internal error'), errors.failed],
    [
      'it was tried too often',
      { ...refusal(429, 'Wait.'), headers: { 'retry-after': '600' } },
      /wait 10 min/,
    ],
  ])('says where it belongs that %s, and keeps what was typed', async (_, answer, said) => {
    await renderApp('/recover', { user: null, replies: { 'POST /api/recover': answer } })
    type(recover.code.username.label, 'mara')
    type(recover.code.code.label, '0000')
    type(password.label, 'a lantern on the hill')
    press(recover.code.submit)
    expect((await screen.findByText(said)).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByLabelText(recover.code.username.label)).toHaveProperty('value', 'mara')
  })

  it('can ask for a mail only where one can be sent', async () => {
    await renderApp('/recover', { user: null })
    expect(await screen.findByText(recover.mail.none)).toBeTruthy()
    expect(screen.queryByLabelText(recover.mail.email.label)).toBeNull()
  })

  it('says the same after every address', async () => {
    const { server } = await renderApp('/recover', {
      user: null,
      replies: {
        'GET /api/sign-in-ways': ok({ passkeys: true, resetMail: true }),
        'POST /api/password-reset': ok({ ok: true }, { status: 202 }),
      },
    })
    fireEvent.change(await screen.findByLabelText(recover.mail.email.label), {
      target: { value: 'mara@example.org' },
    })
    press(recover.mail.submit)
    expect((await screen.findByText(recover.mail.done)).getAttribute('role')).toBe('status')
    expect(server.to('POST /api/password-reset').map(({ body }) => body)).toEqual([
      { email: 'mara@example.org' },
    ])
  })
})

describe('D-14 the link of a mail', () => {
  const RESET = 'POST /api/password-reset/complete'

  it('takes its token out of the address, and sets the password with it', async () => {
    const { server, app } = await renderApp('/reset#token=abc_123', {
      user: null,
      replies: { [RESET]: ok(mara) },
    })
    await waitFor(() => expect(app.router.state.location.href).toBe('/reset'))
    type(password.label, 'short')
    press(reset.submit)
    expect(await screen.findByText(/This one has 5/)).toBeTruthy()
    type(password.label, 'a lantern on the hill')
    press(reset.submit)
    expect(await screen.findByText(done.title)).toBeTruthy()
    expect(server.to(RESET).map(({ body }) => body)).toEqual([
      { token: 'abc_123', newPassword: 'a lantern on the hill' },
    ])
  })

  it('says that it is over', async () => {
    const over = [{ path: '/token', message: 'Over.' }]
    await renderApp('/reset#token=abc', {
      user: null,
      replies: { [RESET]: refusal(422, 'Over.', 'invalid', over) },
    })
    type(password.label, 'a lantern on the hill')
    press(reset.submit)
    expect(await screen.findByText(errors.over)).toBeTruthy()
  })

  it('without a token leads to the other ways', async () => {
    await renderApp('/reset', { user: null })
    expect(screen.getByText(reset.missing)).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: reset.again.label }).getAttribute('href')).toBe('/recover')
  })
})
