import type { JourneyDocument } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** In flows it is found while loading. */
export const duplicateId: Check = (context) => [
  ...assessmentFaults(context, 'duplicate-id'),
  ...inJourneys(context),
  ...inTalks(context),
]

/** Two intents, or two things that can be asked about, of one language. */
function inTalks({ sources }: LintContext): Finding[] {
  return sources.flatMap((source) => {
    const talk = documentAs(source, 'talk')
    if (!talk) return []
    return (['intents', 'things'] as const).flatMap((list) => {
      const ids = talk[list].map(({ id }) => id)
      return ids.flatMap((id, at) => {
        if (ids.indexOf(id) === at) return []
        return [source.finding('duplicate-id', `"${id}" stands among the ${list} already.`, [list, at, 'id'])]
      })
    })
  })
}

/** A module that stands twice among the modules, or twice in one reading of the journey, and a number of two modules. */
function inJourneys({ sources }: LintContext): Finding[] {
  return sources.flatMap((source) => {
    const journey = documentAs(source, 'journey')
    if (!journey) return []
    const repeated = listsOf(journey).flatMap(([ids, path]) =>
      ids.flatMap((id, at) => {
        if (ids.indexOf(id) === at) return []
        return [source.finding('duplicate-id', `The module "${id}" stands here twice.`, [...path, at])]
      }),
    )
    return [
      ...repeated,
      ...journey.modules.flatMap(({ number, id }, at) => {
        const first = journey.modules.find((module) => module.number === number)
        if (!first || first.id === id) return []
        const message = `${number} is the number of "${first.id}" already: in data and calls it stands for one module.`
        return [source.finding('duplicate-id', message, ['modules', at, 'number'])]
      }),
    ]
  })
}

const listsOf = ({ modules, dashboard, map, insights }: JourneyDocument): [string[], Path][] => [
  [modules.map(({ id }) => id), ['modules']],
  [dashboard.cards.map(({ module }) => module), ['dashboard', 'cards']],
  [map.stations.map(({ module }) => module), ['map', 'stations']],
  [insights.cards.map(({ module }) => module), ['insights', 'cards']],
]
