import { useEffect, useRef } from 'react'
import { cardFlow, type FormData, hubViewAt, NO_FACTS } from '../../../../engine/core/flow/index.ts'
import type { Block, HubCard, HubFlow } from '../../../../engine/core/pack/documents.gen.ts'
import {
  HubCards,
  type HubControls,
  HubHeading,
  HubNote,
  HubProgress,
  HubRunner,
  useHub,
} from '../../../../engine/runner/index.ts'
import { ArrowLeft, Button, Icon } from '../../../../engine/ui/index.ts'
import type { Scene, StageState } from '../scene.ts'
import { FROM_THE_BEGINNING, type Start } from '../start.ts'
import { FlowScene, MadeByApp } from './FlowScene.tsx'

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
              <Icon icon={ArrowLeft} size={16} /> {flow.toOverview}
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
      title={scene.name}
      exit={null}
      renderCard={renderCard}
      renderBlocks={(blocks) => blocks.map((block) => <Previewed key={block.id} block={block} />)}
    />
  )
}

/** A block of a hub. What needs somebody's results is told of. */
function Previewed({ block }: { readonly block: Block }) {
  const { flow, hue, controls } = useHub()
  const step = flow.steps.find(({ id }) => id === flow.results)
  if (block.block === 'hub-heading') return <HubHeading />
  if (block.block === 'hub-progress') return <HubProgress block={block} />
  if (block.block === 'hub-cards') return <HubCards block={block} />
  if (block.block === 'hub-note') return <HubNote />
  if (block.block === 'hub-drawings')
    return step?.kind === 'result'
      ? step.show?.map(({ view }) => <MadeByApp key={view} view={view} hue={hue} />)
      : null
  if (block.block === 'hub-actions')
    return (
      <div>
        <Button size="large" onClick={controls.back}>
          {flow.toOverview}
        </Button>
      </div>
    )
  return <MadeByApp view={block.block} hue={hue} />
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
