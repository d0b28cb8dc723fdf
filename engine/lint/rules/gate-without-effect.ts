import { isOpen, modulesIn, partsOf } from '../../core/journey/gate.ts'
import type { JourneyDocument, Prerequisites } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const gateWithoutEffect: Check = (context) =>
  soundJourneys(context).flatMap(({ source, journey }) => [
    ...journey.modules.flatMap(({ prerequisites }, at) =>
      idlePartsOf(source, prerequisites, ['modules', at, 'prerequisites']),
    ),
    ...readingsOf(journey).flatMap(({ module, gate, path }) => {
      const own = journey.modules.find(({ id }) => id === module)?.prerequisites
      if (own === undefined || JSON.stringify(own) !== JSON.stringify(gate)) {
        return idlePartsOf(source, gate, path)
      }
      const message = `The module "${module}" waits for the same wherever it is shown.`
      return [source.finding('gate-without-effect', message, path, { suggestion: 'Leave it out here.' })]
    }),
  ])

function readingsOf({
  dashboard,
  map,
}: JourneyDocument): { module: string; gate: Prerequisites; path: Path }[] {
  const lists = [
    { entries: dashboard.cards, path: ['dashboard', 'cards'] },
    { entries: map.stations, path: ['map', 'stations'] },
  ]
  return lists.flatMap(({ entries, path }) =>
    entries.flatMap(({ module, prerequisites }, at) =>
      prerequisites ? [{ module, gate: prerequisites, path: [...path, at, 'prerequisites'] }] : [],
    ),
  )
}

/** Parts of a gate that what stands beside them decides alone. */
function idlePartsOf(source: SourceDocument, gate: Prerequisites, path: Path): Finding[] {
  const { any, of } = partsOf(gate)
  const key = Array.isArray(gate) ? [] : any ? ['any'] : ['all']
  const beside = new Set(of.filter((part) => typeof part === 'string'))
  return of.flatMap((part, at) => {
    if (typeof part === 'string') return []
    const place = [...path, ...key, at]
    // All of a and (a or b) is a; any of a and (a and b) is a.
    const isIdle = any
      ? modulesIn(part).some((id) => needs(part, id) && beside.has(id))
      : isOpen(part, beside)
    if (!isIdle) return idlePartsOf(source, part, place)
    const message = 'What stands beside this decides already whether the module is open.'
    return [source.finding('gate-without-effect', message, place, { suggestion: 'Leave it out.' })]
  })
}

/** Whether a gate stays closed without a module, whatever else is completed. */
const needs = (gate: Prerequisites, module: string): boolean =>
  !isOpen(gate, new Set(modulesIn(gate).filter((id) => id !== module)))
