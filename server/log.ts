import type { LogLevel } from './config.ts'

/** What a line may hold: names, numbers and ids. Never texts that people wrote. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

const rank: Record<LogLevel, number> = { silent: 0, error: 1, info: 2, debug: 3 }

/** A log of one JSON object per line. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (of: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (rank[of] > rank[level]) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: of, event, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), error: at('error') }
}

export interface LineWriter {
  write(line: string): void
  /** Writes what is waiting, now. */
  flush(): void
}

/** Longest that a line waits, in milliseconds, and most that waits, in characters. */
const waiting = { time: 100, length: 64 * 1024 }

/** Gathers lines and writes them together: to a pipe or a file each write would hold up every request. */
export function gathered(write: (text: string) => void): LineWriter {
  let text = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const lines = text
    text = ''
    if (lines !== '') write(lines)
  }
  return {
    flush,
    write(line) {
      text += line
      if (text.length > waiting.length) flush()
      else timer ??= setTimeout(flush, waiting.time)
    },
  }
}

/** Where an error came from, without its message: the messages of a database quote what was stored. */
export function traceOf(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    code,
    at: frames
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' < '),
  }
}
