import type { Finding } from './layers.ts'
import { isScript, target } from './layers.ts'
import type { Source } from './sources.ts'

/** Files that import each other in a ring, type-only imports included; each ring is told once. */
export function cycleFindings(sources: readonly Source[]): Finding[] {
  const scripts = sources.filter(({ path }) => isScript(path))
  const known = new Set(scripts.map(({ path }) => path))
  const edges = new Map(
    scripts.map(({ path, imports }) => [
      path,
      imports().flatMap(({ specifier }) => {
        const to = target(path, specifier)
        return to !== undefined && known.has(to) ? [to] : []
      }),
    ]),
  )
  const findings: Finding[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) findings.push([...trail.slice(at), path].join(' -> '))
    if (at >= 0 || done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of known) visit(path, [])
  return findings
}
