import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { UsageError } from '../command.ts'

/** The texts of a folder as a revision of git has them. */
export interface Revision {
  /** What was asked for, and the commit that it means, shortened. */
  readonly label: string
  /** The texts of a folder with these endings, by their paths inside it; empty where the revision has no such folder. */
  read(folder: string, ending: RegExp): Map<string, string>
}

const MOST_BYTES = 256_000_000

function git(folder: string, words: readonly string[], input?: string): Buffer | undefined {
  const { status, stdout, error } = spawnSync('git', ['-C', folder, ...words], {
    maxBuffer: MOST_BYTES,
    ...(input === undefined ? {} : { input }),
  })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new UsageError('To compare with a revision, git has to be installed.')
  return status === 0 ? stdout : undefined
}

/** The revision that a word names in the repository of a folder; undefined when it names none. */
export function revisionAt(word: string, inside: string): Revision | undefined {
  const told = git(inside, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${word}^{commit}`])
  const top = told && git(inside, ['rev-parse', '--show-toplevel'])?.toString().trim()
  const commit = told?.toString().trim()
  if (!commit || !top) return undefined
  return {
    label: `${word} (${commit.slice(0, 9)})`,
    read(folder, ending) {
      const prefix = relative(top, folder).replaceAll('\\', '/')
      const listed = git(top, ['ls-tree', '-r', '-z', commit, '--', prefix === '' ? '.' : prefix])
      const entries = (listed?.toString() ?? '').split('\0').flatMap((line) => {
        // Mode, type and name of the content, a tab, the path. Links (mode 120000) are passed over, as on disk.
        const [, mode, oid = '', path = ''] = line.match(/^(\d+) blob ([0-9a-f]+)\t([^]+)$/) ?? []
        const own = relative(join(top, prefix), join(top, path)).replaceAll('\\', '/')
        const hidden = own.split('/').some((name) => name.startsWith('.'))
        return mode?.startsWith('100') && ending.test(own) && !hidden ? [{ oid, path: own }] : []
      })
      const contents = git(top, ['cat-file', '--batch'], entries.map(({ oid }) => `${oid}\n`).join(''))
      return new Map(textsIn(contents ?? Buffer.alloc(0)).map((text, at) => [entries[at]?.path ?? '', text]))
    },
  }
}

/** What `cat-file --batch` answers: a line with the size, so many bytes, a line end; again and again. */
function textsIn(answered: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < answered.length;) {
    const end = answered.indexOf('\n', at)
    const size = Number(answered.subarray(at, end).toString().split(' ')[2])
    if (end === -1 || !Number.isInteger(size)) break
    texts.push(answered.subarray(end + 1, end + 1 + size).toString('utf8'))
    at = end + size + 2
  }
  return texts
}
