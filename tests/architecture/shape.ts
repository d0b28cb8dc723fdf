import type { Finding } from './layers.ts'
import type { Source } from './sources.ts'

const drawer = /(?:^|[/.-])(?:utils?|helpers?)(?:[/.-]|$)/i

/** An object that is made only to be spread: what it holds is handed over by name. The linter sees it in objects, not in JSX. */
const madeToBeSpread = /\{\.\.\.\{/

/** Drawers that are named for nothing. How long a file may be is no rule: it has one job, at whatever length that takes. */
export function shapeFindings(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) => [
    ...(drawer.test(path) ? [`${path} is a drawer for anything: name it for what it does`] : []),
    ...(path.endsWith('.tsx') && madeToBeSpread.test(text)
      ? [`${path} spreads an object that it makes for that: name the properties`]
      : []),
  ])
}
