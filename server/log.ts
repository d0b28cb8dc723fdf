import { closeSync, fstatSync, openSync, statSync, writeSync } from 'node:fs'
import type { LogLevel } from './config.ts'

/** What a line may hold: names, numbers and ids. Never texts that people wrote. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  /** What happens to the ways into accounts, and what leaves with somebody: said at every level where it has a file of its own. */
  security(event: string, fields?: LogFields): void
}

const rank: Record<LogLevel, number> = { silent: 0, error: 1, info: 2, debug: 3 }

/** A log of one JSON object per line; what is about security goes to `writeSecurity`, or among the others. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void,
  writeSecurity?: (line: string) => void,
): Log {
  const line = (of: string, event: string, fields: LogFields) =>
    `${JSON.stringify({ time: new Date().toISOString(), level: of, event, ...fields })}\n`
  const at =
    (of: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (rank[of] <= rank[level]) write(line(of, event, fields))
    }
  const info = at('info')
  return {
    debug: at('debug'),
    info,
    error: at('error'),
    security: writeSecurity ? (event, fields = {}) => writeSecurity(line('audit', event, fields)) : info,
  }
}

/**
 * Appends lines to a file that its owner alone may read. Throws what the file system says. Every line is one write, so that
 * those of several processes never mix, and is there when the call returns: these are few. Where the file was moved away,
 * as logs are, the next line begins a new one; one that cannot be begun goes on in the old.
 */
export function appendTo(path: string): (line: string) => void {
  let file = openSync(path, 'a', 0o600)
  const isMoved = () => statSync(path, { throwIfNoEntry: false })?.ino !== fstatSync(file).ino
  const begin = () => {
    const next = openSync(path, 'a', 0o600)
    closeSync(file)
    file = next
  }
  return (line) => {
    try {
      if (isMoved()) begin()
    } catch {
      // No descriptor is left, or no right to the folder: a line in the moved file is better than none.
    }
    writeSync(file, line)
  }
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
