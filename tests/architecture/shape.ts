import type { Finding } from './layers.ts'
import type { Source } from './sources.ts'

const drawer = /(?:^|[/.-])(?:utils?|helpers?)(?:[/.-]|$)/i

/** Drawers that are named for nothing. How long a file may be is no rule: it has one job, at whatever length that takes. */
export function shapeFindings(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path }) =>
    drawer.test(path) ? [`${path} is a drawer for anything: name it for what it does`] : [],
  )
}
