import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { versions } from 'node:process'
import { deserialize, serialize } from 'node:v8'
import type { Lessons } from '../../engine/core/guide/lessons.ts'
import type { LessonKeeper } from '../../engine/core/guide/understand.ts'
import type { TalkDocument } from '../../engine/core/pack/documents.gen.ts'
import { bodyOf, sealed, writeKept } from './kept-file.ts'
import type { KeptPlace } from './kept-pack.ts'

/**
 * Keeps what the examples of the guide teach in a folder, by the document and the code: to learn it takes a processor for
 * seconds, and every process would. Whatever cannot be read or written is learned anew.
 */
export function keptLessons({ folder, code }: KeptPlace): LessonKeeper {
  const fileOf = (document: TalkDocument): string => {
    const hash = createHash('sha256').update(`${code} ${versions.v8} `).update(JSON.stringify(document))
    return `${hash.digest('base64url')}.lessons`
  }
  return {
    kept(document) {
      try {
        const body = bodyOf(readFileSync(join(folder, fileOf(document))))
        return body && (deserialize(body) as Lessons)
      } catch {
        return undefined
      }
    },
    keep: (document, lessons) => writeKept(folder, fileOf(document), sealed(serialize(lessons))),
  }
}
