import { type ReactNode, useEffect, useRef } from 'react'
import { type HubEvent, type HubView, nextHubView } from '../../core/flow/index.ts'
import type { Block, HubCard, HubFlow } from '../../core/pack/documents.gen.ts'
import { Button, type Hue } from '../../ui/index.ts'
import { type HubControls, HubContext } from './hub-context.ts'
import styles from './hub.module.css'

export interface HubRunnerProps {
  flow: HubFlow
  /** What is on screen; the address decides (`hubViewAt`). */
  view: HubView
  /** Types of the saved assessments. */
  done: ReadonlySet<string>
  /** Another view is to be shown. */
  onView: (viewId: string) => void
  hue: Hue
  /** Name of the module, above the heading of the overview. */
  name: ReactNode
  /** The same above the results, and where a view has no heading of its own. */
  title: string
  /** The way out. */
  exit: ReactNode
  /** What a card opens: a flow of its own. */
  renderCard: (card: HubCard, controls: HubControls) => ReactNode
  /** The blocks of the overview or of the results, in which `useHub` tells how the hub stands. */
  renderBlocks: (blocks: readonly Block[]) => ReactNode
  /** Something that the app has to say, before the blocks of the overview. */
  notice?: ReactNode
  /** Under the blocks of the overview. */
  below?: ReactNode
}

/** Runs a hub: an overview of cards, what each of them opens, and the results. */
export function HubRunner(props: HubRunnerProps) {
  const { flow, view, done, hue, title, onView, renderCard } = props
  const frame = useRef<HTMLDivElement>(null)
  useViewFocus(frame, view.id)
  const controls = controlsOf(flow, view, onView)
  return (
    <div ref={frame} tabIndex={-1} className={styles.hub} data-hue={hue} data-view={view.id}>
      <HubContext value={{ flow, view, done, hue, title, controls }}>
        {view.kind === 'overview' && <Overview {...props} />}
        {view.kind === 'card' && renderCard(view.card, controls)}
        {view.kind === 'results' && <Results {...props} controls={controls} />}
      </HubContext>
    </div>
  )
}

function controlsOf(flow: HubFlow, view: HubView, onView: (viewId: string) => void): HubControls {
  const send = (event: HubEvent) => {
    const next = nextHubView(flow, view, event)
    if (next.id !== view.id) onView(next.id)
  }
  return {
    open: (viewId) => send({ type: 'OPEN', viewId }),
    completed: () => send({ type: 'COMPLETED' }),
    skip: view.kind === 'card' && view.card.optional ? () => send({ type: 'SKIP' }) : undefined,
    back: () => send({ type: 'BACK' }),
    results: () => send({ type: 'RESULTS' }),
  }
}

const Overview = ({ flow, exit, name, notice, renderBlocks, below }: HubRunnerProps) => (
  <div className={styles.page}>
    <p className={styles.where}>
      {exit}
      <span className={styles.name}>{name}</span>
    </p>
    {notice}
    {renderBlocks(flow.pages.overview)}
    {below}
  </div>
)

const Results = ({
  flow,
  exit,
  title,
  renderBlocks,
  controls,
}: HubRunnerProps & { readonly controls: HubControls }) => (
  <div className={styles.page}>
    <p className={styles.where}>
      {exit}
      <Button variant="quiet" onClick={controls.back}>
        {flow.toOverview}
      </Button>
      <span className={styles.name}>{title}</span>
    </p>
    {renderBlocks(flow.pages.results)}
  </div>
)

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
