import { expect, it } from 'vitest'
import * as charts from '../../engine/charts/names.ts'
import { facets, planets, signs } from '../../engine/core/recipe/inputs/providers.ts'

it('recipes are checked by the names that charts give', () => {
  expect(planets).toEqual(charts.planets)
  expect(signs).toEqual(charts.signs)
  expect(facets).toEqual(charts.facetNames)
})
