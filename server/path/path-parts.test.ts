import { expect, it } from 'vitest'
import { PathContent } from '../../engine/contracts/path.ts'
import { pathParts } from '../../engine/core/journey/path-parts.ts'

it('are those that the contract of a path has', () => {
  const parts = Object.entries(PathContent.properties).map(([part, held]) => [
    part,
    held.type === 'object' ? Object.keys(held.properties) : 'text',
  ])
  expect(Object.fromEntries(parts)).toEqual(pathParts)
})
