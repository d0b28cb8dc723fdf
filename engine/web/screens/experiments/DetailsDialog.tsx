import type { Experiment } from '../../../contracts/index.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, Dialog, Notice } from '../../../ui/index.ts'
import { useChange } from './use-change.ts'
import type { Experiments } from './use-experiments.ts'
import { stepsOf } from './words-of.ts'
import styles from './details.module.css'

interface DetailsDialogProps {
  readonly experiment: Experiment
  readonly open: boolean
  readonly experiments: Experiments
  readonly words: ExperimentsWords
  readonly onClose: () => void
  /** A declined one was taken back. */
  readonly onTakenBack: () => void
}

/** All there is to know about an experiment. */
export function DetailsDialog({
  experiment,
  open,
  experiments,
  words,
  onClose,
  onTakenBack,
}: DetailsDialogProps) {
  const { details } = words
  const { id, status, title, description, dataSourcesUsed, expectedInsights, requiredResources } = experiment
  const change = useChange(words, experiments)
  const steps = stepsOf(experiment)

  const takeBack = async () => {
    if (await change.suggestAgain(id)) onTakenBack()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="wide"
      title={title}
      description={description}
      closeLabel={details.close}
    >
      <div className={styles.details}>
        {steps.length > 0 && (
          <section>
            <h3>{details.steps}</h3>
            <ol className={styles.steps}>
              {steps.map((step, at) => (
                <li key={at}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        <section>
          <h3>{details.basedOn}</h3>
          {dataSourcesUsed.length === 0 ? (
            <p className={styles.note}>{details.noData}</p>
          ) : (
            <ul role="list" className={styles.badges}>
              {dataSourcesUsed.map((source) => (
                <li key={source}>
                  <Badge tone="hue">{source}</Badge>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Points heading={details.insights} list={expectedInsights} />
        <Points heading={details.resources} list={requiredResources} />
        {status === 'declined' && (
          <Notice
            tone="info"
            action={
              <Button
                pending={change.pending !== null}
                pendingLabel={details.againPending}
                onClick={() => void takeBack()}
              >
                {details.againAction}
              </Button>
            }
          >
            {details.again}
          </Notice>
        )}
        {change.failure !== null && <Notice tone="error">{change.failure}</Notice>}
      </div>
    </Dialog>
  )
}

function Points({ heading, list }: { heading: string; list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <ul>
        {list.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
