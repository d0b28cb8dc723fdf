import { fill } from '../../core/copy.ts'
import { type FlowContext, stepIdAt } from '../../core/flow/index.ts'
import type { RunnerWords } from '../../core/pack/documents.gen.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from '../frames/frame.module.css'

interface ConflictDialogProps {
  readonly context: FlowContext
  readonly words: RunnerWords
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

const titleOf = (context: FlowContext, stepId: string | null | undefined): string => {
  const index = stepId ? context.compiled.indexOf.get(stepId) : undefined
  return index === undefined ? '' : (context.compiled.steps[index]?.step.title ?? '')
}

/** In the language of the page; where it says none, of the browser. */
function when(iso: string | undefined): string {
  if (!iso) return ''
  const language = document.documentElement.lang || undefined
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** Closing without choosing would be a choice too: the sheet stays until one of the buttons is pressed. */
const stayOpen = () => {}

/** Two versions stand against each other: the seeker chooses which to go on with. Nothing is sent until then. */
export function ConflictDialog({ context, words, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const { conflict } = context
  const session = conflict?.session
  const theirStep = session?.stepId ?? context.compiled.steps[session?.currentStep ?? 0]?.step.id
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={stayOpen}
      title={words.conflict.title}
      description={words.conflict.body}
      dismissible={false}
      actions={
        <>
          <Button size="large" onClick={onTakeTheirs}>
            {words.conflict.takeTheirs}
          </Button>
          <Button variant="primary" onClick={onKeepMine}>
            {words.conflict.keepMine}
          </Button>
        </>
      }
    >
      <ul className={styles.versions}>
        <li>
          {fill(words.conflict.theirs, { when: when(session?.updatedAt), step: titleOf(context, theirStep) })}
        </li>
        <li>{fill(words.conflict.mine, { step: titleOf(context, stepIdAt(context)) })}</li>
      </ul>
      <p className={styles.quiet}>{words.conflict.kept}</p>
    </Dialog>
  )
}
