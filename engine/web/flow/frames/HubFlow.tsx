import { useMemo } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { hubViewAt } from '../../../core/flow/index.ts'
import type { HubCard, HubFlow as Hub } from '../../../core/pack/documents.gen.ts'
import { type HubControls, HubRunner } from '../../../runner/index.ts'
import { ArrowLeft, Button, Icon, Notice, TextLink } from '../../../ui/index.ts'
import { Blocks } from '../../blocks/PageScreen.tsx'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import { FlowLoading } from '../FlowLoading.tsx'
import { FlowPage } from '../FlowPage.tsx'
import { type FrameProps, FlowScreen } from '../FlowScreen.tsx'
import { BirthCard } from '../hub/BirthCard.tsx'
import { HubResultsContext } from '../hub/hub-results.ts'
import { QuizCard } from '../hub/QuizCard.tsx'
import { StepsCard } from '../hub/StepsCard.tsx'
import { type HubResults, useResults } from '../hub/use-results.ts'
import styles from '../hub/hub.module.css'
import type { FlowSubject } from '../subject.ts'
import { Exits } from './use-runner-props.tsx'

/** Flows of a hub: cards that open flows of their own, and what they came to. */
export const HubFlow = () => <FlowScreen frame={HubFrame} />

function HubFrame({ subject }: FrameProps) {
  const { flow } = subject.document
  if (flow.mode !== 'hub') throw new Error(`"${subject.document.id}" is no hub`)
  return <Overview subject={subject} flow={flow} />
}

interface OverviewProps extends FrameProps {
  readonly flow: Hub
}

function Overview({ subject, flow }: OverviewProps) {
  const { document, page, title, hue = 'm1', name } = subject
  const runner = useDocument('runner')
  const toasts = useDocument('toasts')
  const { user } = useSession()
  const types = useMemo(() => flow.cards.flatMap(({ assessmentType }) => assessmentType ?? []), [flow])
  const results = useResults(document.kind === 'module' ? document.number : null, types)
  const { view, show } = useViewAddress(flow, new Set(results.byType.keys()))
  const shown =
    flow.steps.find(({ id }) => id === view.id)?.title ?? (view.kind === 'card' ? view.card.title : null)

  if (results.state === 'loading')
    return (
      <FlowPage title={title} hue={hue}>
        <FlowLoading>{page.loading ?? runner.module.loading}</FlowLoading>
      </FlowPage>
    )
  return (
    <FlowPage title={title} step={shown} hue={hue}>
      <HubRunner
        flow={flow}
        view={view}
        done={new Set(results.byType.keys())}
        onView={show}
        hue={hue}
        name={name}
        title={title}
        notice={<CareNotice />}
        exit={<Exits subject={subject} />}
        renderCard={(card, controls) => (
          <CardView
            key={card.id}
            subject={subject}
            flow={flow}
            card={card}
            controls={controls}
            results={results}
          />
        )}
        renderBlocks={(blocks) => (
          <HubResultsContext value={{ subject, byType: results.byType }}>
            <Blocks blocks={blocks} />
          </HubResultsContext>
        )}
        below={
          <>
            {results.state === 'failed' && (
              <Notice
                tone="error"
                title={toasts.assessmentsUnread.title}
                action={<Button onClick={results.retry}>{runner.module.answers.retry}</Button>}
              >
                {toasts.assessmentsUnread.description}
              </Notice>
            )}
            {!user && page.visitor && (
              <Notice
                action={
                  <TextLink kind="standalone" render={<Link to={page.visitor.link.to} />}>
                    {page.visitor.link.label}
                  </TextLink>
                }
              >
                {page.visitor.text}
              </Notice>
            )}
          </>
        }
      />
    </FlowPage>
  )
}

interface CardViewProps {
  readonly subject: FlowSubject
  readonly flow: Hub
  readonly card: HubCard
  readonly controls: HubControls
  readonly results: HubResults
}

/** What a card opens: a step of the hub, or a questionnaire. */
function CardView({ subject, flow, card, controls, results }: CardViewProps) {
  const { assessmentType: type } = card
  const done = type !== undefined && results.byType.has(type)
  const exit = (
    <span className={styles.exit}>
      <Button variant="quiet" onClick={controls.back}>
        <Icon icon={ArrowLeft} size={16} /> {flow.toOverview}
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
        subject={subject}
        flow={flow}
        card={card}
        step={step}
        exit={exit}
        saved={type === undefined ? undefined : results.byType.get(type)}
        onward={
          <Button variant="primary" onClick={controls.completed}>
            {flow.toResults}
          </Button>
        }
        onCaptured={(captured) => {
          if (type !== undefined) results.report(type, captured)
          controls.completed()
        }}
      />
    )
  if (step)
    return (
      <StepsCard
        subject={subject}
        flow={flow}
        card={card}
        exit={exit}
        onFinished={(answers) => {
          if (type !== undefined) results.report(type, answers)
          controls.completed()
        }}
      />
    )
  if (card.opens.assessment === undefined) return null
  return (
    <QuizCard
      id={card.opens.assessment}
      exit={exit}
      {...(subject.hue ? { hue: subject.hue } : {})}
      onResult={({ assessmentType, results: scored }) => results.report(assessmentType, scored)}
    />
  )
}

/** The view that the address names, and the way to another: each has an address, so that the browser's Back works. */
function useViewAddress(flow: Hub, done: ReadonlySet<string>) {
  const { entry, step } = useContentAddress()
  const navigate = useNavigate()
  return {
    view: hubViewAt(flow, step, done),
    show: (view: string) => void navigate({ to: `${entry.path}/${view}` }),
  }
}
