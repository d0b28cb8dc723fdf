// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { mara, offline, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { authUser } from '../../data/auth-user.ts'
import { userKey } from '../../user-storage.ts'

const REMOVE = 'DELETE /api/user'
const { remove, errors } = words('settings')
const { dialog: asks, done } = remove

async function ask(replies: Replies = {}) {
  const app = await renderApp('/settings', { replies })
  fireEvent.click(screen.getByRole('button', { name: remove.action }))
  const dialog = within(await screen.findByRole('dialog', { name: asks.title }))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  return {
    ...app,
    dialog,
    type,
    confirm: () => fireEvent.click(dialog.getByRole('button', { name: asks.confirm })),
  }
}

describe('Delete my account', () => {
  it('needs the word and the password', async () => {
    const { server, dialog, type, confirm } = await ask()
    expect(dialog.getByRole('button', { name: asks.confirm }).getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getByText('Type DELETE first.')).toBeTruthy()
    type(asks.password, 'harbour lamp')
    confirm()
    type(asks.field, 'delete')
    confirm()
    const form = dialog.getByLabelText(asks.field).closest('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
    expect(await dialog.findByText('Please type DELETE exactly as it stands here.')).toBeTruthy()
    type(asks.field, 'DELETE')
    type(asks.password, '')
    confirm()
    expect(await dialog.findByText(errors.current.required)).toBeTruthy()
    expect(server.to(REMOVE)).toHaveLength(0)
  })

  it('erases the account and what this browser kept, and ends at the landing page with a sentence', async () => {
    localStorage.setItem(userKey(mara.id, 'journal', 'draft'), '{}')
    localStorage.setItem('lodestar:theme', 'dark')
    sessionStorage.setItem('x', 'y')
    const { server, app, path, type, confirm } = await ask({ [REMOVE]: { status: 204 } })
    type(asks.field, ' DELETE ')
    type(asks.password, 'harbour lamp')
    confirm()
    expect(await screen.findByText(done.title)).toBeTruthy()
    expect(screen.getByText(done.text)).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Sign In' })).toBeTruthy()
    expect(server.to(REMOVE).map(({ body }) => body)).toEqual([{ password: 'harbour lamp' }])
    await waitFor(() => expect(path()).toBe('/'))
    expect(app.client.getQueryData(authUser.queryKey)).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    [
      'the password is wrong',
      refusal(422, 'Please check.', 'invalid', [{ path: '/password', message: 'Not your password.' }]),
      'Not your password.',
    ],
    ['the server fails', refusal(500, 'Internal error'), errors.remove],
    ['no server answers', offline, errors.remove],
  ])('erases nothing and keeps what was typed when %s', async (_, answer, said) => {
    localStorage.setItem(userKey(mara.id, 'journal', 'draft'), '{}')
    const { dialog, path, type, confirm } = await ask({ [REMOVE]: answer })
    type(asks.field, 'DELETE')
    type(asks.password, 'harbour lamp')
    confirm()
    expect((await dialog.findByText(said)).closest('[role=alert]')).toBeTruthy()
    expect(dialog.getByLabelText(asks.password)).toHaveProperty('value', 'harbour lamp')
    expect(localStorage.getItem(userKey(mara.id, 'journal', 'draft'))).toBe('{}')
    expect(path()).toBe('/settings')
  })

  it('can be left, and forgets the password', async () => {
    const { dialog, type } = await ask()
    type(asks.password, 'harbour lamp')
    fireEvent.click(dialog.getByRole('button', { name: asks.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: remove.action }))
    expect(within(await screen.findByRole('dialog')).getByLabelText(asks.password)).toHaveProperty(
      'value',
      '',
    )
  })
})
