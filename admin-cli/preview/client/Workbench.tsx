import { useEffect, useMemo, useState } from 'react'
import { Notice, Spinner, useAnnounce } from '../../../engine/ui/index.ts'
import { flowAddress, readAddress, stepAddress, useHash } from './address.ts'
import { aboutIn, languagesOf, sceneOf, spoken } from './build-scene.ts'
import { Details } from './Details.tsx'
import { useFeed } from './feed.ts'
import { FlowList } from './FlowList.tsx'
import { flowNamed, flowsIn } from './flows.ts'
import { answersInFile, keep, saveAnswers } from './answers/kept-answers.ts'
import type { PackState } from './feed.ts'
import { Overlay } from './findings/Overlay.tsx'
import { usePreferences } from './toolbar/preferences.ts'
import { StageFrame } from './StageFrame.tsx'
import { FROM_THE_BEGINNING, startAt } from './start.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { TopBar } from './toolbar/TopBar.tsx'
import { replaceAddress, useShowing } from './use-showing.ts'
import { useStage } from './use-stage.ts'
import { words } from './words.ts'
import styles from './workbench.module.css'
import { cardFlow, compileFlow, type FormData } from '../../../engine/core/flow/index.ts'
import { type Fixture, fixtureAnswers } from './answers/fixtures.ts'
import type { Scene } from './scene.ts'

/** The whole preview: flows on the left, the screen in the middle, what is to be known of it on the right. */
export function Workbench() {
  const { pack, lost } = useFeed()
  if (!pack)
    return (
      <p className={styles.waiting} role="status">
        <Spinner /> {lost ? words.states.lost : words.loading}
      </p>
    )
  return <Bench pack={pack} lost={lost} />
}

type View = 'steps' | 'screen' | 'details'
const VIEWS: readonly View[] = ['steps', 'screen', 'details']

function Bench({ pack, lost }: { pack: PackState; lost: boolean }) {
  const { findings, broken, place } = pack
  const [preferences, change] = usePreferences()
  const [view, setView] = useState<View>('screen')
  const [dismissed, setDismissed] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const hash = useHash()
  const address = useMemo(() => readAddress(hash), [hash])
  const announce = useAnnounce()

  const about = aboutIn(pack.documents)
  const languages = languagesOf(about)
  // A language that the pack has given up since gives way to its own.
  const locale = languages.find(([id]) => id === preferences.locale)?.[0] ?? about?.locale ?? 'en'
  const documents = useMemo(() => spoken(pack.documents, locale), [pack.documents, locale])
  const flows = useMemo(() => flowsIn(documents), [documents])
  const listed = (address.flow === null ? flows[0] : flowNamed(flows, address.flow)) ?? null
  const scene = useMemo(
    () => listed && sceneOf(listed, documents, preferences.effects, locale),
    [listed, documents, preferences.effects, locale],
  )

  const stage = useStage(preferences.theme)
  useShowing(stage, listed, scene, address, setRefused)
  const onKey = (key: string) => {
    if (key === 'Escape') setDismissed(true)
    else if (listed && stage.here) {
      const at = listed.screens.findIndex(({ id }) => id === stage.here?.stepId)
      const next = listed.screens[at + (key === ']' ? 1 : -1)]
      if (next) window.location.hash = stepAddress(listed.slug, next.id)
    }
  }
  useOwnKeys(onKey)
  useRootTheme(preferences.theme)

  // Each new state of the folder is looked at anew, also after the last one was dismissed.
  useEffect(() => setDismissed(false), [findings])

  const here = stage.here?.slug === listed?.slug ? stage.here : null
  const screen = listed?.screens.find(({ id }) => id === here?.stepId) ?? null
  const errors = findings.filter(({ severity }) => severity === 'error')
  useEffect(() => {
    document.title = [screen?.title, listed?.title, words.product].filter(Boolean).join(' · ')
  }, [screen, listed])

  const restart = (formData: ReturnType<typeof answersInFile>) => {
    if (!listed || !scene) return
    setRefused(formData ? null : words.tools.loadFailed)
    if (!formData) return
    const stepId = here?.stepId ?? null
    const start = stepId === null ? null : startAt(listed.compiled, stepId, formData)
    // The views of a hub are no steps: each of its cards finds its own answers among these.
    stage.show(scene, start ?? { ...FROM_THE_BEGINNING, stepId, formData }, 'afresh')
  }
  const reset = () => {
    if (!listed || !scene) return
    keep(listed.slug, null)
    stage.show(scene, FROM_THE_BEGINNING, 'afresh')
    replaceAddress(flowAddress(listed.slug))
    announce(words.tools.reset)
  }

  return (
    <div className={styles.bench} data-view={view}>
      <a
        className="skip-link"
        href="#stage"
        onClick={(event) => {
          event.preventDefault()
          setView('screen')
          stage.frame?.focus()
        }}
      >
        {words.skip}
      </a>
      <TopBar
        name={about?.name ?? ''}
        version={about?.version ?? ''}
        folder={place.folder}
        state={lost ? 'lost' : broken ? 'broken' : 'live'}
        mistakes={broken && dismissed ? errors.length : 0}
        onShow={() => setDismissed(false)}
      />
      <section className={styles.tools} aria-label={words.tools.label}>
        <Toolbar
          preferences={preferences}
          onChange={change}
          locales={languages}
          locale={locale}
          onFixture={(fixture) => scene && restart(sceneAnswers(scene, fixture))}
          onSave={() => here && saveAnswers(here.slug, { stepId: here.stepId, formData: here.formData })}
          onLoad={(text) => restart(answersInFile(text))}
          onReset={reset}
        />
      </section>
      <main className={styles.parts}>
        <nav className={styles.flows} aria-label={words.flows.label}>
          <FlowList flows={flows} findings={findings} here={here} open={listed} outcome={address.outcome} />
          <p className={styles.keys}>{words.keys}</p>
        </nav>
        <section id="stage" className={styles.screen} aria-label={words.screen.label}>
          {!listed && (
            <Notice tone="warn">{flows.length > 0 ? words.screen.unknown : words.flows.none}</Notice>
          )}
          {listed && !scene && <Notice tone="error">{words.screen.missing('runner')}</Notice>}
          {refused !== null && <Notice tone="error">{refused}</Notice>}
          {stage.link !== null && (
            <p className={styles.link} role="status">
              {words.screen.linkStays(stage.link)}
            </p>
          )}
          <StageFrame onFrame={stage.onFrame} name={listed?.title ?? ''} width={preferences.width} />
          {broken && !dismissed && (
            <Overlay findings={findings} pack={place} onDismiss={() => setDismissed(true)} />
          )}
        </section>
        <section className={styles.details} aria-label={words.details.label}>
          {listed && (
            <Details
              locale={locale}
              flow={listed}
              screen={screen}
              here={here}
              findings={findings}
              pack={place}
              documents={documents}
              uses={pack.uses}
            />
          )}
        </section>
      </main>
      <nav className={styles.views} aria-label={words.views.label}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={each === view}
            onClick={() => setView(each)}
          >
            {words.views[each]}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** The keys of the workbench, where nobody is typing. */
function useOwnKeys(onKey: (key: string) => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
      const typing =
        target instanceof Element && target.closest('input:not([type="radio"]), textarea, select')
      if (ctrlKey || metaKey) return
      if (key === 'Escape' || (!typing && (key === '[' || key === ']'))) onKey(key)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

/** The workbench has the theme that is looked at, so that the eye need not change. */
function useRootTheme(theme: string): void {
  useEffect(() => {
    const root = document.documentElement
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }, [theme])
}

/** Answers to everything that a scene asks: for a hub, to what each of its cards opens. */
function sceneAnswers({ flow, cards }: Scene, fixture: Fixture): FormData {
  if (flow.mode !== 'hub') return fixtureAnswers(compileFlow(flow), fixture)
  const opened = [
    ...Object.values(cards).map((card) => card.flow),
    ...flow.cards.flatMap((card) => cardFlow(flow, card) ?? []),
  ]
  return Object.fromEntries(
    opened.flatMap((each) => Object.entries(fixtureAnswers(compileFlow(each), fixture))),
  )
}
