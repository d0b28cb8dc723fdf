import { isInherited } from '../core/pack/extended.ts'
import type { Finding, Fix } from '../core/pack/finding.ts'
import type { ReadPack } from './disk.ts'
import type { OpenedPack } from './open-pack.ts'

/** What mending gave: the files that changed, how many fixes are in them, and what is still found. */
export interface Mended {
  changed: ReadonlyMap<string, string>
  fixes: number
  left: OpenedPack
}

/** A fix may uncover the next one; a chain longer than this is none. */
const ROUNDS = 20

/** Of a file whose fixes do not go together, so many are tried one by one. */
const ALONE = 20

type Open = (read: ReadPack) => OpenedPack

/**
 * Applies every fix that findings carry. Fixes that overlap wait for the next round. A file is only kept changed when
 * what was mended is told no more, nothing is told of the mended places, and no document is lost; where the fixes of a
 * file do not get there together, each is tried by itself.
 */
export function mend(read: ReadPack, open: Open): Mended {
  let files: ReadonlyMap<string, string> = read.files
  let now = open(read)
  let fixes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = files
    for (const [file, offered] of mendableByFile(now.findings)) {
      for (const tried of offered.length > 1
        ? [offered, ...offered.slice(0, ALONE).map((one) => [one])]
        : [offered]) {
        const text = files.get(file)
        if (text === undefined) break
        const made = applied(
          text,
          tried.map(({ fix }) => fix),
        )
        const next = new Map(files).set(file, made.text)
        const then = open({ ...read, files: next })
        if (!isBetter(file, tried, made.places, now, then)) continue
        files = next
        now = then
        fixes += tried.length
        // The places of the others have moved: the next round finds them again.
        break
      }
    }
    if (files === before) break
  }
  const changed = new Map([...files].filter(([file, text]) => text !== read.files.get(file)))
  return { changed, fixes, left: now }
}

type Mendable = Finding & { fix: Fix }

const isMendable = (finding: Finding): finding is Mendable => finding.fix !== undefined

/** The findings of each file whose fixes do not overlap, in the order of the text. */
function mendableByFile(findings: readonly Finding[]): Map<string, Mendable[]> {
  const byFile = new Map<string, Mendable[]>()
  const inOrder = findings
    .filter(isMendable)
    // What a pack extends is mended where it is linted by itself.
    .filter(({ file }) => !isInherited(file))
    .toSorted((a, b) => a.fix.start - b.fix.start || a.fix.end - b.fix.end)
  for (const finding of inOrder) {
    const list = byFile.get(finding.file) ?? []
    const end = list.at(-1)?.fix.end ?? -1
    if (finding.fix.start > end || (finding.fix.start === end && finding.fix.end > end)) list.push(finding)
    byFile.set(finding.file, list)
  }
  return byFile
}

/** Start and end of what a fix has put into a text. */
type Place = readonly [start: number, end: number]

/** A text with fixes in it, which are in order and do not overlap, and where they are there. */
function applied(text: string, fixes: readonly Fix[]): { text: string; places: Place[] } {
  let at = 0
  let out = ''
  const places = fixes.map(({ start, end, text: put }): Place => {
    out += text.slice(at, start) + put
    at = end
    return [out.length - put.length, out.length]
  })
  return { text: out + text.slice(at), places }
}

function isBetter(
  file: string,
  mended: readonly Mendable[],
  places: readonly Place[],
  now: OpenedPack,
  then: OpenedPack,
): boolean {
  if (then.sources.length < now.sources.length) return false
  const left = then.findings.filter((finding) => finding.file === file)
  const sames = (list: readonly Finding[], { code, message }: Finding): number =>
    list.filter((other) => other.code === code && other.message === message && other.file === file).length
  if (!mended.every((finding) => sames(left, finding) < sames(now.findings, finding))) return false
  return !left.some(({ range: { start } }) =>
    places.some(([from, to]) => from < to && start.offset >= from && start.offset < to),
  )
}
