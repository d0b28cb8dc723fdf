import { expect, it } from 'vitest'
import { blockOf } from '../../../../tests/support/page-blocks.ts'
import { documentById } from '../../../../tests/support/web/documents.ts'
import { integratedPath } from '../../../../tests/support/web/journey-replies.ts'
import { bannerCards, type Integration } from './banner-texts.ts'

const words = blockOf(documentById('page', 'journey'), 'banner')
const texts = (result: Integration | null) => bannerCards(words, result).map(({ text }) => text)
const fallbacks = ['Your unique soul essence', 'Your guiding purpose', 'Your first action step']

it('JOURNEY-013 JOURNEY-015 JOURNEY-017 shows essence, north star and the first immediate step', () => {
  expect(texts(integratedPath)).toEqual([
    integratedPath.coreIdentity.essence,
    integratedPath.lifeDirection.northStar,
    integratedPath.actionableSteps.immediate[0],
  ])
})

it.each([
  ['no result, only its insight (C-48)', null],
  ['nothing in it', {}],
  ['empty parts', { coreIdentity: {}, lifeDirection: {}, actionableSteps: {} }],
  ['parts that are null', { coreIdentity: null, lifeDirection: null, actionableSteps: null }],
  [
    'blank values',
    { coreIdentity: { essence: ' ' }, lifeDirection: { northStar: '' }, actionableSteps: { immediate: [] } },
  ],
])('JOURNEY-014 JOURNEY-016 JOURNEY-018 falls back with %s', (_, result: Integration | null) => {
  expect(texts(result)).toEqual(fallbacks)
})

it('falls back for each by itself', () => {
  expect(texts({ ...integratedPath, lifeDirection: null })[1]).toBe(fallbacks[1])
  expect(texts({ ...integratedPath, lifeDirection: null })[0]).toBe(integratedPath.coreIdentity.essence)
})
