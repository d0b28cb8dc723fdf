import { fill } from '../../core/copy.ts'
import { cardState, hubProgress } from '../../core/flow/index.ts'
import type { BlockOf } from '../../core/pages/blocks.ts'
import { Badge, type BadgeTone, Button, Plate, Progress } from '../../ui/index.ts'
import { useHub } from './hub-context.ts'
import styles from './hub.module.css'

/** The heading and the paragraphs of the view on screen: of the opening step, or of the result step. */
export function HubHeading() {
  const { flow, view, title } = useHub()
  const step = flow.steps.find(({ id }) => id === view.id)
  return (
    <>
      <h1 tabIndex={-1} className={styles.heading}>
        {step && 'heading' in step ? step.heading : title}
      </h1>
      {(step?.kind === 'intro' || step?.kind === 'result') &&
        step.body?.map((paragraph) => (
          <p key={paragraph} className={styles.lead}>
            {paragraph}
          </p>
        ))}
    </>
  )
}

/** How many cards are done, and the way to the results, once one is. */
export function HubProgress({ block }: { readonly block: BlockOf<'hub-progress'> }) {
  const { flow, done, hue, controls } = useHub()
  const progress = hubProgress(flow, done)
  if (progress.done === 0) return null
  const words = fill(block.count, { done: progress.done, total: progress.total })
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{words}</p>
      <Progress
        label={block.bar}
        labelHidden
        value={progress.done}
        max={progress.total}
        valueText={words}
        hue={hue}
      />
      <Button variant="primary" onClick={controls.results}>
        {flow.toResults}
      </Button>
    </div>
  )
}

const TONES = { complete: 'success', start: 'here', optional: 'outline' } as const satisfies Record<
  string,
  BadgeTone
>

/** The cards, each with how it stands. */
export function HubCards({ block }: { readonly block: BlockOf<'hub-cards'> }) {
  const { flow, done, hue, controls } = useHub()
  return (
    <ul className={styles.cards}>
      {flow.cards.map((card, index) => {
        const state = cardState(card, done)
        return (
          <Plate
            key={card.id}
            as="li"
            hue={hue}
            className={styles.card}
            numeral={`${index + 1}`}
            title={
              <button type="button" className={styles.open} onClick={() => controls.open(card.id)}>
                {card.title}
              </button>
            }
            titleLevel={2}
            badge={<Badge tone={TONES[state]}>{block[state]}</Badge>}
          >
            <p className={styles.time}>{card.time}</p>
            {card.description !== undefined && <p>{card.description}</p>}
          </Plate>
        )
      })}
    </ul>
  )
}

/** What the opening step says to reassure. */
export function HubNote() {
  const { flow } = useHub()
  const reassurance = flow.steps.find((step) => step.kind === 'intro')?.reassurance
  return reassurance === undefined ? null : <p className={styles.quiet}>{reassurance}</p>
}
