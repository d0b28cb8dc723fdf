import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inputNames } from './index.ts'

describe('the inputs of texts', () => {
  it('are those that the schema of insights knows, so that a pack cannot ask for others', () => {
    const path = new URL('../../../content/schemas/insight.schema.json', import.meta.url)
    const { properties } = JSON.parse(readFileSync(path, 'utf8'))
    expect([...inputNames, 'content'].toSorted()).toEqual(properties.inputs.items.enum.toSorted())
  })
})
