// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contentRoutes } from '../../../core/routes/table.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { insightOf, putAwayOf, restsOn, restsOnResults } from '../../../../tests/support/web/insights.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { marked } from './marked.ts'
import { saidAt } from './said-at.ts'

const INSIGHTS = 'GET /api/insights'
const PUT_AWAY = 'POST /api/findings/put-away'
const LIST = 'GET /api/findings/put-away'

const content = { core_theme: 'Hands: “More with my hands”.', guidance: 'Rest.' }
const written = insightOf('synthesis', content, { restsOn })
const away = putAwayOf(restsOn)

async function open(replies: Replies = {}) {
  const app = await renderApp('/insights', { replies: { [INSIGHTS]: ok([written]), ...replies } })
  await app.act.click(await screen.findByRole('button', { name: /Synthesis/ }))
  const button = await screen.findByRole('button', { name: /^What this rests on: / })
  await app.act.click(button)
  return { ...app, button }
}

describe('what a text rests on, on the page', () => {
  it('issue 14 stands below the parts that rest on something, closed, and opens to the marked answers', async () => {
    const { button } = await open()
    expect(screen.getAllByRole('button', { name: /^What this rests on/ })).toHaveLength(1)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const finding = await screen.findByRole('region', { name: 'work with your hands' })
    const words = within(finding)
    expect(words.getByText('Which of these are you tired of?')).toBeTruthy()
    const mark = words.getByText('More with my hands')
    expect(mark.tagName).toBe('MARK')
    expect(mark.parentElement?.textContent).toBe('More with my hands. I am tired of calming people.')
    expect(words.getByText(/November 2, 2026/)).toBeTruthy()
    const links = words.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/module/soul-foundations/skills-reflection', '/journal'])
    expect(
      words.getByRole('link', { name: 'Go to this answer: Which of these are you tired of?' }),
    ).toBeTruthy()
  })

  it('is not there for a text from before it was kept', async () => {
    const app = await renderApp('/insights', {
      replies: { [INSIGHTS]: ok([insightOf('synthesis', content)]) },
    })
    await app.act.click(await screen.findByRole('button', { name: /Synthesis/ }))
    await screen.findByText('Rest.')
    expect(screen.queryByRole('button', { name: /^What this rests on/ })).toBeNull()
  })

  it('puts away what is not so, has the text written again, and keeps the place', async () => {
    const app = await open({
      [PUT_AWAY]: ok(away),
      'POST /api/insights/generate': ok(
        { id: 'i2', insightType: 'synthesis', content, source: 'composed', restsOn: [] },
        { status: 201 },
      ),
    })
    await screen.findByRole('region', { name: 'work with your hands' })
    app.server.answer(LIST, ok([away]))
    app.server.answer(INSIGHTS, ok([{ ...written, id: 'i2', restsOn: [] }]))
    await app.act.click(screen.getByRole('button', { name: 'This is not so: work with your hands' }))
    expect(await screen.findByText('It is put away, and the text was written again without it.')).toBeTruthy()
    expect(app.server.to(PUT_AWAY).map(({ body }) => body)).toEqual([{ finding: 'theme/hands' }])
    expect(app.server.to('POST /api/insights/generate')[0]?.body).toMatchObject({ type: 'synthesis' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'work with your hands' })).toBeNull())
    expect(app.button.isConnected).toBe(true)
    expect(globalThis.document.activeElement).not.toBe(globalThis.document.body)
  })

  it('issue 14 names the results of a finding that no answer says, and puts it away', async () => {
    const resting = insightOf('synthesis', content, { restsOn: restsOnResults })
    const app = await open({ [INSIGHTS]: ok([resting]), [PUT_AWAY]: ok(putAwayOf(restsOnResults)) })
    const finding = within(await screen.findByRole('region', { name: 'being alone' }))
    expect(finding.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'your Moon in Piscesthe Moon in Pisces is said to settle where nobody calls',
      'your lettersthe letters ESFP are said to rest in company',
    ])
    expect(screen.queryByText(/^Your own answers/)).toBeNull()
    await app.act.click(screen.getByRole('button', { name: 'This is not so: being alone' }))
    expect(app.server.to(PUT_AWAY).map(({ body }) => body)).toEqual([{ finding: 'discord/alone/people' }])
  })

  it('takes back by one press', async () => {
    const app = await open({
      [LIST]: ok([away]),
      'DELETE /api/findings/put-away/{id}': { status: 204 },
    })
    const back = await screen.findByRole('button', { name: 'Take it back: work with your hands' })
    app.server.answer(LIST, ok([]))
    await app.act.click(back)
    expect(await screen.findByText('Taken back. The next text may tell it again.')).toBeTruthy()
    expect(app.server.to('DELETE /api/findings/put-away/p1')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take it back/ })).toBeNull())
  })

  it('says when it could not be put away, or put away but not written again', async () => {
    const app = await open({ [PUT_AWAY]: refusal(409, 'There are too many.', 'full') })
    await app.act.click(await screen.findByRole('button', { name: /^This is not so/ }))
    expect(await screen.findByText('There are too many.')).toBeTruthy()
    app.server.answer(PUT_AWAY, ok(away))
    app.server.answer('POST /api/insights/generate', refusal(429, 'Later, please.'))
    await app.act.click(screen.getByRole('button', { name: /^This is not so/ }))
    expect(await screen.findByText('It is put away. Later, please.')).toBeTruthy()
  })
})

describe('words in an answer', () => {
  it('are marked where they stand; what does not stand there marks nothing', () => {
    expect(marked('One two three.', 'two')).toEqual([
      { text: 'One ', isMarked: false },
      { text: 'two', isMarked: true },
      { text: ' three.', isMarked: false },
    ])
    expect(marked('All of it', 'All of it')).toEqual([{ text: 'All of it', isMarked: true }])
    expect(marked('One two', 'three')).toEqual([{ text: 'One two', isMarked: false }])
  })
})

describe('where something was said', () => {
  it('is the step that asked, the setup, the journal or the experiments', () => {
    const list = contentRoutes(documents)
    const at = (flow: string) => saidAt({ flow, step: 'one' }, list)
    expect(at('soul_foundations')).toBe('/module/soul-foundations/one')
    expect(at('young-adult')).toMatch(/\/one$/)
    expect(saidAt({ experiment: 'x' }, list)).toBe('/experiments')
    expect(saidAt({ flow: 'gone', step: 'one' }, [])).toBeNull()
  })
})
