import { runBuilt } from './built.mjs'

/**
 * `node server/dump.mjs > answers.jsonl`: answers under way and scored results, without names and words, for
 * `lodestar diff --answers answers.jsonl`. Reads the database of the configuration (DATABASE_URL, else DATA_DIR, which
 * no server may have open) with the pack that the answers were given to (CONTENT_DIR).
 */

await runBuilt('dump')
