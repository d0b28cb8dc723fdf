import { expect, it } from 'vitest'
import { retry } from './retry.ts'

const failing = (code: string, times: number) => {
  let left = times
  return () =>
    left-- > 0 ? Promise.reject(Object.assign(new Error('lost'), { code })) : Promise.resolve('done')
}

it('tries again what gave way, three times at most', async () => {
  expect(await retry(failing('40P01', 2))).toBe('done')
  await expect(retry(failing('40P01', 3))).rejects.toMatchObject({ code: '40P01' })
})

it('does not repeat what failed for another reason', async () => {
  await expect(retry(failing('23505', 1))).rejects.toMatchObject({ code: '23505' })
})
