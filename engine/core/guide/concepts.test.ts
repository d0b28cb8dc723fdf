import { describe, expect, it } from 'vitest'
import { conceptsBy } from './concepts.ts'

describe('what a word speaks of', () => {
  const of = conceptsBy({ work: ['job', 'boss*', 'día*'], rest: ['boss', 'nap'] })

  it('is every concept that has the word, or how it begins', () => {
    expect(of('boss')).toEqual(['rest', 'work'])
    expect(of('bosses')).toEqual(['work'])
    expect(of('job')).toEqual(['work'])
    expect(of('dia')).toEqual(['work'])
  })

  it('is nothing for words that only look like it', () => {
    expect(of('jobs')).toEqual([])
    expect(of('bos')).toEqual([])
  })
})
