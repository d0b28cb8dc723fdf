import { type ComponentType, lazy, Suspense } from 'react'
import type { Flow, ShownView } from '../../core/pack/documents.gen.ts'
import type { View } from '../../runner/index.ts'
import type { FlowSubject } from './subject.ts'
import type { ViewName, ViewProps } from './views/view-props.ts'

/** A drawing that is fetched when a flow names it. */
interface LazyView<Name extends ViewName> {
  readonly Drawn: ComponentType<ViewProps<Name>>
  readonly fetch: () => Promise<unknown>
  /** Its module, as Vite's manifest names it. */
  readonly ahead: string
}

function lazyView<Name extends ViewName>(
  file: string,
  load: () => Promise<ComponentType<ViewProps<Name>>>,
): LazyView<Name> {
  let loaded: ComponentType<ViewProps<Name>> | undefined
  const fetch = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(fetch)
  function Drawn(props: ViewProps<Name>) {
    const Now = loaded ?? Later
    return <Now {...props} />
  }
  return { Drawn, fetch, ahead: `flow/views/${file}` }
}

/** What a step can show, by the names that the schema gives: one that nothing draws does not compile. */
export const views: { readonly [Name in ViewName]: LazyView<Name> } = {
  statement: lazyView('Statement.tsx', async () => (await import('./views/Statement.tsx')).Statement),
  plan: lazyView('Plan.tsx', async () => (await import('./views/Plan.tsx')).Plan),
  plate: lazyView('Plate.tsx', async () => (await import('./views/Plate.tsx')).Plate),
  stations: lazyView('Stations.tsx', async () => (await import('./views/Stations.tsx')).Stations),
  sky: lazyView('Sky.tsx', async () => (await import('./views/Sky.tsx')).Sky),
  scenarios: lazyView('Scenarios.tsx', async () => (await import('./views/Scenarios.tsx')).Scenarios),
  trials: lazyView('Trials.tsx', async () => (await import('./views/Trials.tsx')).Trials),
  signature: lazyView('Signature.tsx', async () => (await import('./views/Signature.tsx')).Signature),
}

/** The view of a name, seen without its own words: callers pass the words of that same view. */
const drawnBy = (name: ViewName): ComponentType<ViewProps<ViewName>> =>
  views[name].Drawn as ComponentType<ViewProps<ViewName>>

const shownIn = (flow: Flow): readonly ShownView[] =>
  flow.steps.flatMap((step) => ('show' in step ? (step.show ?? []) : []))

/** The modules of the drawings that a flow names. */
export const viewModulesOf = (flow: Flow): readonly string[] =>
  shownIn(flow).map(({ view }) => views[view].ahead)

/** Fetches the drawings that a flow names, so that they are there when they are shown. */
export const fetchViews = (subject: FlowSubject): Promise<unknown> =>
  Promise.all(shownIn(subject.document.flow).map(({ view }) => views[view].fetch()))

/** Draws what the steps of a flow show. */
export const viewOf =
  (subject: FlowSubject): View =>
  (shown, data) => {
    const Drawn = drawnBy(shown.view)
    return (
      <Suspense fallback={null}>
        <Drawn {...data} shown={shown} subject={subject} />
      </Suspense>
    )
  }
