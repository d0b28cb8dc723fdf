import { expect, it } from 'vitest'
import { patiently } from './patiently.ts'

const failing = (code: string, times: number) => {
  let left = times
  return () =>
    left-- > 0 ? Promise.reject(Object.assign(new Error('lost'), { code })) : Promise.resolve('done')
}

it('tries again what gave way, three times at most', async () => {
  expect(await patiently(failing('40P01', 2))).toBe('done')
  await expect(patiently(failing('40P01', 3))).rejects.toMatchObject({ code: '40P01' })
})

it('does not repeat what failed for another reason', async () => {
  await expect(patiently(failing('23505', 1))).rejects.toMatchObject({ code: '23505' })
})
