import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives processes a share of a core and no more, where this may be said (Linux, as root): so that on a machine with few cores
 * what is measured is what is full, and not what sends or what keeps. `/sys/fs/cgroup` of either version.
 */

const root = '/sys/fs/cgroup'
/** Microseconds: short, so that nobody stands still for long when the share of one is used up. */
const period = 10_000

/** Answers a function that takes the limit back once the processes have ended, or undefined where none can be set. */
export function limitToShare(name, pids, share) {
  const old = existsSync(join(root, 'cpu/cpu.cfs_quota_us'))
  const folder = join(root, old ? 'cpu' : '', `lodestar-bench-${process.pid}-${name}`)
  try {
    mkdirSync(folder)
  } catch {
    return undefined
  }
  const undo = () => {
    try {
      rmdirSync(folder)
    } catch {
      // Somebody is still in it: it is empty once they have ended, and nobody's.
    }
  }
  try {
    if (old) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period))
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(share * period)))
    } else {
      writeFileSync(join(folder, 'cpu.max'), `${Math.round(share * period)} ${period}`)
    }
    for (const pid of pids) writeFileSync(join(folder, 'cgroup.procs'), String(pid))
    return undo
  } catch {
    undo()
    return undefined
  }
}
