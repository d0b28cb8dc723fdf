// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { scoredRows, scorePage } from '../../../../tests/support/web/score-page.ts'

const READ = 'GET /api/assessments'
const open = (reply = ok(scoredRows)) =>
  renderApp('/your-week', { content: [...documents, ...scorePage], replies: { [READ]: reply } })

const part = (name: string) => screen.findByRole('region', { name })
const rowsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('what came out of an assessment', () => {
  it('is named, told and completed by the texts that the page asks for', async () => {
    await open()
    const region = within(await part('How the week went'))
    expect(await region.findByText('Full sails', { selector: 'p' })).toBeTruthy()
    expect(region.getByText('There was a lot of wind.')).toBeTruthy()
    expect(region.getByRole('heading', { name: 'What may help' })).toBeTruthy()
    expect(region.getByText('Reef in time.')).toBeTruthy()
  })

  it('of a sum stands on its rung, the highest on top', async () => {
    await open()
    const region = await part('How the week went')
    await within(region).findByRole('table', { name: 'Where your 3 points stand' })
    expect(rowsIn(region)).toEqual(['Rough sea4 to 6', 'Full sails2 to 3You stand at 3', 'Calm water0 to 1'])
  })

  it('of pairs weighs both sides, and says what drew level or was close', async () => {
    await open()
    const region = await part('How you leaned')
    await within(region).findByRole('table', { name: 'Your 18 answers' })
    expect(rowsIn(region)).toEqual([
      'EnergyEExtraversion2IIntroversion3One answer decided.',
      'InformationSSensing1NIntuition4',
      'DecisionsTThinking4FFeeling0',
      'LifestyleJJudging2PPerceiving2Drew level, read as Judging.',
    ])
  })

  it('of votes is ranked without what was never chosen, and says which of several was taken', async () => {
    await open()
    const region = await part('What reaches you')
    await within(region).findByRole('table', { name: 'Of 10 answers' })
    expect(rowsIn(region)).toHaveLength(4)
    expect(rowsIn(region)[0]).toBe('1sharedWords of Affirmation4')
    expect(within(region).getByText('Several lead; Quality Time was taken.')).toBeTruthy()
  })

  it('is not there yet: the way to the questions is', async () => {
    await open(ok([]))
    const region = within(await part('How the week went'))
    expect(region.getByText('You have not answered yet.')).toBeTruthy()
    expect(region.getByRole('link', { name: 'Answer three questions' }).getAttribute('href')).toBe('/home')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('could not be read, and is read again', async () => {
    const { server, act } = await open(refusal(500, 'Internal error'))
    const region = within(await part('How the week went'))
    server.answer(READ, ok(scoredRows))
    await act.click(region.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There was a lot of wind.')).toBeTruthy()
  })
})
