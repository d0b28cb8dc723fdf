import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder, socketPath } from './folder-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'lodestar-lock-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the lock of a folder', () => {
  it('is held once, names its process, and can be had again when it is released', async () => {
    const folder = join(root, 'one')
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}. Stop that process first`,
    )
    await lock.release()
    await (await lockFolder(folder)).release()
  })

  it('is had by exactly one of many at the same moment', async () => {
    const folder = join(root, 'many')
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(FolderInUse)
  })

  it('does not outlive a process that is killed, although its socket file does', async () => {
    const folder = join(root, 'killed')
    const script = `require('net').createServer().listen(${JSON.stringify(`${folder}.lock`)}, () => console.log('held'))`
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(existsSync(`${folder}.lock`)).toBe(true)
    await (await lockFolder(folder)).release()
  })

  it('waits for a process that is on its way out and says nothing any more', async () => {
    const folder = join(root, 'going')
    const going = createServer((socket) => socket.destroy()).listen(socketPath(folder, 'lock'))
    await once(going, 'listening')
    const lock = lockFolder(folder)
    // Not before it was asked who it is.
    await once(going, 'connection')
    going.close()
    await (await lock).release()
  })

  it('works for a folder whose name is too long for a socket', async () => {
    const folder = join(root, 'x'.repeat(120))
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await lock.release()
  })
})
