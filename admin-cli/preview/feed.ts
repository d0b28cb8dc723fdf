import { documentAs } from '../../engine/core/pack/documents.ts'
import type { SourceDocument } from '../../engine/core/pack/source.ts'
import { findingsAskedIn } from '../../engine/core/recipe/asked-findings.ts'
import { packLoader } from '../../engine/core/pack/load.ts'
import { packsBeside, readPackFiles, readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { breaks } from '../../engine/lint/lint.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import {
  type Checked,
  nameOf,
  type PackPlace,
  type SentDocument,
  type ServerMessage,
} from './client/messages.ts'
import { sentDocuments, sentFinding } from './sent.ts'
import { watchPack } from '../../engine/lint/watch-folder.ts'

/** A pack that is watched: what to tell a page that opens, and every page after each change. */
export interface Feed {
  all(): ServerMessage
  subscribe(listener: (message: ServerMessage) => void): () => void
  close(): void
}

export interface FeedOptions {
  readonly schemaFolder: string
  readonly place: PackPlace
  /** Told when the folder cannot be read. */
  readonly complain: (text: string) => void
  /** Milliseconds until a burst of events of the file system is over. Default 12. */
  readonly burst?: number
  /** Milliseconds without a change before the whole pack is checked. Default 150: the browser paints first. */
  readonly calm?: number
}

/** It says which languages there are. */
const COVER = 'pack.yaml'

/** Files whose documents take parts over from others, or lend them: they are read together. */
const SHARES = /^kind: *['"]?(?:assessment|outcomes)\b|^\s*(?:asks|outcomesFrom):/m

/**
 * Follows a pack in two passes. The quick one reads only what changed and sends it as soon as it is well-formed by
 * its schemas: that is what somebody who writes waits for. The whole one follows when the folder is calm: every
 * reference and rule. A file in which it finds an error goes back on screen to what it last was without one.
 */
export function feedOf({ schemaFolder, place, complain, burst = 12, calm = 150 }: FeedOptions): Feed {
  const load = packLoader(readSchemas(schemaFolder), sha256)
  const open = packOpener(schemaFolder)
  const { schemas } = load(new Map())
  const listeners = new Set<(message: ServerMessage) => void>()
  let files: ReadonlyMap<string, string> = new Map()
  let shown: ReadonlyMap<string, SentDocument> = new Map()
  /** File -> the text that what is shown of it was read from. */
  const shownText = new Map<string, string | undefined>()
  /** The documents as they were when their file last had no error. */
  let good: ReadonlyMap<string, SentDocument> = new Map()
  /** Files that are read together with a file: the translations of its documents, and the other way round. */
  let companions: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  let checked: Checked = { findings: [], broken: false, uses: {} }

  const tell = (message: ServerMessage): void => {
    for (const listener of listeners) listener(message)
  }

  const show = (next: ReadonlyMap<string, SentDocument>): void => {
    const documents = [...next].flatMap(([name, each]) => (same(shown.get(name), each) ? [] : [each]))
    const removed = [...shown.keys()].filter((name) => !next.has(name))
    shown = next
    if (documents.length > 0 || removed.length > 0) tell({ type: 'changed', documents, removed })
  }

  /** Shows what changed since the last reading. Answers whether anything did. */
  const quick = (): boolean => {
    const read = readPackFiles(place.folder, packsBeside(schemaFolder)).files
    const changed = [...read.keys()].filter((file) => read.get(file) !== files.get(file))
    const removed = [...files.keys()].some((file) => !read.has(file))
    const shares = changed.some((file) => SHARES.test(read.get(file) ?? ''))
    files = read
    const first = [...read].filter(([file, text]) => changed.includes(file) || (shares && SHARES.test(text)))
    const due = new Set([COVER, ...first.flatMap(([file]) => [file, ...(companions.get(file) ?? [])])])
    if (first.length > 0) {
      const { sources } = load(new Map([...read].filter(([file]) => due.has(file))))
      const wellFormed = sentDocuments(sources, schemas)
      for (const { file } of wellFormed) shownText.set(file, files.get(file))
      show(new Map([...shown, ...byName(wellFormed)]))
    }
    return changed.length > 0 || removed
  }

  /** Checks the whole pack. Files with an error keep the documents that they had before it. */
  const whole = (): void => {
    const opened = open(place.folder)
    files = opened.files
    const faulty = new Set(opened.findings.filter(breaks).map(({ file }) => file))
    const sound = sentDocuments(opened.sources, schemas).filter(({ file }) => !faulty.has(file))
    companions = companionsIn(opened.sources)
    // What is shown may be younger than the last check, and then it is not what has the error.
    const isYounger = (file: string) => shownText.get(file) !== files.get(file)
    const kept = [
      ...[...good.values()].filter(({ file }) => faulty.has(file) && !isYounger(file)),
      ...[...shown.values()].filter(({ file }) => faulty.has(file) && isYounger(file)),
    ]
    good = byName([...kept, ...sound])
    show(good)
    const findings = opened.findings.map((finding) => sentFinding(finding, files))
    const next = { findings, broken: faulty.size > 0, uses: usesIn(opened.sources) }
    const told = JSON.stringify(next) === JSON.stringify(checked)
    checked = next
    if (!told) tell({ type: 'checked', ...next })
  }

  const safely = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      // A file or the folder goes while it is read: the next change reads it again.
      const reason = error instanceof Error ? error.message : String(error)
      complain(`The pack cannot be read: ${reason}\nThe last good one stays on screen.\n`)
    }
  }

  quick()
  whole()
  let soon: NodeJS.Timeout | undefined
  let later: NodeJS.Timeout | undefined
  const stop = watchPack(place.folder, packsBeside(schemaFolder), () => {
    soon ??= setTimeout(() => {
      soon = undefined
      safely(() => {
        if (!quick()) return
        clearTimeout(later)
        later = setTimeout(() => safely(whole), calm)
      })
    }, burst)
  })

  return {
    all: () => ({ type: 'all', place, documents: [...shown.values()], ...checked }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      clearTimeout(soon)
      clearTimeout(later)
      stop()
    },
  }
}

/** What asks for each kind of finding, by its title. */
function usesIn(sources: readonly SourceDocument[]): Checked['uses'] {
  const uses: Record<string, string[]> = {}
  for (const source of sources) {
    if (source.value['kind'] === 'translation') continue
    const { title } = source.value
    for (const kind of new Set(findingsAskedIn(source.value)))
      (uses[kind] ??= []).push(typeof title === 'string' ? title : nameOf(source))
  }
  return uses
}

/** Which files hold translations of the documents of a file, and which documents those of a file translate. */
function companionsIn(sources: readonly SourceDocument[]): ReadonlyMap<string, ReadonlySet<string>> {
  const filed = new Map(sources.map((source) => [nameOf(source), source.file]))
  const found = new Map<string, Set<string>>()
  const pair = (one: string, other: string) => found.set(one, (found.get(one) ?? new Set()).add(other))
  for (const source of sources) {
    for (const other of source.files.slice(1)) pair(source.file, other)
    const translation = documentAs(source, 'translation')
    const file = translation && filed.get(nameOf(translation.of))
    if (file === undefined) continue
    pair(file, source.file)
    pair(source.file, file)
  }
  return found
}

const byName = (documents: readonly SentDocument[]): Map<string, SentDocument> =>
  new Map(documents.map((each) => [nameOf(each.document), each]))

const same = (one: SentDocument | undefined, other: SentDocument): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)
