import type { JourneyDocument, JourneyModule } from '../pack/documents.gen.ts'
import type { JourneyFacts } from './facts.ts'

/** Something that may complete a module. */
export type Happening =
  | { readonly what: 'assessment-saved'; readonly assessmentType: string }
  | { readonly what: 'experiment-completed' }
  | { readonly what: 'reported'; readonly moduleNumber: number }
  | { readonly what: 'path-integrated' }

/** The module that this completes by the rules of the journey (C-59, GATE-021); undefined when it completes none. */
export function completedModule(journey: JourneyDocument, happening: Happening): JourneyModule | undefined {
  return journey.modules.find(({ completedBy, number }) => {
    switch (happening.what) {
      case 'assessment-saved':
        return completedBy.by === 'assessment' && completedBy.assessmentType === happening.assessmentType
      case 'experiment-completed':
        return completedBy.by === 'experiment'
      case 'reported':
        return completedBy.by === 'report' && number === happening.moduleNumber
      case 'path-integrated':
        return completedBy.by === 'path'
      default:
        return happening satisfies never
    }
  })
}

/** Whether the module is completed: so it is stored, or what completes it is there. */
export function isCompleted(module: JourneyModule, facts: JourneyFacts): boolean {
  const stored = facts.modules.some(
    (record) => record.moduleNumber === module.number && record.status === 'completed',
  )
  return stored || isFulfilled(module, facts)
}

function isFulfilled({ completedBy }: JourneyModule, facts: JourneyFacts): boolean {
  switch (completedBy.by) {
    case 'assessment':
      return facts.assessments.some(({ assessmentType }) => assessmentType === completedBy.assessmentType)
    case 'experiment':
      return facts.experiments.some(({ status }) => status === 'completed')
    case 'path':
      return facts.integratedPath
    case 'report':
      return false
    default:
      return completedBy satisfies never
  }
}
