// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const { devices, passkeys, recoveryCodes, errors } = words('settings')

afterEach(() => {
  vi.restoreAllMocks()
})

const open = async (title: string, replies: Replies = {}) => {
  const app = await renderApp('/settings', { replies })
  return { ...app, part: within(await screen.findByRole('region', { name: title })) }
}

const here = { id: 'd1', browser: 'Firefox', system: 'Linux', current: true }
const times = { createdAt: '2026-11-02T09:00:00.000Z', lastSeenAt: '2026-11-19T08:00:00.000Z' }
const phone = { ...times, id: 'd2', browser: 'Safari', system: 'iOS', current: false }

describe('L4 devices', () => {
  it('are named in words; the one in use cannot be ended here, and says that it is this one', async () => {
    const unknown = { ...phone, id: 'd3', browser: null, system: null }
    const { part } = await open(devices.title, {
      'GET /api/user/devices': ok([{ ...times, ...here }, phone, unknown]),
    })
    const [own, mobile, other] = await part.findAllByRole('listitem')
    expect(own?.textContent).toContain('Firefox on Linux')
    expect(own?.textContent).toContain(devices.this)
    expect(own?.querySelector('button')).toBeNull()
    expect(mobile?.textContent).toContain('Last used on November 19, 2026')
    expect(other?.textContent).toContain(devices.unknown)
  })

  it('are ended one by one, and all others at once', async () => {
    let list = [{ ...times, ...here }, phone, { ...phone, id: 'd3', system: 'macOS' }]
    const { part, server } = await open(devices.title, {
      'GET /api/user/devices': () => ok(list),
      'DELETE /api/user/devices/{id}': () => {
        list = list.filter(({ id }) => id !== 'd2')
        return { status: 204 }
      },
      'DELETE /api/user/devices': () => {
        list = list.slice(0, 1)
        return { status: 204 }
      },
    })
    fireEvent.click(await part.findByRole('button', { name: 'Sign out Safari on iOS' }))
    expect(await part.findByText(devices.ended)).toBeTruthy()
    expect(server.to('DELETE /api/user/devices/{id}')).toMatchObject([{ path: '/api/user/devices/d2' }])
    fireEvent.click(await part.findByRole('button', { name: devices.others }))
    expect(await part.findByText(devices.endedOthers)).toBeTruthy()
    expect(await part.findByText(devices.alone)).toBeTruthy()
    expect(part.getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('D-14 recovery codes', () => {
  const codes = Array.from({ length: 10 }, (_, at) => `7QK2-M9XT-04HD-RBW${at}`)
  const madeAt = '2026-11-20T08:00:00.000Z'
  const MAKE = 'POST /api/user/recovery-codes'

  it('are made with the password, shown once, and counted from then on', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { part, server } = await open(recoveryCodes.title, {
      [MAKE]: ok({ codes, madeAt }, { status: 201 }),
    })
    expect(await part.findByText(recoveryCodes.none)).toBeTruthy()
    fireEvent.click(part.getByRole('button', { name: recoveryCodes.begin }))
    fireEvent.click(part.getByRole('button', { name: recoveryCodes.make }))
    expect(await part.findByText(errors.current.required)).toBeTruthy()
    fireEvent.change(part.getByLabelText(recoveryCodes.password.label), { target: { value: 'a lantern' } })
    fireEvent.click(part.getByRole('button', { name: recoveryCodes.make }))
    expect(await part.findByText(codes[9] ?? '')).toBeTruthy()
    expect(server.to(MAKE).map(({ body }) => body)).toEqual([{ password: 'a lantern' }])
    expect(document.activeElement?.textContent).toBe('Recovery codes for Lodestar')
    fireEvent.click(part.getByRole('button', { name: recoveryCodes.sheet.print }))
    expect(print).toHaveBeenCalledOnce()
    fireEvent.click(part.getByRole('button', { name: recoveryCodes.sheet.close }))
    expect(part.queryByText(codes[0] ?? '')).toBeNull()
    expect(part.getByText(/^10 of 10 codes are left/)).toBeTruthy()
  })

  it('say how many are left, and that new ones void them', async () => {
    const { part } = await open(recoveryCodes.title, {
      'GET /api/user/recovery-codes': ok({ left: 3, madeAt }),
    })
    expect(await part.findByText(/^3 of 10 codes are left/)).toBeTruthy()
    fireEvent.click(part.getByRole('button', { name: recoveryCodes.renew }))
    expect(part.getByText(recoveryCodes.replaces)).toBeTruthy()
  })
})

describe('D-14 passkeys', () => {
  it('are listed, and removed after a question', async () => {
    let list = [{ id: 'p1', name: 'My phone', createdAt: times.createdAt, lastUsedAt: null }]
    const { part, server } = await open(passkeys.title, {
      'GET /api/user/passkeys': () => ok(list),
      'DELETE /api/user/passkeys/{id}': () => {
        list = []
        return { status: 204 }
      },
    })
    expect(await part.findByText(passkeys.never)).toBeTruthy()
    fireEvent.click(part.getByRole('button', { name: 'Remove My phone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }))
    fireEvent.click(dialog.getByRole('button', { name: passkeys.sure.confirm }))
    expect(await part.findByText(passkeys.none)).toBeTruthy()
    expect(server.to('DELETE /api/user/passkeys/{id}')).toHaveLength(1)
  })

  it('say so where the browser knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { part, server } = await open(passkeys.title)
    fireEvent.click(await part.findByRole('button', { name: passkeys.begin }))
    fireEvent.change(part.getByLabelText(passkeys.name.label), { target: { value: 'My phone' } })
    fireEvent.change(part.getByLabelText(passkeys.password.label), { target: { value: 'a lantern' } })
    fireEvent.click(part.getByRole('button', { name: passkeys.add }))
    expect(await part.findByText(passkeys.unsupported)).toBeTruthy()
    expect(server.to('POST /api/user/passkeys/options')).toHaveLength(0)
  })

  it('say at the field that the password is wrong', async () => {
    vi.stubGlobal('PublicKeyCredential', () => {})
    const wrong = [{ path: '/password', message: 'This is not your current password.' }]
    const { part } = await open(passkeys.title, {
      'POST /api/user/passkeys/options': refusal(422, 'Wrong.', 'invalid', wrong),
    })
    fireEvent.click(await part.findByRole('button', { name: passkeys.begin }))
    fireEvent.change(part.getByLabelText(passkeys.name.label), { target: { value: 'My phone' } })
    fireEvent.change(part.getByLabelText(passkeys.password.label), { target: { value: 'wrong' } })
    fireEvent.click(part.getByRole('button', { name: passkeys.add }))
    await waitFor(() =>
      expect(part.getByLabelText(passkeys.password.label).getAttribute('aria-invalid')).toBe('true'),
    )
  })
})
