import { type ReactNode, useMemo, useState } from 'react'
import {
  birthForm,
  type BirthResult,
  birthResult,
  cardFlow,
  type FlowEmitted,
  NO_FACTS,
} from '../../../core/flow/index.ts'
import type { BirthDataStep, HubCard, HubFlow, ModuleDocument } from '../../../core/pack/documents.gen.ts'
import { BirthSummary, type FlowEffects, FlowRunner } from '../../../runner/index.ts'
import { Button } from '../../../ui/index.ts'
import { call, isUnauthorized } from '../../api.ts'
import { useApp } from '../../app-context.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useContentHash, useDocument } from '../../content.ts'
import { answerIssues } from '../../flow/answer-issues.ts'
import { refreshAfterAssessment } from '../../flow/after-assessment.ts'
import { useSession } from '../../session.tsx'
import { useToast } from '../../toasts.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import { useToday } from '../../use-today.ts'
import styles from './blueprint.module.css'
import { placeServices } from './place-services.ts'
import { useBirthDraft } from './birth-draft.ts'
import type { Results } from './use-results.ts'

const SAVE = 'POST /api/assessments'

export interface BirthCardProps {
  readonly module: ModuleDocument
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
  const { module, step, saved, exit, onward } = props
  const drafts = useBirthDraft(module.id, step, saved)
  const [asking, setAsking] = useState(() => saved === undefined || drafts.started)
  if (asking || !saved) return <BirthForm {...props} drafts={drafts} />
  return (
    <div className={styles.page}>
      <p className={styles.where}>{exit}</p>
      <h1 tabIndex={-1} className={styles.heading}>
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

function BirthForm({ module, flow, card, step, exit, onCaptured, drafts }: BirthFormProps) {
  const { client } = useApp()
  const { user } = useSession()
  const runner = useDocument('runner')
  const contentHash = useContentHash()
  const onUnauthorized = useUnauthorized()
  const toast = useToast()
  const today = useToday()
  const asked = useMemo(() => cardFlow(flow, card), [flow, card])
  const facts = useMemo(() => ({ ...NO_FACTS, today }), [today])
  const bind = step.bind ?? step.id
  const signedIn = user !== null
  const effects: FlowEffects = useMemo(
    () => ({
      submit: async ({ formData, submissionKey }) => {
        const results = { ...birthResult(step, formData[bind]) }
        // Signed out nothing is sent (HUB-021, ERR-018).
        if (!signedIn || card.assessmentType === undefined) return results
        try {
          await call(SAVE, {
            headers: { 'idempotency-key': submissionKey },
            body: {
              moduleNumber: module.number,
              assessmentType: card.assessmentType,
              results,
              contentHash,
            },
          })
        } catch (error) {
          onUnauthorized(error, SAVE)
          throw error
        }
        refreshAfterAssessment(client)
        return results
      },
    }),
    [step, bind, signedIn, card, module, contentHash, onUnauthorized, client],
  )

  const onEvent = (event: FlowEmitted) => {
    if (event.type === 'submitFailed' && signedIn && !isUnauthorized(event.error)) toast('assessmentFailed')
    if (event.type !== 'finished') return
    if (signedIn) toast('assessmentSaved')
    // What the submit above has given back.
    onCaptured(event.output as Results)
  }

  if (!asked) return null
  return (
    <FlowRunner
      flow={asked}
      words={runner}
      effects={effects}
      drafts={drafts.keeper}
      stepId={null}
      onShown={nowhere}
      onEvent={onEvent}
      facts={facts}
      hue={module.hue}
      name={card.title}
      notice={<CareNotice />}
      exit={exit}
      places={placeServices}
      issuesOf={(error) =>
        answerIssues(error, '/results').map(({ path, message }) => ({ path: `${bind}.${path}`, message }))
      }
    />
  )
}

const nowhere = () => {}
