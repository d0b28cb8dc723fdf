// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { entryOf } from '../../../../tests/support/web/journal-entries.ts'
import { offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const LIST = 'GET /api/journal'
const SEARCH = 'POST /api/journal/search'
const EDIT = 'PATCH /api/journal/{id}'
const REMOVE = 'DELETE /api/journal/{id}'
const { list, search, edit, remove, empty, errors } = words('journal')

afterEach(() => void vi.restoreAllMocks())

const three: Replies = { [LIST]: ok({ entries: [entryOf(19), entryOf(18), entryOf(17)], next: null }) }
const open = (replies: Replies = three, path = '/journal') => renderApp(path, { replies })
/** What this browser keeps of seekers. */
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('lodestar:user:'))
const entries = () => screen.queryAllByRole('article').map(({ id }) => id)
const entry = (day: number) => {
  const found = screen.getAllByRole('article').find(({ id }) => id === `entry-e${day}`)
  if (!found) throw new Error(`no entry of the ${day}th`)
  return within(found)
}
const press = (inside: ReturnType<typeof within>, name: string | RegExp) =>
  fireEvent.click(inside.getByRole('button', { name }))

describe('the entries', () => {
  it('N-03 are listed with day, prompt and text, newest first', async () => {
    await open()
    await screen.findByText('3 entries')
    expect(entries()).toEqual(['entry-e19', 'entry-e18', 'entry-e17'])
    expect(entry(19).getByRole('heading', { level: 3 }).textContent).toMatch(/Thursday.*19.*2026/)
    expect(entry(19).getByText(/^Prompt: What did you do today/)).toBeTruthy()
  })

  it('come a page at a time', async () => {
    const { server } = await open({
      [LIST]: ({ query }) =>
        query['cursor'] === 'c1'
          ? ok({ entries: [entryOf(18), entryOf(17)], next: null })
          : ok({ entries: [entryOf(19), entryOf(18)], next: 'c1' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: list.more }))
    await screen.findByText('3 entries')
    expect(entries()).toEqual(['entry-e19', 'entry-e18', 'entry-e17'])
    expect(server.to(LIST)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: list.more })).toBeNull()
  })

  it('say when the next page does not come, and ask again', async () => {
    const { server } = await open({ [LIST]: ok({ entries: [entryOf(19)], next: 'c1' }) })
    const more = await screen.findByRole('button', { name: list.more })
    server.answer(LIST, refusal(500, 'Internal error'))
    fireEvent.click(more)
    expect((await screen.findByText(errors.load)).closest('[role=alert]')).toBeTruthy()
    server.answer(LIST, ok({ entries: [entryOf(18)], next: null }))
    fireEvent.click(more)
    await screen.findByText('2 entries')
    expect(screen.queryByText(errors.load)).toBeNull()
  })

  it('say when they cannot be read, and can be asked for again', async () => {
    const { server } = await open({ [LIST]: offline })
    await screen.findByText(errors.load)
    server.answer(LIST, ok({ entries: [entryOf(19)], next: null }))
    fireEvent.click(screen.getByRole('button', { name: words('shell').failure.retry }))
    await screen.findByText(list.one)
  })

  it('begin with an invitation', async () => {
    await open({})
    expect(await screen.findByText(empty.title)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: empty.action }))
    expect(document.activeElement).toBe(screen.getByLabelText(words('journal').write.label))
  })

  it('are shortened when long, and open', async () => {
    await open({ [LIST]: ok({ entries: [entryOf(19, { text: 'word '.repeat(300) })], next: null }) })
    await screen.findByText(list.one)
    const button = entry(19).getByRole('button', { name: list.open })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(entry(19).getByRole('button', { name: list.close }).getAttribute('aria-expanded')).toBe('true')
  })
})

describe('the search', () => {
  it('asks a moment after the last letter, and stands in the address', async () => {
    const { server, app, act: user } = await open()
    await screen.findByText('3 entries')
    server.answer(SEARCH, ok({ entries: [entryOf(18)], next: null }))
    await user.type(screen.getByLabelText(search.label), 'stairs')
    expect(await screen.findByText(search.one)).toBeTruthy()
    expect(server.to(SEARCH).map(({ body }) => body)).toEqual([{ q: 'stairs' }])
    // Behind the #, which no server is told.
    expect(app.router.state.location).toMatchObject({ hash: 'q=stairs', search: {} })
    fireEvent.click(screen.getByRole('button', { name: search.clear }))
    await waitFor(() => expect(app.router.state.location.hash).toBe(''))
  })

  it('begins with the words of the address, and says when nothing holds them', async () => {
    const { server } = await open({}, '/journal#q=lantern')
    expect(await screen.findByText(search.empty.title)).toBeTruthy()
    expect(screen.getByLabelText(search.label)).toHaveProperty('value', 'lantern')
    expect(server.to(SEARCH).map(({ body }) => body)).toEqual([{ q: 'lantern' }])
    expect(server.to(LIST)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: search.empty.action }))
    expect(await screen.findByText(empty.title)).toBeTruthy()
  })
})

describe('changing an entry', () => {
  const begin = async (replies: Replies) => {
    const app = await open({ ...three, ...replies })
    await screen.findByText('3 entries')
    press(entry(18), /^Edit the entry of/)
    return app
  }
  const box = () => entry(18).getByRole('textbox', { name: words('journal').write.label })
  const revise = (text: string) => fireEvent.change(box(), { target: { value: text } })
  const saveChanges = () => press(entry(18), edit.save)

  it('saves over the version that it began with', async () => {
    const saved = entryOf(18, { text: 'Better.', version: 2 })
    const { server } = await begin({ [EDIT]: ok(saved) })
    expect(document.activeElement).toBe(box())
    revise('Better.')
    saveChanges()
    expect(await entry(18).findByText(edit.saved)).toBeTruthy()
    expect(entry(18).getByText('Better.')).toBeTruthy()
    const [call] = server.to(EDIT)
    expect(call?.headers.get('if-match')).toBe('"1"')
    expect(call?.body).toEqual({ text: 'Better.', entryDate: '2026-11-18' })
    expect(kept()).toEqual([])
    await waitFor(() =>
      expect(document.activeElement).toBe(entry(18).getByRole('button', { name: /^Edit the entry/ })),
    )
  })

  it('keeps what was changed in this browser, over a closed tab', async () => {
    await begin({})
    revise('Half a thou')
    cleanup()
    await open()
    await screen.findByText('3 entries')
    expect(box()).toHaveProperty('value', 'Half a thou')
    expect(entry(18).getByText(words('journal').state.restored)).toBeTruthy()
  })

  it('asks before changes are given up, and not without changes', async () => {
    await begin({})
    revise('Half a thou')
    press(entry(18), edit.cancel)
    const dialog = within(await screen.findByRole('dialog', { name: edit.discard.title }))
    press(dialog, edit.discard.confirm)
    await waitFor(() => expect(entry(18).queryByRole('textbox')).toBeNull())
    expect(kept()).toEqual([])
    press(entry(18), /^Edit the entry/)
    press(entry(18), edit.cancel)
    expect(entry(18).queryByRole('textbox')).toBeNull()
  })

  it('says what the server refuses at its field, and keeps the text', async () => {
    const message = 'There is no such day.'
    await begin({ [EDIT]: refusal(422, 'Please check.', 'invalid', [{ path: '/entryDate', message }]) })
    revise('Better.')
    saveChanges()
    expect(await entry(18).findByText(message)).toBeTruthy()
    expect(box()).toHaveProperty('value', 'Better.')
  })

  const current = entryOf(18, { text: 'Of the other device.', version: 5 })
  const stale = { status: 412, body: { message: 'Stale', code: 'stale_version', current } }

  it('lets the seeker keep their own when two devices differ', async () => {
    const { server } = await begin({ [EDIT]: stale })
    revise('Mine.')
    saveChanges()
    const choice = within(await screen.findByRole('group', { name: edit.conflict.title }))
    expect(choice.getByText('Mine.')).toBeTruthy()
    expect(choice.getByText('Of the other device.')).toBeTruthy()
    server.answer(EDIT, ok({ ...current, text: 'Mine.', version: 6 }))
    press(choice, edit.conflict.keepMine)
    expect(await entry(18).findByText(edit.saved)).toBeTruthy()
    expect(server.to(EDIT).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"5"'])
  })

  it('lets the seeker take the other', async () => {
    const { server } = await begin({ [EDIT]: stale })
    revise('Mine.')
    saveChanges()
    const choice = within(await screen.findByRole('group', { name: edit.conflict.title }))
    press(choice, edit.conflict.keepTheirs)
    expect(await entry(18).findByText('Of the other device.')).toBeTruthy()
    expect(server.to(EDIT)).toHaveLength(1)
    expect(kept()).toEqual([])
  })

  it('takes a lost reply for what it was', async () => {
    await begin({ [EDIT]: { ...stale, body: { ...stale.body, current: { ...current, text: 'Mine.' } } } })
    revise('Mine.')
    saveChanges()
    expect(await entry(18).findByText(edit.saved)).toBeTruthy()
  })

  it('writes an entry anew that is gone', async () => {
    const { server } = await begin({
      [EDIT]: refusal(404, 'Not found', 'not_found'),
      'POST /api/journal': ok({ ...entryOf(18, { text: 'Mine.' }), id: 'new' }, { status: 201 }),
    })
    revise('Mine.')
    saveChanges()
    expect(await entry(18).findByText(errors.gone)).toBeTruthy()
    press(entry(18), words('journal').write.save)
    await waitFor(() => expect(entries()).toEqual(['entry-e19', 'entry-new', 'entry-e17']))
    expect(server.to('POST /api/journal')[0]?.body).toMatchObject({ text: 'Mine.', entryDate: '2026-11-18' })
  })
})

describe('deleting an entry', () => {
  const ask = async (replies: Replies) => {
    const app = await open({ ...three, ...replies })
    await screen.findByText('3 entries')
    press(entry(18), /^Delete the entry of/)
    return { ...app, dialog: within(await screen.findByRole('dialog')) }
  }

  it('asks first, then takes it off the list and says so', async () => {
    const { server, dialog } = await ask({ [REMOVE]: { status: 204 } })
    expect(server.to(REMOVE)).toHaveLength(0)
    press(dialog, remove.confirm)
    await waitFor(() => expect(entries()).toEqual(['entry-e19', 'entry-e17']))
    expect(screen.getByText(remove.done).getAttribute('role')).toBe('status')
    expect(server.to(REMOVE).map(({ path }) => path)).toEqual(['/api/journal/e18'])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: list.heading })),
    )
  })

  it('can be left', async () => {
    const { server, dialog } = await ask({})
    press(dialog, remove.cancel)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(entries()).toHaveLength(3)
    expect(server.to(REMOVE)).toHaveLength(0)
  })

  it('says when it failed, and takes one that is gone already for done', async () => {
    const { server, dialog } = await ask({ [REMOVE]: refusal(500, 'Internal error') })
    press(dialog, remove.confirm)
    expect(await dialog.findByText(errors.remove)).toBeTruthy()
    server.answer(REMOVE, refusal(404, 'Not found'))
    press(dialog, remove.confirm)
    await waitFor(() => expect(entries()).toHaveLength(2))
  })
})

describe('the Markdown file', () => {
  const EXPORT = 'GET /api/journal/export.md'
  const { export: words_ } = words('journal')
  const download = async () => {
    const button = await screen.findByRole('button', { name: words_.action })
    await act(async () => void fireEvent.click(button))
  }

  it('is the one that the server makes', async () => {
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
    await open({ ...three, [EXPORT]: ok('# Reflection Journal\n') })
    await screen.findByText('3 entries')
    await download()
    expect(await screen.findByText(words_.done)).toBeTruthy()
    expect(name).toMatch(/^journal-\d{4}-\d\d-\d\d\.md$/)
    expect(await files[0]?.text()).toBe('# Reflection Journal\n')
  })

  it('says why it could not be made', async () => {
    const tooMany = { ...refusal(429, 'Too many', 'throttled'), headers: { 'retry-after': '600' } }
    const { server } = await open({ ...three, [EXPORT]: tooMany })
    await screen.findByText('3 entries')
    await download()
    expect(await screen.findByText(/Please wait 10 min/)).toBeTruthy()
    server.answer(EXPORT, offline)
    await download()
    expect(await screen.findByText(errors.export)).toBeTruthy()
  })

  it('is not made of nothing', async () => {
    const { server } = await open({})
    expect(await screen.findByText(words_.empty)).toBeTruthy()
    await download()
    expect(server.to(EXPORT)).toHaveLength(0)
  })
})
