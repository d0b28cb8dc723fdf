import { useCallback, useEffect, useLayoutEffect, useRef, useState, Component, type ReactNode } from 'react'
import type { CallState } from '../../../../engine/core/flow/index.ts'
import { UiProvider, Button, Notice } from '../../../../engine/ui/index.ts'
import type { Scene, StageState, ToStage } from '../scene.ts'
import type { Start } from '../start.ts'
import { FlowScene } from './FlowScene.tsx'
import { HubScene } from './HubScene.tsx'
import { RunScene } from './RunScene.tsx'
import styles from './stage.module.css'
import { tell } from './tell.ts'
import { words } from '../words.ts'

/** What is on stage: each edit and each jump is another showing of it. */
interface Showing {
  readonly scene: Scene
  readonly start: Start
  readonly number: number
  /** Where somebody was reading or typing before an edit; null after a jump. */
  readonly reader: ReaderPlace | null
}

/** Shows what the workbench says, and tells it what the seeker does. */
export function Stage() {
  const [showing, setShowing] = useState<Showing | null>(null)
  /** Where the flow stands now, to go on from there after an edit. */
  const latest = useRef<{ slug: string; showing: number; start: Start } | null>(null)
  const cards = useRef(new Map<string, Start>())
  const calls = useRef<readonly CallState[]>([])

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<ToStage>) => {
      if (origin !== window.location.origin || source !== window.parent) return
      if (data.type === 'theme') {
        const root = document.documentElement
        if (data.theme === 'system') delete root.dataset['theme']
        else root.dataset['theme'] = data.theme
        return
      }
      const { scene, start, how, showing: number } = data
      const here = latest.current
      const same = here?.slug === scene.slug
      const stays = how === 'stay' && same
      if (how === 'afresh' || !same) {
        cards.current.clear()
        calls.current = []
      }
      document.documentElement.lang = scene.locale
      wear(scene.look)
      latest.current = { slug: scene.slug, showing: number, start: stays && here ? here.start : start }
      const from = latest.current.start
      const reader = stays ? noteReader() : null
      setShowing({ scene, start: from, number, reader })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key === 'Escape' || (!typing && (event.key === '[' || event.key === ']')))
        tell({ type: 'key', key: event.key })
    }
    window.addEventListener('message', onMessage)
    window.addEventListener('keydown', onKeyDown)
    tell({ type: 'ready' })
    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  const report = useCallback((state: StageState, start: Start | null) => {
    const here = latest.current
    if (!here) return
    latest.current = { ...here, start: start ?? { ...here.start, stepId: state.stepId } }
    tell({ type: 'at', showing: here.showing, ...state })
  }, [])

  const onCalls = useCallback((now: readonly CallState[]) => {
    calls.current = now
  }, [])

  const reader = showing?.reader ?? null
  useLayoutEffect(() => {
    if (reader) returnReader(reader)
  }, [reader])

  if (!showing) return null
  return (
    <UiProvider>
      <div className={styles.strip} data-hue={showing.scene.hue}>
        <Crash key={showing.number}>
          <Shown
            showing={showing}
            cards={cards}
            calls={calls}
            report={report}
            setShowing={setShowing}
            onCalls={onCalls}
          />
        </Crash>
      </div>
    </UiProvider>
  )
}

/** Puts a look over the standard one: as a sheet that is made here, which no policy forbids. */
function wear(look: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  document.adoptedStyleSheets = look === '' ? [] : [sheet]
}

interface ShownProps {
  readonly showing: Showing
  readonly cards: { readonly current: Map<string, Start> }
  readonly calls: { readonly current: readonly CallState[] }
  readonly onCalls: (calls: readonly CallState[]) => void
  readonly report: (state: StageState, start: Start | null) => void
  readonly setShowing: (change: (before: Showing | null) => Showing | null) => void
}

function Shown({ showing, cards, calls, report, setShowing, onCalls }: ShownProps) {
  const { scene, start } = showing
  const { flow } = scene
  if (flow.mode === 'hub')
    return (
      <HubScene
        scene={scene}
        flow={flow}
        viewId={start.stepId ?? ''}
        answers={start.formData}
        cards={cards.current}
        onView={(stepId) =>
          setShowing((before) => before && { ...before, start: { ...before.start, stepId } })
        }
        onReport={(state) => report(state, null)}
      />
    )
  if (flow.mode === 'run')
    return (
      <RunScene
        scene={scene}
        flow={flow}
        stepId={start.stepId ?? flow.steps[0]?.id ?? ''}
        calls={calls.current}
        onCalls={onCalls}
        onReport={(state) => report(state, null)}
      />
    )
  return (
    <FlowScene
      scene={scene}
      flow={flow}
      name={scene.name}
      assessment={scene.assessment}
      start={start}
      exit={scene.back && <span>{scene.back.label}</span>}
      onReport={report}
    />
  )
}

/** Where somebody reads or types, so that an edit of the pack leaves them there. */
interface ReaderPlace {
  readonly scroll: number
  /** The how-manieth of the controls has the focus; -1 for none. */
  readonly control: number
  readonly selection: readonly [start: number, end: number] | null
}

const CONTROLS = 'a[href], button, input, textarea, select, [tabindex="0"]'

const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(CONTROLS)]

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

function noteReader(): ReaderPlace {
  const focused = document.activeElement
  const at = isText(focused) ? ([focused.selectionStart ?? 0, focused.selectionEnd ?? 0] as const) : null
  return { scroll: window.scrollY, control: controls().findIndex((each) => each === focused), selection: at }
}

/** Leads back there once the new screen stands, which takes a moment while the answers are restored. */
function returnReader({ scroll, control, selection }: ReaderPlace): void {
  requestAnimationFrame(() => {
    if (control >= 0 && document.hasFocus()) {
      const element = controls()[control]
      element?.focus({ preventScroll: true })
      if (selection && isText(element)) element.setSelectionRange(...selection)
    }
    window.scrollTo(0, scroll)
  })
}

interface CrashProps {
  readonly children: ReactNode
}

/** A screen that cannot be drawn says so; the next edit tries again by itself (it mounts anew). */
class Crash extends Component<CrashProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <div className={styles.page}>
        <Notice
          tone="error"
          title={words.screen.crashed}
          action={<Button onClick={() => this.setState({ error: null })}>{words.screen.again}</Button>}
        >
          {error instanceof Error ? error.message : String(error)}
        </Notice>
      </div>
    )
  }
}
