import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '../../core/copy.ts'
import { cardState, type HubEvent, hubProgress, type HubView, nextHubView } from '../../core/flow/index.ts'
import type { HubCard, HubFlow } from '../../core/pack/documents.gen.ts'
import { Badge, type BadgeTone, Button, type Hue, Plate, Progress } from '../../ui/index.ts'
import styles from './hub.module.css'

/** What a card or the results can do in a hub. */
export interface HubControls {
  readonly open: (viewId: string) => void
  readonly completed: () => void
  /** Undefined where the card cannot be left out. */
  readonly skip: (() => void) | undefined
  readonly back: () => void
}

export interface HubRunnerProps {
  flow: HubFlow
  /** What is on screen; the address decides (`hubViewAt`). */
  view: HubView
  /** Types of the saved assessments. */
  done: ReadonlySet<string>
  /** Another view is to be shown. */
  onView: (viewId: string) => void
  hue: Hue
  /** Name of the module, above the heading. */
  name: ReactNode
  /** The way out. */
  exit: ReactNode
  /** What a card opens: a flow of its own. */
  renderCard: (card: HubCard, controls: HubControls) => ReactNode
  renderResults: (controls: HubControls) => ReactNode
  /** Something that the app has to say, before the cards of the overview. */
  notice?: ReactNode
  /** Under the cards of the overview. */
  below?: ReactNode
}

const TONES = { complete: 'success', start: 'here', optional: 'outline' } as const satisfies Record<
  string,
  BadgeTone
>

/** Runs a hub: an overview of cards, what each of them opens, and the results. */
export function HubRunner(props: HubRunnerProps) {
  const { flow, view, done, onView, renderCard, renderResults } = props
  const frame = useRef<HTMLDivElement>(null)
  useViewFocus(frame, view.id)
  const send = (event: HubEvent) => {
    const next = nextHubView(flow, view, event)
    if (next.id !== view.id) onView(next.id)
  }
  const controls: HubControls = {
    open: (viewId) => send({ type: 'OPEN', viewId }),
    completed: () => send({ type: 'COMPLETED' }),
    skip: view.kind === 'card' && view.card.optional ? () => send({ type: 'SKIP' }) : undefined,
    back: () => send({ type: 'BACK' }),
  }
  return (
    <div ref={frame} tabIndex={-1} className={styles.hub} data-hue={props.hue} data-view={view.id}>
      {view.kind === 'overview' && <Overview {...props} done={done} send={send} controls={controls} />}
      {view.kind === 'card' && renderCard(view.card, controls)}
      {view.kind === 'results' && renderResults(controls)}
    </div>
  )
}

interface OverviewProps extends HubRunnerProps {
  readonly send: (event: HubEvent) => void
  readonly controls: HubControls
}

function Overview({ flow, done, hue, name, exit, send, controls, notice, below }: OverviewProps) {
  const { frame } = flow
  const opening = flow.steps.find((step) => step.kind === 'intro')
  const progress = hubProgress(flow, done)
  const words = fill(frame.progress, { done: progress.done, total: progress.total })
  return (
    <div className={styles.page}>
      <p className={styles.where}>
        {exit}
        <span className={styles.name}>{name}</span>
      </p>
      {notice}
      <h1 tabIndex={-1} className={styles.heading}>
        {opening?.heading}
      </h1>
      {opening?.body?.map((paragraph) => (
        <p key={paragraph} className={styles.lead}>
          {paragraph}
        </p>
      ))}
      {progress.done > 0 && (
        <div className={styles.progress}>
          <p className={styles.count}>{words}</p>
          <Progress
            label={frame.bar}
            labelHidden
            value={progress.done}
            max={progress.total}
            valueText={words}
            hue={hue}
          />
          <Button variant="primary" onClick={() => send({ type: 'RESULTS' })}>
            {frame.results}
          </Button>
        </div>
      )}
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
              badge={<Badge tone={TONES[state]}>{frame[state]}</Badge>}
            >
              <p className={styles.time}>{card.time}</p>
              {card.description !== undefined && <p>{card.description}</p>}
            </Plate>
          )
        })}
      </ul>
      {opening?.reassurance !== undefined && <p className={styles.quiet}>{opening.reassurance}</p>}
      {below}
    </div>
  )
}

/**
 * Each view begins at its heading, also when that comes a moment later, after what was saved is read; not on the
 * first paint, where the page itself is what is new.
 */
function useViewFocus(frame: { readonly current: HTMLElement | null }, viewId: string): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const here = frame.current
    const arrived = last.current !== null && last.current !== viewId
    last.current = viewId
    if (!here || !arrived) return
    window.scrollTo(0, 0)
    const focusHeading = (): boolean => {
      const heading = here.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
      return heading !== null
    }
    if (focusHeading()) return
    here.focus({ preventScroll: true })
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== here || focusHeading()) waiting.disconnect()
    })
    waiting.observe(here, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [frame, viewId])
}
