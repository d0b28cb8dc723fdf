import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer, Visitor } from './visitor.ts'

const begun = { moduleNumber: 6, moduleName: 'Life Path Experiments', currentStep: 1, completedSteps: [] }

export interface Through {
  /** Answers that were neither 200 nor a 503 with a time to come back, and what was acknowledged and not there. */
  readonly odd: string[]
  readonly refused: number
  /** The longest that one of them waited from one acknowledged save to the next, in seconds. */
  readonly longest: number
  /** From the end of the fault until everybody was answered again, in seconds. */
  readonly healed: number
  /** What that may take, in seconds: three, and on a busy machine as long as a few rounds of a seeker took before the fault. */
  readonly soon: number
}

const [SOON, ROUNDS] = [3, 5]

/**
 * Seekers save without a pause while `fault` happens and until it is over: whatever was acknowledged has to be there
 * afterwards, and all has to be well again without a hand.
 */
export async function savingThrough(
  seekers: readonly Visitor[],
  fault: () => Promise<void>,
): Promise<Through> {
  const going = { on: true }
  const odd: string[] = []
  let refused = 0
  let longest = 0
  let healed = Infinity
  let slowest = 0
  let isWell = true
  const note = (what: string, answer: Answer) => {
    if (answer.status === 200) return
    refused += 1
    const { code } = (answer.body ?? {}) as { code?: string }
    if (answer.status !== 503 || code !== 'unavailable' || answer.headers['retry-after'] === undefined)
      odd.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  const saving = seekers.map(async (seeker, index) => {
    let last = 0
    let saved = performance.now()
    for (let step = 1; going.on; step += 1) {
      const began = performance.now()
      const answer = await seeker.save({ ...begun, formData: { step: index * 100_000 + step } })
      note('save', answer)
      if (answer.status === 200) {
        last = index * 100_000 + step
        longest = Math.max(longest, (performance.now() - saved) / 1_000)
        saved = performance.now()
      }
      note('list', await seeker.get('/api/journal'))
      // Looked at before the next save is written over it.
      const kept = await seeker.session(6)
      // Nothing is there before the first one was taken.
      if (kept.status !== 404 || last > 0) note('read', kept)
      if (kept.status === 200 && Number(kept.body.formData['step']) < last)
        odd.push(`${String(kept.body.formData['step'])} is there after ${last} was acknowledged`)
      if (isWell) slowest = Math.max(slowest, (performance.now() - began) / 1_000)
      await pause(40)
    }
    return last
  })
  try {
    await pause(300)
    await expect.poll(() => slowest).toBeGreaterThan(0)
    isWell = false
    await fault()
    const over = performance.now()
    // All is well again when everybody is answered 200, without anything being done.
    await expect
      .poll(async () => Promise.all(seekers.map(async (each) => (await each.session(6)).status)), {
        timeout: 60_000,
      })
      .toEqual(seekers.map(() => 200))
    healed = (performance.now() - over) / 1_000
    await pause(300)
  } finally {
    going.on = false
  }
  const acknowledged = await Promise.all(saving)
  for (const [index, seeker] of seekers.entries()) {
    let kept = await seeker.session(6)
    // A connection that died in the pool is found when it is asked.
    for (let tries = 1; kept.status === 503 && tries < 20; tries += 1) {
      await pause(100)
      kept = await seeker.session(6)
    }
    const { formData } = kept.body
    // One more may have been written whose answer was lost with the wire.
    expect(Number(formData['step']) - (acknowledged[index] ?? 0)).toBeOneOf([0, 1])
    expect(acknowledged[index]).toBeGreaterThan(0)
  }
  return { odd, refused, longest, healed, soon: SOON + ROUNDS * slowest }
}
