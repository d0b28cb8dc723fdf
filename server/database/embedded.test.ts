import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openEmbedded } from './embedded.ts'

const root = mkdtempSync(join(tmpdir(), 'lodestar-embedded-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Counts what reaches the disk while work runs. */
async function syncsDuring(work: () => Promise<unknown>): Promise<number> {
  const real = fs.fsyncSync
  let count = 0
  fs.fsyncSync = (file) => {
    count += 1
    real(file)
  }
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    fs.fsyncSync = real
    syncBuiltinESMExports()
  }
  return count
}

describe('the embedded database', () => {
  it('writes every commit through to the disk, and reads nothing into it', async () => {
    const folder = join(root, 'data', 'database')
    // What a first start that was cut off leaves behind.
    mkdirSync(`${folder}.init`, { recursive: true })
    writeFileSync(join(`${folder}.init`, 'rubbish'), '')
    const pglite = await openEmbedded(folder)
    expect(readdirSync(join(root, 'data'))).toEqual(['database'])
    expect(existsSync(join(folder, 'rubbish'))).toBe(false)
    await pglite.exec('create table saves (step int)')
    expect(await syncsDuring(() => pglite.query('insert into saves values (1)'))).toBeGreaterThanOrEqual(1)
    expect(await syncsDuring(() => pglite.query('select * from saves'))).toBe(0)
    const shown = await pglite.query<{ fsync: string }>('show fsync')
    expect(shown.rows).toEqual([{ fsync: 'on' }])
    await pglite.close()
    const again = await openEmbedded(folder)
    expect((await again.query('select * from saves')).rows).toEqual([{ step: 1 }])
    await again.close()
  })
})
