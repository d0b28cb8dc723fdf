import { actionsOf, nextStatus, type ExperimentAction } from '../../../core/experiments/status.ts'
import type { Experiment } from '../../../contracts/index.ts'
import type { ExperimentCardWords } from '../../../core/pack/documents.gen.ts'
import { Button } from '../../../ui/index.ts'

interface CardActionsProps {
  readonly status: Experiment['status']
  /** Names the experiment in the buttons' accessible names. */
  readonly title: string
  /** The status that is being saved. */
  readonly pending: string | null
  readonly words: ExperimentCardWords
  readonly onMove: (to: Experiment['status']) => void
  readonly onComplete: () => void
}

const main: ReadonlySet<ExperimentAction> = new Set(['accept', 'start', 'complete'])

/** The buttons of a status: exactly the changes that are allowed, none for declined and completed (EXPER-025). */
export function CardActions({ status, title, pending, words, onMove, onComplete }: CardActionsProps) {
  return actionsOf(status).map((action) => {
    const to = nextStatus(status, action)
    if (to === undefined) return null
    return (
      <Button
        key={action}
        variant={main.has(action) ? 'primary' : 'secondary'}
        size="regular"
        aria-description={title}
        pending={pending === to}
        pendingLabel={words.pending}
        onClick={({ detail }) => {
          // The second click of a double click would fall on the button that took this one's place.
          if (detail > 1) return
          if (action === 'complete') onComplete()
          else onMove(to)
        }}
      >
        {words[action]}
      </Button>
    )
  })
}
