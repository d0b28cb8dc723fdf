import type { Finding } from './layers.ts'
import type { Source } from './sources.ts'

/** Where the model is made and handed in: whoever may do that does not ask it. */
const wires = new Set(['server/context.ts', 'server/start.ts'])

/** A member, a binding or a parameter of that name. */
const named = /\bprovider\b/

/** Only the writing room asks a model: what must not reach one is taken out in one place. */
export function modelFindings(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) => path.startsWith('server/') && !path.startsWith('server/writing/') && !wires.has(path),
    )
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          named.test(line) || /writing\/(model|ask)/.test(line)
            ? [`${path}:${at + 1} reaches for the model: only server/writing asks it`]
            : [],
        ),
    )
}
