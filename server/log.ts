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
