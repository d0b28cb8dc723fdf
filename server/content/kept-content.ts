import type { LessonKeeper } from '../../engine/core/guide/understand.ts'
import { packsBeside, type ReadPack, readPackFiles } from '../../engine/lint/disk.ts'
import { keptLessons } from './kept-lessons.ts'
import { keepPack, keptPack, type KeptPlace, nameOf } from './kept-pack.ts'
import { type Library, libraryOf } from './library.ts'
import { type ContentSource, fixedContent } from './source.ts'

/**
 * The pack of a folder, read and checked by `check` once for each state of its files: the next start opens what was kept, and
 * needs nothing of what checks. Throws what `check` throws.
 */
export async function keptContent(
  schemaFolder: string,
  folder: string,
  place: KeptPlace,
  check: (read: ReadPack, lessons: LessonKeeper) => Library | Promise<Library>,
): Promise<ContentSource> {
  const read = readPackFiles(folder, packsBeside(schemaFolder))
  const name = nameOf(read, schemaFolder, place.code)
  const lessons = keptLessons(place)
  const kept = read.findings.length === 0 ? keptPack(place.folder, name) : undefined
  if (kept) return fixedContent(libraryOf(kept, lessons))
  const library = await check(read, lessons)
  keepPack(place.folder, name, library.pack)
  return fixedContent(library)
}
