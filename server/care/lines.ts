import type { CareLine } from '../../engine/contracts/index.ts'
import type { CareLine as CareLineEntry } from '../../engine/core/pack/documents.gen.ts'
import type { CareKind } from '../../engine/core/care/kinds.ts'
import type { Library } from '../content/library.ts'

/** Who has no line of their own calls where those in danger call: these lines take everybody who is not well. */
const asIfAcute: ReadonlySet<CareKind> = new Set(['wish', 'self_harm', 'someone', 'others'])

interface Country {
  /** Undefined where the pack has no lines of it. */
  readonly emergency: string | undefined
  readonly lines: readonly CareLine[]
}

/** A line as the API gives it: without the kinds that it is for. */
function shownLine(country: string, line: CareLineEntry): CareLine {
  const { name, hours, number, text, keyword, url, checked } = line
  return {
    country,
    name,
    hours,
    checked,
    languages: [...line.languages],
    ...(number === undefined ? {} : { number }),
    ...(text === undefined ? {} : { text }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(url === undefined ? {} : { url }),
  }
}

/**
 * The help lines for kinds of danger in a country, the gravest kind's first and each once; those for everywhere where the
 * country has none. Violence gets lines for violence; grief alone gets none.
 */
export function linesFor(
  { pack }: Library,
  kinds: readonly CareKind[],
  country: string | undefined,
): Country {
  const [document] = pack.list('care-lines')
  const told = kinds.filter((kind) => kind !== 'grief')
  const found = document?.countries.find((each) => each.country === country)
  const own = told.flatMap((kind) => {
    const lines = found?.lines ?? []
    const exact = lines.filter((line) => line.for.includes(kind))
    const near = asIfAcute.has(kind) ? lines.filter((line) => line.for.includes('acute')) : []
    return exact.length > 0 ? exact : near
  })
  if (found && own.length > 0) {
    const { country: code } = found
    const lines = [...new Set(own)].map((line) => shownLine(code, line))
    return { emergency: found.emergency, lines }
  }
  const everywhere = (document?.fallback ?? [])
    .filter((each) => told.some((kind) => each.for?.includes(kind) ?? true))
    .map(({ name, url }): CareLine => ({ country: '*', name, url, hours: 'varies', languages: [] }))
  return { emergency: found?.emergency, lines: everywhere }
}
