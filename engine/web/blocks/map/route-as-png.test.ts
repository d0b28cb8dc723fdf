// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { linesOf, routeAsPng } from './route-as-png.ts'

const letters = (line: string) => line.length

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it('issue 15 a title stands in as many lines as its width asks for, and loses no word', () => {
  expect(linesOf('Life Path Experiments', 12, letters)).toEqual(['Life Path', 'Experiments'])
  expect(linesOf('Life Path Experiments', 40, letters)).toEqual(['Life Path Experiments'])
  expect(linesOf('Unbreakable', 4, letters)).toEqual(['Unbreakable'])
})

it('issue 15 sets titles in the typeface of titles, whatever the headings of the page are set in', async () => {
  const page = document.createElement('div')
  page.setAttribute('style', '--font-display: Brygada; font-family: Figtree')
  const heading = document.createElement('h3')
  heading.style.fontFamily = 'Figtree'
  page.append(heading)
  document.body.append(page)
  const written = new Map<string, string>()
  const own: Record<string, unknown> = { font: '', measureText: (text: string) => ({ width: text.length }) }
  const context = new Proxy(own, {
    get: (held, name) => (name in held ? held[String(name)] : () => undefined),
  })
  own['fillText'] = (text: string) => written.set(text, String(own['font']))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['picture'])))
  await routeAsPng(page, [
    { title: 'Vision Forge', said: 'Complete', state: 'done', hue: 'm4', mark: '4' },
    { title: 'Soul in Motion', said: 'Current', state: 'here', hue: 'm5', mark: '5' },
  ])
  expect(written.get('Vision Forge')).toMatch(/^500 44px Brygada/)
  expect(written.get('Complete')).toMatch(/^500 26px Figtree/)
})
