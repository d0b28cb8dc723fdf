import type { Finding } from '../../engine/core/pack/finding.ts'
import { packsBeside, type ReadPack, readPackFiles } from '../../engine/lint/disk.ts'
import { type OpenerOptions, readPackOpener } from '../../engine/lint/open-pack.ts'
import { pretty } from '../../engine/lint/pretty.ts'
import { watchPack } from '../../engine/lint/watch-folder.ts'
import type { LessonKeeper } from '../../engine/core/guide/understand.ts'
import { type Library, libraryOf } from './library.ts'
import { type ContentSource, fixedContent } from './source.ts'

/** The pack cannot be served; the message is what its author needs to see. */
export class BrokenPack extends Error {
  constructor(folder: string, report: string) {
    super(`The content in ${folder} cannot be served:\n\n${report}`)
    this.name = 'BrokenPack'
  }
}

type Opened = { library: Library } | { findings: readonly Finding[]; report: string }

/** Makes a pack ready that was read from a folder. */
function opener(
  schemaFolder: string,
  folder: string,
  options?: OpenerOptions,
  lessons?: LessonKeeper,
): (read: ReadPack) => Opened {
  const open = readPackOpener(schemaFolder, options)
  return (read) => {
    const { pack, findings, files } = open(read)
    if (pack) return { library: libraryOf(pack, lessons) }
    return { findings, report: pretty(findings, files, { prefix: `${folder}/` }) }
  }
}

const readFolder = (schemaFolder: string, folder: string) => readPackFiles(folder, packsBeside(schemaFolder))

/** The pack that was read from a folder. Throws `BrokenPack` with every finding when it may not be served. */
export function checkedLibrary(
  read: ReadPack,
  schemaFolder: string,
  folder: string,
  options?: OpenerOptions,
  lessons?: LessonKeeper,
): Library {
  const opened = opener(schemaFolder, folder, options, lessons)(read)
  if ('report' in opened) throw new BrokenPack(folder, opened.report)
  return opened.library
}

/** The pack of a folder. Throws `BrokenPack` with every finding when it may not be served. */
export const contentOf = (schemaFolder: string, folder: string, options?: OpenerOptions): ContentSource =>
  fixedContent(checkedLibrary(readFolder(schemaFolder, folder), schemaFolder, folder, options))

/** Waits until an editor has written all its files. */
const settled = 80

/**
 * The pack of a folder, read again whenever something in it changes. While it is broken the last good one
 * goes on being served and the findings say why.
 */
export function watchedContent(
  schemaFolder: string,
  folder: string,
  say: (text: string) => void,
  options?: OpenerOptions,
): ContentSource & { close(): void } {
  const open = opener(schemaFolder, folder, options)
  const read = () => open(readFolder(schemaFolder, folder))
  const first = read()
  if ('report' in first) throw new BrokenPack(folder, first.report)
  let { library } = first
  let findings: readonly Finding[] = []
  const listeners = new Set<() => void>()
  const unreadable = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    say(`The content in ${folder} cannot be read: ${reason}\nThe last good content is still served.\n`)
  }
  const reload = () => {
    let opened: Opened
    try {
      opened = read()
    } catch (error) {
      // A file that goes while the folder is being read, or the folder itself: the next change reads it again.
      unreadable(error)
      return
    }
    if ('report' in opened) {
      findings = opened.findings
      say(`${opened.report}\nThe last good content is still served.\n`)
    } else {
      if (opened.library.hash === library.hash && findings.length === 0) return
      library = opened.library
      findings = []
    }
    for (const listener of listeners) listener()
  }
  let timer: NodeJS.Timeout | undefined
  const unwatch = watchPack(folder, packsBeside(schemaFolder), () => {
    clearTimeout(timer)
    timer = setTimeout(reload, settled)
  })
  return {
    get library() {
      return library
    },
    get findings() {
      return findings
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    withHash: (hash) => Promise.resolve(hash === library.hash ? library : undefined),
    isEarlier: false,
    isReplaced: () => false,
    close() {
      clearTimeout(timer)
      unwatch()
    },
  }
}
