import { checkJourney } from '../../core/journey/check.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { assessmentFaults } from '../assessment-faults.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** In flows it is found while loading. */
export const duplicateId: Check = (context) => [
  ...assessmentFaults(context, 'duplicate-id'),
  ...inJourneys(context),
]

/** A module that stands twice among the modules, or twice in one reading of the journey. */
function inJourneys({ sources }: LintContext): Finding[] {
  return sources.flatMap((source) => {
    const journey = documentAs(source, 'journey')
    if (!journey) return []
    return checkJourney(journey)
      .filter(({ code }) => code === 'duplicate-id')
      .map(({ message, path }) => source.finding('duplicate-id', message, path))
  })
}
