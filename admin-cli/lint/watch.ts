import type { Surroundings } from '../command.ts'
import { packsIn } from '../pack-folder.ts'
import { watchPack } from '../../engine/lint/watch-folder.ts'

/** An editor that writes several files is waited for. Milliseconds. */
const BURST = 40

/** Clears what a terminal shows, and what could be scrolled back to. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H'

/** Runs `look` now and after every change in a folder, until the person stops it; gives the last code. */
export function watchLint(
  folder: string,
  around: Surroundings,
  look: () => number,
  untilEnd: (end: () => void) => void = onSignal,
): Promise<number> {
  let code = 0
  let due: NodeJS.Timeout | undefined
  const again = (): void => {
    due = undefined
    if (process.stdout.isTTY) around.print(CLEAR)
    try {
      code = look()
    } catch (error) {
      // The folder is away for a moment, as it is when another branch is checked out.
      around.complain(`The pack cannot be read: ${error instanceof Error ? error.message : String(error)}\n`)
    }
    around.complain('Waiting for changes. Ctrl+C ends it.\n')
  }
  again()
  return new Promise((resolve) => {
    const stop = watchPack(folder, packsIn(around), () => {
      due ??= setTimeout(again, BURST)
    })
    untilEnd(() => {
      clearTimeout(due)
      stop()
      resolve(code)
    })
  })
}

/** Calls back once, when the person asks the command to end. */
function onSignal(end: () => void): void {
  const once = (): void => {
    process.off('SIGINT', once)
    process.off('SIGTERM', once)
    end()
  }
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
}
