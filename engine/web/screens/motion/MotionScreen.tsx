import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import type { FlowEmitted } from '../../../core/flow/index.ts'
import type { FlowLink } from '../../../core/pack/documents.gen.ts'
import { type ShowMade, TabsRunner } from '../../../runner/index.ts'
import { Badge } from '../../../ui/index.ts'
import { ApiError, call, isUnauthorized } from '../../api.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { isAway } from '../../flow/answer-issues.ts'
import { useDeviceDraft, useDeviceStore } from '../../flow/device-draft.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { useStepAddress } from '../../flow/step-address.ts'
import { type TabsModule, useTabsEffects } from '../../flow/tabs-effects.ts'
import { useCompleted } from '../../flow/use-completed.ts'
import { useToast } from '../../toasts.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import { ActionPlan } from './ActionPlan.tsx'
import {
  answersOfMotion,
  goalIn,
  goalsIn,
  keptPlan,
  motionResults,
  planIn,
  planOf,
} from './motion-answers.ts'
import { useMotionReviews } from './use-motion-reviews.ts'

const GENERATE = 'POST /api/action-plan/generate'
const SAVE = 'POST /api/assessments/soul-in-motion'
/** A model may take its time; the server gives up after 45 s and composes. */
const WRITING_MS = 60_000

const routerLink = ({ to }: FlowLink) => <Link to={to} />

/** Soul in Motion: goals, the steps that they take, and how one goes about them. */
export function MotionScreen() {
  const words = useDocument('soul-motion')
  const runner = useDocument('runner')
  const module = useDocumentById('module', 'soul_in_motion')
  const drafts = useDeviceDraft(module)
  const typing = useDeviceStore(`${module.id}-typing`)
  const { stepId, title, onShown } = useStepAddress('/module/soul-motion/{-$stepId}')
  const { reviews, vision } = useMotionReviews(words)
  const completed = useCompleted(module)
  const onUnauthorized = useUnauthorized()
  const toast = useToast()

  const statement = vision?.['visionStatement']
  const visionContext = typeof statement === 'string' ? statement : null
  const own = useMemo<TabsModule>(
    () => ({
      isWhole: (answers) => goalsIn(answers).some(({ id }) => planOf(answers, id) !== null),
      answersIn: answersOfMotion,
      complete: async (answers, { key, contentHash, onFailure }) => {
        try {
          await call(SAVE, {
            headers: key === undefined ? {} : { 'idempotency-key': key },
            body: { ...motionResults(answers), contentHash },
          })
        } catch (error) {
          onFailure(error, SAVE)
          throw error
        }
      },
      generate: async (_effect, { item, formData, signal }) => {
        const goal = goalIn(item)
        if (!goal) throw new Error('A goal that is not whole has no plan')
        try {
          const { actionSteps, source } = await call(GENERATE, {
            body: { goal: { ...goal, steps: [], progress: 0 }, userData: {}, visionContext },
            deadlineMs: WRITING_MS,
            signal,
          })
          toast('actionPlanCreated')
          // Written again, a step that stays the same stays ticked.
          const before = planOf(formData, goal.id)
          const ticked = new Set(
            before?.actionSteps.filter(({ id }) => before.done.includes(id)).map(({ title: named }) => named),
          )
          const done = actionSteps.filter(({ title: named }) => ticked.has(named)).map(({ id }) => id)
          return keptPlan({ actionSteps, source, done })
        } catch (error) {
          onUnauthorized(error, GENERATE)
          throw error
        }
      },
    }),
    [visionContext, toast, onUnauthorized],
  )
  const effects = useTabsEffects(module, own)

  const showMade = useMemo(
    () =>
      new Map<string, ShowMade>([
        [
          'plan',
          ({ value, item, locked, change }) => {
            const plan = planIn(value)
            return (
              plan && (
                <ActionPlan
                  plan={plan}
                  goal={item?.['title'] ?? ''}
                  words={words}
                  locked={locked}
                  onDone={(done) => change(keptPlan({ ...plan, done }))}
                />
              )
            )
          },
        ],
      ]),
    [words],
  )

  const onEvent = (event: FlowEmitted) => {
    if (
      event.type === 'saveFailed' &&
      !isUnauthorized(event.error) &&
      !(isAway(event.error) && !navigator.onLine)
    )
      toast('saveError')
    if (event.type === 'finished') {
      typing?.clear()
      toast('soulInMotionComplete')
    }
  }

  return (
    <FlowPage title={words.title} step={title} hue={module.hue}>
      <TabsRunner
        flow={module.flow}
        words={runner}
        effects={effects}
        drafts={drafts}
        typing={typing}
        stepId={stepId}
        onShown={onShown}
        onEvent={onEvent}
        hue={module.hue}
        name={module.name}
        heading={words.heading}
        badge={<Badge tone="hue">{words.badge}</Badge>}
        exit={
          <>
            <Exit {...module.back} />
            <Exit {...words.journey} />
          </>
        }
        loading={<FlowLoading>{words.loading}</FlowLoading>}
        tabsLabel={words.tabs}
        progressLabel={words.progress}
        progressText={words.step}
        reviews={reviews}
        showMade={showMade}
        completed={completed}
        notMadeWords={(error) =>
          error instanceof ApiError && error.status === 429 ? (error.problem?.message ?? null) : null
        }
        link={routerLink}
      />
    </FlowPage>
  )
}
