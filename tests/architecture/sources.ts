import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { once } from '../../engine/core/once.ts'
import { type Import, importsOf } from './imports.ts'
import { searched } from './rooms.ts'

export type Source = {
  path: string
  text: string
  /** What it imports, parsed once for all who ask. */
  imports: () => readonly Import[]
}

const code = /\.(?:[mc]?[jt]sx?|css)$/
/** What is in engine/web/public is served as it stands and belongs to no room. */
const outside = /(?:^|\/)(?:node_modules|dist|storybook-static|engine\/web\/public)(?:\/|$)/

/** Every code file of the house below `root`, with its path as the repository writes it. */
export function sourcesOf(root: string): Source[] {
  return searched.flatMap((folder) => {
    let entries
    try {
      entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
    return entries
      .filter((entry) => entry.isFile() && code.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !outside.test(path))
      .map((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        return { path, text, imports: once(() => importsOf(path, text)) }
      })
  })
}
