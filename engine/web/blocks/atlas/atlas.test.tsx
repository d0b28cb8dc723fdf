// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { atlasBeingMade } from '../../../../tests/support/web/atlas.ts'
import { document } from '../../../../tests/support/web/documents.ts'
import type { Responder } from '../../../../tests/support/web/fake-server.ts'
import { never, offline, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const { offer } = document('atlas')
const MAKE = 'GET /api/atlas'

/** The page, and every file that it hands to the browser. */
async function page(answer: Responder = never) {
  const files: { name: string; content: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push({ name: '', content: file })
    return 'blob:atlas'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = files.at(-1)
    if (last) last.name = this.download
  })
  const app = await renderApp('/atlas', { replies: { [MAKE]: answer } })
  await screen.findByRole('button', { name: offer.action })
  return { ...app, files }
}

const make = () => screen.getByRole('button', { name: offer.action })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('issue 15.7 the page of the atlas', () => {
  it('says what is in it and how it can be made', async () => {
    await page()
    expect(screen.getByRole('heading', { level: 1, name: 'Your atlas' })).toBeDefined()
    for (const part of offer.parts) expect(screen.getByText(part)).toBeDefined()
    const forms = within(screen.getByRole('radiogroup', { name: offer.form }))
    expect(forms.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radiogroup', { name: offer.paper })).toBeDefined()
  })

  it.each([
    ['es-MX', 'letter'],
    ['en-GB', 'a4'],
    ['es', 'a4'],
  ] as const)('offers first what paper is where %s is spoken', async (language, paper) => {
    const spoken = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    await page()
    const choice = within(screen.getByRole('radiogroup', { name: offer.paper }))
    expect(choice.getByRole('radio', { name: new RegExp(offer.papers[paper]), checked: true })).toBeDefined()
    spoken.mockRestore()
  })

  it('tells what is being done while it is made, and hands the file over', async () => {
    const atlas = atlasBeingMade()
    const { act, files, server } = await page(atlas.answer)
    await act.click(screen.getByRole('radio', { name: new RegExp(offer.papers.letter) }))
    await act.click(make())
    expect(server.to(MAKE)[0]?.query).toEqual({ form: 'pdf', paper: 'letter' })
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe(
      offer.steps.gathering,
    )
    atlas.step({ step: 'setting', at: 12 })
    expect(await screen.findByText('Setting page 12')).toBeDefined()
    atlas.finish('%PDF-1.7')
    expect(await screen.findByText(/^atlas-\d{4}-\d\d-\d\d\.pdf is in your downloads\.$/)).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(files).toHaveLength(1)
    expect(files[0]?.name).toMatch(/^atlas-.*\.pdf$/)
    expect(await files[0]?.content.text()).toBe('%PDF-1.7')
    expect(files[0]?.content.type).toBe('application/pdf')
  })

  it('makes a folder, which has no paper', async () => {
    const atlas = atlasBeingMade()
    const { act, files, server } = await page(atlas.answer)
    await act.click(screen.getByRole('radio', { name: new RegExp(offer.forms.folder.label) }))
    expect(screen.queryByRole('radiogroup', { name: offer.paper })).toBeNull()
    await act.click(make())
    expect(server.to(MAKE)[0]?.query['form']).toBe('folder')
    atlas.step({ step: 'packing', at: 3 })
    expect(await screen.findByText('Packing file 3')).toBeDefined()
    atlas.finish('PK', 'application/zip')
    await screen.findByText(/\.zip is in your downloads\.$/)
    expect(files[0]?.name).toMatch(/\.zip$/)
  })

  it('can be stopped, and then nothing is handed over', async () => {
    const atlas = atlasBeingMade()
    const { act, files } = await page(atlas.answer)
    await act.click(make())
    atlas.step({ step: 'setting', at: 2 })
    await screen.findByText('Setting page 2')
    await act.click(screen.getByRole('button', { name: offer.stop }))
    expect(await screen.findByText(offer.stopped)).toBeDefined()
    expect(screen.queryByText(offer.failed)).toBeNull()
    expect(atlas.isCancelled()).toBe(true)
    expect(files).toEqual([])
    expect(make()).toBeDefined()
  })

  it.each([
    ['there is nothing to bind', refusal(409, offer.empty, 'atlas_empty'), offer.empty],
    ['the server cannot', refusal(500, 'Internal error', 'internal'), offer.failed],
    ['the server is busy', refusal(503, 'Busy', 'unavailable'), offer.failed],
    ['the server is not reached', offline, offer.failed],
    [
      'it was asked for too often',
      { ...refusal(429, 'Too many', 'too_many'), headers: { 'Retry-After': '600' } },
      'That was often just now. Please try again in 10 minutes.',
    ],
  ])('says so where %s, and can be tried again', async (_, answer, sentence) => {
    const { act, files } = await page(answer)
    await act.click(make())
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(files).toEqual([])
    expect(make().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('says so where the file breaks off on its way', async () => {
    const atlas = atlasBeingMade()
    const { act, files } = await page(atlas.answer)
    await act.click(make())
    atlas.step({ step: 'setting', at: 2 })
    await screen.findByText('Setting page 2')
    atlas.breakOff()
    expect(await screen.findByText(offer.failed)).toBeDefined()
    expect(files).toEqual([])
  })
})
