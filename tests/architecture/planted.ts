import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Source } from './sources.ts'
import { sourcesOf } from './sources.ts'

/** What a check finds in a temporary house that holds just these files. */
export function planted<T>(files: Record<string, string>, check: (sources: readonly Source[]) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'lodestar-planted-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return check(sourcesOf(root))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
