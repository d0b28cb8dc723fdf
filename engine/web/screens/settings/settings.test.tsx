// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { mara, offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const PROFILE = 'PATCH /api/user/profile'
const PASSWORD = 'POST /api/user/password'
const EXPORT = 'GET /api/user/export'
const KEEP = 'PATCH /api/user/preferences'
const { profile, password, display, data, leave, errors } = words('settings')
const shell = words('shell')

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['theme']
})

const open = (replies: Replies = {}, path = '/settings') => renderApp(path, { replies })
const section = (name: string) => within(screen.getByRole('region', { name }))
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('Settings', () => {
  it('N-02 is one page with a heading for each part', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([profile.title, password.title, display.title, data.title, 'Delete my account']),
    )
    expect(document.title).toBe('Settings · Lodestar')
  })

  it.each([
    ['Edit Profile', '#profile', 'Edit Profile · Lodestar'],
    ['Settings', '', 'Settings · Lodestar'],
  ])('N-01 N-02 is where %s of the menu leads', async (label, hash, title) => {
    const { act: user, app } = await renderApp('/experiments')
    await user.click(await screen.findByRole('button', { name: /Your menu, Mara$/ }))
    const item = screen.getByRole('menuitem', { name: label })
    expect(item.getAttribute('href')).toBe(`/settings${hash}`)
    await user.click(item)
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(app.router.state.location.href).toBe(`/settings${hash}`)
    expect(document.title).toBe(title)
    if (hash) expect(document.activeElement).toBe(screen.getByRole('heading', { name: profile.title }))
  })
})

describe('Edit Profile', () => {
  const changed = { ...mara, firstName: 'Marisol', email: 'marisol@example.org' }

  it('N-01 begins with what is known, and has nothing to save', async () => {
    const { server } = await open()
    expect(field(profile.firstName.label)).toHaveProperty('value', 'Mara')
    expect(field(profile.lastName.label)).toHaveProperty('value', 'Reyes')
    expect(field(profile.email.label)).toHaveProperty('value', 'mara@example.org')
    expect(field(profile.username.label)).toHaveProperty('readOnly', true)
    press(profile.save)
    expect(screen.getByText(profile.unchanged)).toBeTruthy()
    expect(server.to(PROFILE)).toHaveLength(0)
  })

  it('N-01 saves, says so, and greets by the new name', async () => {
    const { server } = await open({ [PROFILE]: ok(changed) })
    type(profile.firstName.label, ' Marisol ')
    type(profile.email.label, 'marisol@example.org')
    type(profile.password.label, 'a lantern on the hill')
    press(profile.save)
    expect((await screen.findByText(profile.saved)).getAttribute('role')).toBe('status')
    expect(server.to(PROFILE).map(({ body }) => body)).toEqual([
      {
        firstName: 'Marisol',
        lastName: 'Reyes',
        email: 'marisol@example.org',
        password: 'a lantern on the hill',
      },
    ])
    expect(screen.queryByLabelText(profile.password.label)).toBeNull()
    expect(await screen.findByRole('button', { name: /Your menu, Marisol$/ })).toBeTruthy()
    expect(field(profile.firstName.label)).toHaveProperty('value', 'Marisol')
  })

  it.each([
    [profile.firstName.label, ' ', errors.firstName.required],
    [profile.lastName.label, '', errors.lastName.required],
    [profile.firstName.label, 'x'.repeat(101), 'First names have at most 100 characters.'],
    [profile.email.label, 'mara', errors.email.invalid],
    [profile.email.label, '', errors.email.required],
  ])('says at %s what is wrong with "%s", and makes no call', async (label, value, said) => {
    const { server } = await open()
    type(label, value)
    press(profile.save)
    expect((await screen.findByText(said)).getAttribute('role')).toBe('alert')
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(server.to(PROFILE)).toHaveLength(0)
  })

  it('shows every sentence of the server at its field, and keeps what was typed', async () => {
    const issues = [
      { path: '/firstName', message: 'No such name.' },
      { path: '/email', message: 'No such address.' },
    ]
    await open({ [PROFILE]: refusal(422, 'Please check.', 'invalid', issues) })
    type(profile.firstName.label, 'Marisol')
    press(profile.save)
    expect(await screen.findByText('No such name.')).toBeTruthy()
    expect(screen.getByText('No such address.')).toBeTruthy()
    expect(field(profile.firstName.label)).toHaveProperty('value', 'Marisol')
    expect(document.activeElement).toBe(field(profile.firstName.label))
  })

  it.each([
    ['another account has the address', refusal(409, 'Taken', 'email_taken'), errors.email.taken],
    ['the server fails', refusal(500, 'Internal error'), errors.save],
    ['no server answers', offline, errors.save],
  ])('says so when %s', async (_, answer, said) => {
    await open({ [PROFILE]: answer })
    type(profile.email.label, 'marisol@example.org')
    type(profile.password.label, 'a lantern on the hill')
    press(profile.save)
    expect((await screen.findByText(said)).closest('[role=alert]')).toBeTruthy()
    expect(field(profile.email.label)).toHaveProperty('value', 'marisol@example.org')
  })

  it('M3 asks for the password once the address is another one, and says that it is missing or wrong', async () => {
    const wrong = [{ path: '/password', message: 'This is not your current password.' }]
    const { server } = await open({ [PROFILE]: refusal(422, 'Wrong.', 'invalid', wrong) })
    expect(screen.queryByLabelText(profile.password.label)).toBeNull()
    type(profile.email.label, 'marisol@example.org')
    press(profile.save)
    expect(await screen.findByText(errors.current.required)).toBeTruthy()
    expect(server.to(PROFILE)).toHaveLength(0)
    type(profile.password.label, 'not the password')
    press(profile.save)
    expect(await screen.findByText('This is not your current password.')).toBeTruthy()
    expect(field(profile.password.label).getAttribute('aria-invalid')).toBe('true')
  })

  it('makes one call of a double submit', async () => {
    const { server } = await open({ [PROFILE]: { ...ok(changed), after: 20 } })
    type(profile.firstName.label, 'Marisol')
    const form = field(profile.firstName.label).closest('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
    fireEvent.submit(form)
    await screen.findByText(profile.saved)
    expect(server.to(PROFILE)).toHaveLength(1)
  })

  it('leaves without a question when nothing was changed', async () => {
    const { act: user, path } = await open()
    await user.click(screen.getByRole('link', { name: words('settings').back.label }))
    await waitFor(() => expect(path()).toBe('/home'))
  })

  it('stays with unsaved changes, or leaves without them', async () => {
    const { app, path } = await open()
    type(profile.firstName.label, 'Marisol')
    await act(async () => void app.router.navigate({ to: '/experiments' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: leave.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe('/settings')
    expect(field(profile.firstName.label)).toHaveProperty('value', 'Marisol')
    await act(async () => void app.router.navigate({ to: '/experiments' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: leave.confirm }))
    await waitFor(() => expect(path()).toBe('/experiments'))
  })

  it('lets a sign-out pass', async () => {
    const { act: user, path } = await open()
    type(profile.firstName.label, 'Marisol')
    await user.click(await screen.findByRole('button', { name: /Your menu, Mara$/ }))
    await user.click(screen.getByRole('menuitem', { name: shell.menu.logout }))
    await waitFor(() => expect(path()).toBe('/'))
  })
})

describe('the password', () => {
  const fill = (current: string, next: string, confirm = next) => {
    type(password.current.label, current)
    type(password.next.label, next)
    type(password.confirm.label, confirm)
  }

  it('N-18 is changed with the current one', async () => {
    const { server } = await open({ [PASSWORD]: ok({ ok: true }) })
    fill('harbour lamp', 'a lantern on the hill')
    press(password.save)
    expect((await screen.findByText(password.saved)).getAttribute('role')).toBe('status')
    expect(server.to(PASSWORD).map(({ body }) => body)).toEqual([
      { currentPassword: 'harbour lamp', newPassword: 'a lantern on the hill' },
    ])
    expect(field(password.next.label)).toHaveProperty('value', '')
  })

  it.each([
    ['', 'a lantern on the hill', 'a lantern on the hill', errors.current.required],
    ['old', '', '', errors.next.required],
    ['old', 'short', 'short', 'Passwords need at least 8 characters. This one has 5.'],
    ['harbour lamp', 'harbour lamp', 'harbour lamp', errors.next.same],
    ['old', 'a lantern on the hill', 'another one', errors.confirm.mismatch],
  ])('is refused here: "%s", "%s", "%s"', async (current, next, confirm, said) => {
    const { server } = await open()
    fill(current, next, confirm)
    press(password.save)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(server.to(PASSWORD)).toHaveLength(0)
  })

  it('says at its field that the current one is wrong, and keeps what was typed', async () => {
    const message = 'This is not your password.'
    const issues = [{ path: '/currentPassword', message }]
    await open({ [PASSWORD]: refusal(422, 'Please check.', 'invalid', issues) })
    fill('wrong', 'a lantern on the hill')
    press(password.save)
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(password.current.label)))
    expect(field(password.next.label)).toHaveProperty('value', 'a lantern on the hill')
  })

  it('says how long to wait after too many tries', async () => {
    const answer = { ...refusal(429, 'Too many', 'throttled'), headers: { 'retry-after': '240' } }
    await open({ [PASSWORD]: answer })
    fill('wrong', 'a lantern on the hill')
    press(password.save)
    expect(await screen.findByText(/Please wait 4 min/)).toBeTruthy()
  })
})

describe('the display', () => {
  it('N-02 D-07 is chosen here and in the footer alike, and kept in the account', async () => {
    const dark = { theme: 'dark', motion: null, letterKeys: null, guideJournal: null, language: null }
    const { server, act: user } = await open({ [KEEP]: ok(dark) })
    await waitFor(() => expect(server.to('GET /api/user/preferences')).toHaveLength(1))
    const [here, footer] = screen.getAllByLabelText(shell.display.theme.label)
    if (!here || !footer) throw new Error('no choices')
    await user.selectOptions(here, shell.display.theme.dark)
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(footer).toHaveProperty('value', 'dark')
    expect((await screen.findByText(display.saved)).getAttribute('role')).toBe('status')
    expect(server.to(KEEP).map(({ body }) => body)).toEqual([{ theme: 'dark' }])
    expect(screen.getAllByLabelText(shell.display.letterKeys.label)).toHaveLength(2)
  })
})

describe('Download my data', () => {
  const download = () => fireEvent.click(section(data.title).getByRole('button'))

  it('hands over the file that the server makes', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:x'
    })
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      name = this.download
    })
    await open({ [EXPORT]: ok('{"format":"lodestar-export-1"}', { after: 20 }) })
    download()
    expect(await screen.findByText(data.preparing)).toBeTruthy()
    expect((await screen.findByText(data.done)).getAttribute('role')).toBe('status')
    expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    expect(await files[0]?.text()).toBe('{"format":"lodestar-export-1"}')
  })

  it('says when it could not be made', async () => {
    const { server } = await open({ [EXPORT]: refusal(500, 'Internal error') })
    download()
    expect((await screen.findByText(errors.export)).closest('[role=alert]')).toBeTruthy()
    const tooMany = { ...refusal(429, 'Too many', 'throttled'), headers: { 'retry-after': '61' } }
    server.answer(EXPORT, tooMany)
    download()
    expect(await screen.findByText(/Please wait 2 min/)).toBeTruthy()
  })
})
