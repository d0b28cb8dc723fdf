import { type ReactNode, useMemo, useState } from 'react'
import { birthForm, type BirthResult, birthResult, cardFlow } from '../../../core/flow/index.ts'
import type { BirthDataStep, HubCard, HubFlow } from '../../../core/pack/documents.gen.ts'
import { BirthSummary, type FlowEffects, StepRunner } from '../../../runner/index.ts'
import { Button } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { useToday } from '../../dates/use-today.ts'
import { refreshAfterAssessment } from '../after-assessment.ts'
import { saveResults } from '../effects.ts'
import type { FlowSubject } from '../subject.ts'
import { useEffectWorld } from '../use-flow-effects.ts'
import { useRunnerProps } from '../frames/use-runner-props.tsx'
import { useBirthDraft } from './birth-draft.ts'
import hub from '../../../runner/frames/hub.module.css'
import { useFactsAround } from '../use-outer-facts.ts'
import styles from './hub.module.css'
import type { Results } from './use-results.ts'

export interface BirthCardProps {
  readonly subject: FlowSubject
  readonly flow: HubFlow
  readonly card: HubCard
  readonly step: BirthDataStep
  /** What was captured before; undefined when nothing was. */
  readonly saved: Results | undefined
  readonly exit: ReactNode
  /** Leads on from what was captured. */
  readonly onward: ReactNode
  readonly onCaptured: (results: Results) => void
}

/** The birth form, or what was captured, with the form a press away (BIRTH-002). */
export function BirthCard(props: BirthCardProps) {
  const { subject, step, saved, exit, onward } = props
  const drafts = useBirthDraft(subject.document.id, step, saved)
  const [asking, setAsking] = useState(() => saved === undefined || drafts.started)
  if (asking || !saved) return <BirthForm {...props} drafts={drafts} />
  return (
    <div className={hub.page}>
      <p className={hub.where}>{exit}</p>
      <h1 tabIndex={-1} className={hub.heading}>
        {step.title}
      </h1>
      <BirthSummary step={step} result={capturedResult(step, saved)} />
      <div className={styles.actions}>
        {onward}
        <Button size="large" onClick={() => setAsking(true)}>
          {step.words.summary.change}
        </Button>
      </div>
    </div>
  )
}

/** Saved birth data as the form would give them, whatever older shape they have. */
const capturedResult = (step: BirthDataStep, saved: Results): BirthResult =>
  birthResult(step, birthForm(saved))

interface BirthFormProps extends BirthCardProps {
  readonly drafts: ReturnType<typeof useBirthDraft>
}

function BirthForm({ subject, flow, card, step, exit, onCaptured, drafts }: BirthFormProps) {
  const { client } = useApp()
  const today = useToday()
  const asked = useMemo(() => cardFlow(flow, card), [flow, card])
  const around = useFactsAround()
  const facts = useMemo(() => ({ ...around, today }), [around, today])
  const bind = step.bind ?? step.id
  const world = useEffectWorld(subject)
  const effects: FlowEffects = useMemo(
    () => ({
      submit: async ({ formData, submissionKey }) => {
        const results = { ...birthResult(step, formData[bind]) }
        // Signed out nothing is sent (HUB-021, ERR-018).
        if (world.userId === null || card.assessmentType === undefined) return results
        await saveResults(world, { formData, submissionKey, card: card.id })
        refreshAfterAssessment(client)
        return results
      },
    }),
    [step, bind, world, card, client],
  )
  const shared = useRunnerProps(subject, effects, {
    exit,
    // What the submit above has given back.
    onFinished: (output) => onCaptured(output as Results),
  })

  if (!asked) return null
  return (
    <StepRunner
      {...shared}
      flow={asked}
      drafts={drafts.keeper}
      stepId={null}
      onShown={nowhere}
      facts={facts}
      name={card.title}
    />
  )
}

const nowhere = () => {}
