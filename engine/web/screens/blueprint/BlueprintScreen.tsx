import { useMemo } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { hubViewAt } from '../../../core/flow/index.ts'
import type { HubCard, HubFlow, ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { type HubControls, HubRunner } from '../../../runner/index.ts'
import { ArrowLeft, Button, Icon, Notice, TextLink } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useContentAddress } from '../../content-address.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { Questionnaire } from '../../flow/Questionnaire.tsx'
import { useSession } from '../../session.tsx'
import { BirthCard } from './BirthCard.tsx'
import styles from './blueprint.module.css'
import { ResultsView } from './ResultsView.tsx'
import { type BlueprintResults, useResults } from './use-results.ts'

/** Soul Blueprint: the hub of module 1, at /module and, for a look around, at /demo. */
export function BlueprintScreen() {
  const module = useDocumentById('module', 'soul_blueprint')
  const { flow } = module
  if (flow.mode !== 'hub') throw new Error('Soul Blueprint is not a hub')
  return <Hub module={module} flow={flow} />
}

function Hub({ module, flow }: { module: ModuleDocument; flow: HubFlow }) {
  const words = useDocument('blueprint')
  const toasts = useDocument('toasts')
  const { user } = useSession()
  const types = useMemo(() => flow.cards.flatMap(({ assessmentType }) => assessmentType ?? []), [flow])
  const results = useResults(module.number, types)
  const { view, show } = useViewAddress(flow, new Set(results.byType.keys()))
  const title =
    flow.steps.find(({ id }) => id === view.id)?.title ?? (view.kind === 'card' ? view.card.title : null)

  if (results.state === 'loading')
    return (
      <FlowPage title={words.title} hue={module.hue}>
        <FlowLoading>{words.loading}</FlowLoading>
      </FlowPage>
    )
  return (
    <FlowPage title={words.title} step={title} hue={module.hue}>
      <HubRunner
        flow={flow}
        view={view}
        done={new Set(results.byType.keys())}
        onView={show}
        hue={module.hue}
        name={`${module.number} · ${module.name}`}
        notice={<CareNotice />}
        exit={<Exit {...module.back} />}
        renderCard={(card, controls) => (
          <CardView key={card.id} {...{ module, flow, card, controls, results }} />
        )}
        renderResults={(controls) => (
          <ResultsView {...{ module, flow, words, controls }} byType={results.byType} />
        )}
        below={
          <>
            {results.state === 'failed' && (
              <Notice
                tone="error"
                title={toasts.assessmentsUnread.title}
                action={<Button onClick={results.retry}>{words.retry}</Button>}
              >
                {toasts.assessmentsUnread.description}
              </Notice>
            )}
            {!user && (
              <Notice
                action={
                  <TextLink kind="standalone" render={<Link to={words.demoSignUp.to} />}>
                    {words.demoSignUp.label}
                  </TextLink>
                }
              >
                {words.demo}
              </Notice>
            )}
          </>
        }
      />
    </FlowPage>
  )
}

interface CardViewProps {
  readonly module: ModuleDocument
  readonly flow: HubFlow
  readonly card: HubCard
  readonly controls: HubControls
  readonly results: BlueprintResults
}

/** What a card opens: a step of the hub, or a questionnaire. */
function CardView({ module, flow, card, controls, results }: CardViewProps) {
  const { frame } = flow
  const { assessmentType: type } = card
  const done = type !== undefined && results.byType.has(type)
  const exit = (
    <span className={styles.exit}>
      <Button variant="quiet" onClick={controls.back}>
        <Icon icon={ArrowLeft} size={16} /> {frame.back}
      </Button>
      {controls.skip && flow.skip !== undefined && !done && (
        <Button variant="quiet" onClick={controls.skip}>
          {flow.skip}
        </Button>
      )}
    </span>
  )
  const step = flow.steps.find(({ id }) => id === card.opens.step)
  if (step?.kind === 'birth-data')
    return (
      <BirthCard
        {...{ module, flow, card, step, exit }}
        saved={type === undefined ? undefined : results.byType.get(type)}
        onward={
          <Button variant="primary" onClick={controls.completed}>
            {frame.results}
          </Button>
        }
        onCaptured={(captured) => {
          if (type !== undefined) results.report(type, captured)
          controls.completed()
        }}
      />
    )
  if (card.opens.assessment === undefined) return null
  return (
    <Questionnaire
      id={card.opens.assessment}
      exit={exit}
      hue={module.hue}
      onResult={({ assessmentType, results: scored }) => results.report(assessmentType, scored)}
    />
  )
}

/** The view that the address names, and the way to another: each has an address, so that the browser's Back works. */
function useViewAddress(flow: HubFlow, done: ReadonlySet<string>) {
  const { entry, step } = useContentAddress()
  const navigate = useNavigate()
  return {
    view: hubViewAt(flow, step, done),
    show: (view: string) => void navigate({ to: `${entry.path}/${view}` }),
  }
}
