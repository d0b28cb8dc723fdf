import { renameSync, writeFileSync } from 'node:fs'

/** Loaded into a server that is measured, which says what it holds after collecting, in MB, whenever it gets the signal. */
process.on('SIGUSR2', () => {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  const file = `${process.env.HELD_IN}/${process.pid}`
  writeFileSync(`${file}.new`, String((heapUsed + external) / 1024 / 1024))
  renameSync(`${file}.new`, file)
})
