import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bakes the gazetteer when it is missing or stale, as `npm start` does. */
export async function withGazetteer(): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/build.mjs', 'places'], { cwd: root })
}
