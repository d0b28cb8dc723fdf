import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a server is started with so that `heldBy` can ask it; it answers by a file in this folder. */
export const tellingWhatItHolds = (folder) => ({
  env: { HELD_IN: folder },
  args: ['--expose-gc', '--import', './tests/bench/held.mjs'],
})

/** Megabytes that a server holds after everything else was let go. */
export async function heldBy(server, folder) {
  // Of one that is watched over, not the one that watches.
  const pid = Number(server.pids().at(-1))
  const file = join(folder, String(pid))
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(20)
  return Number(readFileSync(file, 'utf8'))
}
