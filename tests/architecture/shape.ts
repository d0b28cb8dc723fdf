import type { Finding } from './layers.ts'
import type { Source } from './sources.ts'

export const mostLines = 400

const drawer = /(?:^|[/.-])(?:utils?|helpers?)(?:[/.-]|$)/i

/** Files that are too long to have one job, and drawers that are named for nothing. */
export function shapeFindings(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1
    return [
      ...(lines > mostLines && !path.endsWith('.gen.ts')
        ? [`${path} has ${lines} lines; at most ${mostLines} are allowed`]
        : []),
      ...(drawer.test(path) ? [`${path} is a drawer for anything: name it for what it does`] : []),
    ]
  })
}
