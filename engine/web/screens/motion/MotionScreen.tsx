import { useMemo } from 'react'
import type { ShowMade } from '../../../runner/index.ts'
import { call } from '../../api.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import type { TabsModule } from '../../flow/tabs-effects.ts'
import { TabsModulePage } from '../../flow/TabsModulePage.tsx'
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
/** A model may take its time; the server gives up after 36 s and composes. */
const WRITING_MS = 60_000

/** Soul in Motion: goals, the steps that they take, and how one goes about them. */
export function MotionScreen() {
  const words = useDocument('soul-motion')
  const module = useDocumentById('module', 'soul_in_motion')
  const { reviews, vision } = useMotionReviews(words)
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

  return (
    <TabsModulePage
      module={module}
      words={words}
      own={own}
      exit={
        <>
          <Exit {...module.back} />
          <Exit {...words.journey} />
        </>
      }
      reviews={reviews}
      showMade={showMade}
      onFinished={() => toast('soulInMotionComplete')}
    />
  )
}
