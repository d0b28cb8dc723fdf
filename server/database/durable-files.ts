import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of Emscripten's file system that are touched here. */
interface Node {
  parent: Node
}
interface Stream {
  nfd?: number
  node: Node
}
interface NodeFiles {
  realPath(node: Node): string
  node_ops: { mknod(parent: Node, name: string, mode: number, device: number): Node }
  stream_ops: { fsync?: (stream: Stream) => number }
}
interface Files {
  lookupNode(parent: Node, name: string): Node
  destroyNode(node: Node): void
}

/** PGlite's own type of a module is not exported; this is what its `preRun` hooks are given. */
type Options = Parameters<NodeFS['init']>[1]

function hasNodeFiles(module: unknown): module is { NODEFS: NodeFiles; FS: Files } {
  return typeof module === 'object' && module !== null && 'NODEFS' in module && 'FS' in module
}

/** Writes a file or a folder through to the disk. */
export function fsyncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Emscripten enters a new file in its own list before it is made. Where that fails, because no descriptor or no room is
 * left, it stays there: from then on, until the process ends, the file can neither be opened nor made.
 */
function forgetUnmade({ FS: list, NODEFS: files }: { FS: Files; NODEFS: NodeFiles }): void {
  const { mknod } = files.node_ops
  files.node_ops.mknod = (parent, name, mode, device) => {
    try {
      return mknod(parent, name, mode, device)
    } catch (error) {
      list.destroyNode(list.lookupNode(parent, name))
      throw error
    }
  }
}

/**
 * PGlite's file system on a folder, with an fsync that reaches the disk: as shipped, PostgreSQL's fsync
 * calls end nowhere, and a power cut loses the database. A file that could not be made can be made later.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const made = await super.init(pg, options)
    const addFsync = (module: unknown) => {
      if (!hasNodeFiles(module)) throw new Error('PGlite has changed: its NODEFS cannot be found.')
      const files = module.NODEFS
      files.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd)
        else fsyncPath(files.realPath(stream.node))
        return 0
      }
      forgetUnmade(module)
    }
    const preRun: NonNullable<Options['preRun']> = [...(made.emscriptenOpts.preRun ?? []), addFsync]
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun } }
  }
}
