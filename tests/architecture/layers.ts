import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import type { Import } from './imports.ts'
import type { Room } from './rooms.ts'
import { rooms, testing, textOnly, toolFiles } from './rooms.ts'
import type { Source } from './sources.ts'

/** What is wrong, where: `path:line what`. */
export type Finding = string

const builtins = new Set(builtinModules)
const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

export const isScript = (path: string): boolean => !path.endsWith('.css')

/** The repository path that a relative import points at, or undefined for a package. */
export function target(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function mayUsePackage(path: string, room: Room, specifier: string): boolean {
  const isTest = testing.file.test(path)
  const tool = toolFiles.get(path)
  const name = packageName(specifier)
  if (specifier.startsWith('node:') || builtins.has(name))
    return room.node === true || isTest || tool !== undefined
  return (
    room.packages.includes(name) ||
    (tool?.includes(name) ?? false) ||
    (isTest && testing.packages.includes(name))
  )
}

function mayReach(path: string, room: Room, to: string, typeOnly: boolean): boolean {
  const allowed = [
    room.path,
    ...room.rooms,
    ...(room.values ?? []),
    ...(typeOnly ? (room.types ?? []) : []),
    ...(testing.file.test(path) ? testing.rooms : []),
  ]
  return allowed.some((folder) => within(to, folder))
}

function wrongWith(path: string, { specifier, typeOnly, raw }: Import): string | undefined {
  const room = rooms.find((candidate) => within(path, candidate.path))
  const to = target(path, specifier)
  const asText = textOnly.find((folder) => to !== undefined && within(to, folder) && !within(path, folder))
  if (asText && !(raw && !room)) return `imports ${specifier}: ${asText}/ is read as text, never imported`
  if (!room) return undefined
  if (specifier === '<computed>')
    return room.node ? undefined : 'has a computed import, which no check can follow'
  if (to === undefined) {
    return mayUsePackage(path, room, specifier) ? undefined : `${room.path} may not import ${specifier}`
  }
  if (mayReach(path, room, to, typeOnly)) return undefined
  const types = room.types?.some((folder) => within(to, folder))
  return types ? `${room.path} may import only types from ${to}` : `${room.path} may not import ${to}`
}

/** Every import, of values or of types, that the table of the house does not allow. */
export function layerFindings(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => isScript(path))
    .flatMap(({ path, imports }) =>
      imports().flatMap((found) => {
        const wrong = wrongWith(path, found)
        return wrong ? [`${path}:${found.line} ${wrong}`] : []
      }),
    )
}
