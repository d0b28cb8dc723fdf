import { useEffect, useRef } from 'react'
import { cardFlow, type FormData, hubViewAt, NO_FACTS } from '../../../../engine/core/flow/index.ts'
import type { HubCard, HubFlow } from '../../../../engine/core/pack/documents.gen.ts'
import { type HubControls, HubRunner } from '../../../../engine/runner/index.ts'
import { ArrowLeft, Button, EmptyState, Icon } from '../../../../engine/ui/index.ts'
import type { Scene, StageState } from '../scene.ts'
import { FROM_THE_BEGINNING, type Start } from '../start.ts'
import { words } from '../words.ts'
import { FlowScene } from './FlowScene.tsx'

interface HubSceneProps {
  readonly scene: Scene
  readonly flow: HubFlow
  readonly viewId: string
  /** What cards begin with that were not opened yet. */
  readonly answers: FormData
  /** Where each card was left; kept through edits. */
  readonly cards: Map<string, Start>
  readonly onView: (viewId: string) => void
  readonly onReport: (state: StageState) => void
}

/** Runs a hub: its overview, its cards with the flows they open, its results. */
export function HubScene({ scene, flow, viewId, answers, cards, onView, onReport }: HubSceneProps) {
  const view = hubViewAt(flow, viewId, new Set())
  const reported = useRef(onReport)
  useEffect(() => {
    reported.current = onReport
  })
  const { id } = view
  useEffect(() => reported.current(hubState(scene.slug, id)), [scene.slug, id])

  const renderCard = (card: HubCard, controls: HubControls) => {
    const opened = card.opens.assessment === undefined ? undefined : scene.cards[card.opens.assessment]
    const own = opened?.flow ?? cardFlow(flow, card)
    if (!own) return null
    return (
      <FlowScene
        key={card.id}
        scene={scene}
        flow={own}
        name={opened?.title ?? card.title}
        assessment={opened?.assessment ?? null}
        start={cards.get(card.id) ?? { ...FROM_THE_BEGINNING, formData: answers }}
        exit={
          <>
            <Button variant="quiet" onClick={controls.back}>
              <Icon icon={ArrowLeft} size={16} /> {flow.frame.back}
            </Button>
            {controls.skip && flow.skip !== undefined && (
              <Button variant="quiet" onClick={controls.skip}>
                {flow.skip}
              </Button>
            )}
          </>
        }
        onReport={(state, start) => {
          cards.set(card.id, { ...start, facts: NO_FACTS })
          onReport({ ...state, stepId: card.id, hidden: [], answered: [] })
        }}
      />
    )
  }
  return (
    <HubRunner
      flow={flow}
      view={view}
      done={new Set()}
      onView={onView}
      hue={scene.hue}
      name={scene.name}
      exit={null}
      renderCard={renderCard}
      renderResults={(controls) => (
        <EmptyState
          title={words.hub.results}
          titleLevel={1}
          hue={scene.hue}
          action={<Button onClick={controls.back}>{flow.frame.back}</Button>}
        >
          {words.screen.results}
        </EmptyState>
      )}
    />
  )
}

const hubState = (slug: string, stepId: string): StageState => ({
  slug,
  stepId,
  formData: {},
  value: '',
  hidden: [],
  answered: [],
  missing: null,
})
