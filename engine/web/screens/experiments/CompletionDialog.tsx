import { useId, useRef, useState, type FormEvent } from 'react'
import { bounds } from '../../../contracts/bounds.ts'
import type { Experiment } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { completionOf, splitInsights, type CompletionForm } from '../../../core/experiments/completion.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Dialog, Field, Notice, TextArea } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import { StarChoice } from './StarChoice.tsx'
import { useChange } from './use-change.ts'
import type { Experiments } from './use-experiments.ts'
import styles from './details.module.css'
import { isRecord } from '../../../core/flow/form-data.ts'

const emptyForm: CompletionForm = { reflection: '', insights: '', rating: 0 }

const isEmptyForm = ({ reflection, insights, rating }: CompletionForm): boolean =>
  reflection === '' && insights === '' && rating === 0

/** What the dialog holds, as this browser keeps it until the server has it. */
const isCompletionForm = (value: unknown): value is CompletionForm =>
  isRecord(value) &&
  typeof value['reflection'] === 'string' &&
  typeof value['insights'] === 'string' &&
  typeof value['rating'] === 'number'

interface CompletionDialogProps {
  readonly experiment: Experiment
  readonly open: boolean
  readonly experiments: Experiments
  readonly words: ExperimentsWords
  readonly onClose: () => void
  readonly onCompleted: () => void
}

/** Closes an experiment: nothing in it is required (EXPER-039), and what is typed is kept until it is sent. */
export function CompletionDialog({ open, onClose, ...form }: CompletionDialogProps) {
  const { words, experiment } = form
  const { completion } = words
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      dismissible={false}
      title={completion.title}
      description={fill(completion.intro, { title: experiment.title })}
      closeLabel={completion.close}
    >
      <CompletionSheet {...form} onCancel={onClose} />
    </Dialog>
  )
}

interface Issues {
  readonly reflection?: string
  readonly insights?: string
}

/** What can be said before the server is asked. */
function issuesOf({ reflection, insights }: CompletionForm, { errors }: ExperimentsWords): Issues {
  const lines = splitInsights(insights)
  const count = [...reflection].length
  const max = bounds.longText
  return {
    ...(count > max ? { reflection: fill(errors.tooLong, { max, count }) } : {}),
    ...(lines.length > bounds.insights
      ? { insights: fill(errors.tooMany, { max: bounds.insights }) }
      : lines.some((line) => [...line].length > bounds.shortText)
        ? { insights: fill(errors.lineTooLong, { max: bounds.shortText }) }
        : {}),
  }
}

function CompletionSheet({
  experiment: { id, status },
  experiments,
  words,
  onCompleted,
  onCancel,
}: Omit<CompletionDialogProps, 'open' | 'onClose'> & { readonly onCancel: () => void }) {
  const { completion } = words
  const [draft, keep] = useKeptOnDevice(['experiments', 'completion', id], isCompletionForm)
  const [restored, setRestored] = useState(draft !== null)
  const [issues, setIssues] = useState<Issues>({})
  const reflection = useRef<HTMLTextAreaElement>(null)
  const insights = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const change = useChange(words, experiments)
  const form = draft ?? emptyForm
  const saving = change.pending !== null

  const write = (part: Partial<CompletionForm>) => {
    if (saving) return
    const next = { ...form, ...part }
    setRestored(false)
    setIssues({})
    keep(isEmptyForm(next) ? null : next)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = issuesOf(form, words)
    setIssues(wrong)
    if (wrong.reflection !== undefined) return reflection.current?.focus()
    if (wrong.insights !== undefined) return insights.current?.focus()
    const told = completionOf(form)
    const body = { ...told, insights: [...told.insights] }
    // Completed in another tab meanwhile: then what was told here takes its place, and nothing is lost.
    const sent = await change.send(id, status === 'completed' ? body : { status: 'completed', ...body })
    if (!sent) return undefined
    keep(null)
    return onCompleted()
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <CareNotice />
      <Field label={completion.experience} hint={completion.experienceHint} error={issues.reflection}>
        <TextArea
          ref={reflection}
          name="reflection"
          rows={4}
          value={form.reflection}
          readOnly={saving}
          onChange={({ target }) => write({ reflection: target.value })}
        />
      </Field>
      <Field label={completion.insights} hint={completion.insightsHint} error={issues.insights}>
        <TextArea
          ref={insights}
          name="insights"
          rows={4}
          value={form.insights}
          readOnly={saving}
          onChange={({ target }) => write({ insights: target.value })}
        />
      </Field>
      <StarChoice words={completion} value={form.rating} onChange={(rating) => write({ rating })} />
      {change.failure !== null && <Notice tone="error">{change.failure}</Notice>}
      <div className={styles.finish}>
        <p id={noteId} role="status" className={styles.kept}>
          {!isEmptyForm(form) && !saving && (restored ? completion.restored : completion.kept)}
        </p>
        <Button onClick={onCancel}>{completion.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          size="regular"
          pending={saving}
          pendingLabel={completion.submitting}
          aria-describedby={noteId}
        >
          {completion.submit}
        </Button>
      </div>
    </form>
  )
}
