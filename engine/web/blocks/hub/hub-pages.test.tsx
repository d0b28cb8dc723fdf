// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import type { AnyDocument } from '../../../../tests/support/web/harness.ts'
import { ok, renderApp } from '../../../../tests/support/web/render-app.tsx'
import type { Block } from '../../../core/pack/documents.gen.ts'

// Any block of the pack can stand around the cards of a hub.

const heading = (id: string, title: string, completed?: string): Block => ({
  block: 'heading',
  id,
  title,
  ...(completed === undefined ? {} : { when: { completed } }),
})

/** The pack, in whose hub more stands before the cards and after the results. */
const content = documents.map((document): AnyDocument => {
  if (document.kind !== 'module' || document.flow.mode !== 'hub') return document
  const { overview, results } = document.flow.pages
  const pages = {
    overview: [
      heading('before', 'A word before', 'vision_forge'),
      heading('first', 'First of all'),
      ...overview,
    ],
    results: [...results, heading('last', 'Last of all')],
  }
  return { ...document, flow: { ...document.flow, pages } }
})

const open = (view: string, completedModules: readonly string[] = []) =>
  renderApp(`/module/soul-blueprint/${view}`, {
    content,
    replies: {
      'GET /api/assessments': ok([]),
      'GET /api/user/journey-progress': ok({ modules: [], completedModules }),
    },
  })

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('shows blocks of the pack between those of the hub, in their order', async () => {
  await open('welcome')
  await screen.findByRole('heading', { name: 'First of all' })
  expect(headings().slice(0, 3)).toEqual([
    'First of all',
    'A map to hold your own knowing against',
    'Cosmic Blueprint',
  ])
})

it('shows a block while its condition holds', async () => {
  await open('welcome', ['vision_forge'])
  await screen.findByRole('heading', { name: 'A word before' })
  expect(headings().slice(0, 2)).toEqual(['A word before', 'First of all'])
})

it('shows them among the results too', async () => {
  await open('results')
  await screen.findByRole('heading', { name: 'Last of all' })
  expect(headings()[0]).toBe('Your Soul Blueprint')
  expect(headings().at(-1)).toBe('Last of all')
})
