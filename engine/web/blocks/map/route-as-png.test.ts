import { expect, it } from 'vitest'
import { linesOf } from './route-as-png.ts'

const letters = (line: string) => line.length

it('issue 15 a title stands in as many lines as its width asks for, and loses no word', () => {
  expect(linesOf('Life Path Experiments', 12, letters)).toEqual(['Life Path', 'Experiments'])
  expect(linesOf('Life Path Experiments', 40, letters)).toEqual(['Life Path Experiments'])
  expect(linesOf('Unbreakable', 4, letters)).toEqual(['Unbreakable'])
})
