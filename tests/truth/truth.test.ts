import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everythingFor, pagesFor } from './everything.ts'
import { pageFaults, untruthsIn } from './oracle.ts'
import { seekers } from './seekers.ts'

/** The same seekers every time: a counterexample of a run is one of the next. */
const SEED = 20_261_122

describe('everything that is composed for a seeker', () => {
  it('is true of 320 seekers of many kinds and languages', async () => {
    await fc.assert(
      fc.asyncProperty(seekers, async (seeker) => {
        expect(untruthsIn(seeker, await everythingFor(seeker))).toEqual([])
      }),
      { numRuns: 320, seed: SEED, endOnFailure: true },
    )
  })

  it('says on the pages of the traditions what is assumed', async () => {
    await fc.assert(
      fc.asyncProperty(seekers, async (seeker) => {
        const pages = await pagesFor(seeker)
        expect(pages.flatMap(({ where, text }) => pageFaults(seeker, where, text))).toEqual([])
      }),
      { numRuns: 60, seed: SEED, endOnFailure: true },
    )
  })
})
