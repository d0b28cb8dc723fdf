import type { LessonKeeper } from '../../engine/core/guide/understand.ts'
import type { ReadPack } from '../../engine/lint/disk.ts'
import type { ExampleFaults } from '../../engine/lint/examples.ts'
import { keptFaults } from '../../engine/lint/kept-faults.ts'
import { checkedLibrary, watchedContent } from './folder.ts'
import type { KeptPlace } from './kept-pack.ts'
import type { Library } from './library.ts'

/**
 * The examples of care, and no others: whoever serves a pack that misses a word of a crisis should not, while what the guide
 * takes a sentence for is seconds of an author's checks, which lint and publishing make.
 */
const careAlone =
  (faults: ExampleFaults): ExampleFaults =>
  (listening, documents) =>
    listening === 'care' ? faults(listening, documents) : []

/** The pack that was read from a folder, as it is served. Throws `BrokenPack` with every finding when it may not be. */
export const servedLibrary = (
  read: ReadPack,
  schemaFolder: string,
  folder: string,
  { folder: place, code }: KeptPlace,
  lessons: LessonKeeper,
): Library =>
  checkedLibrary(read, schemaFolder, folder, { exampleFaults: careAlone(keptFaults(place, code)) }, lessons)

/** The pack of a folder that its author changes: held against all examples, and read again whenever something changes. */
export const developedContent = (
  schemaFolder: string,
  folder: string,
  say: (text: string) => void,
  { folder: place, code }: KeptPlace,
) => watchedContent(schemaFolder, folder, say, { exampleFaults: keptFaults(place, code) })
