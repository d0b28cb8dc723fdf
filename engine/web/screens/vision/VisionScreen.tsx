import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import type { FlowEmitted, FormData } from '../../../core/flow/index.ts'
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
import { useVisionReviews } from './use-vision-reviews.ts'
import { answersOfVision, componentsIn, statementIn, visionResults } from './vision-answers.ts'
import { VisionPlate } from './VisionPlate.tsx'
import { VisionStatement } from './VisionStatement.tsx'

const GENERATE = 'POST /api/vision/generate-ai-vision'
const SAVE = 'POST /api/assessments'
/** A model may take its time; the server gives up after 45 s and composes. */
const WRITING_MS = 60_000

const routerLink = ({ to }: FlowLink) => <Link to={to} />

/** Vision Forge: components of a life one wants, and one statement made of them. */
export function VisionScreen() {
  const words = useDocument('vision-forge')
  const runner = useDocument('runner')
  const module = useDocumentById('module', 'vision_forge')
  const drafts = useDeviceDraft(module)
  const typing = useDeviceStore(`${module.id}-typing`)
  const { stepId, title, onShown } = useStepAddress('/module/vision-forge/{-$stepId}')
  const { reviews, profile } = useVisionReviews(module, words)
  const completed = useCompleted(module)
  const onUnauthorized = useUnauthorized()
  const toast = useToast()

  const lifeStage = profile?.intake?.lifeStage ?? null
  const own = useMemo<TabsModule>(
    () => ({
      isWhole: (answers) => statementIn(answers['visionStatement']) !== null,
      answersIn: answersOfVision,
      complete: async (answers, { key, contentHash, onFailure }) => {
        try {
          await call(SAVE, {
            headers: key === undefined ? {} : { 'idempotency-key': key },
            body: {
              ...{ moduleNumber: module.number, assessmentType: module.id, contentHash },
              results: visionResults(answers),
            },
          })
        } catch (error) {
          onFailure(error, SAVE)
          throw error
        }
      },
      generate: async (_effect, { formData, signal }) => {
        try {
          const { visionStatement, source } = await call(GENERATE, {
            body: { visionComponents: [...componentsIn(formData)], userData: { lifeStage } },
            deadlineMs: WRITING_MS,
            signal,
          })
          toast('visionCreated')
          return { text: visionStatement, source }
        } catch (error) {
          onUnauthorized(error, GENERATE)
          throw error
        }
      },
    }),
    [module, lifeStage, toast, onUnauthorized],
  )
  const effects = useTabsEffects(module, own)

  const showMade = useMemo(
    () =>
      new Map<string, ShowMade>([
        [
          'enhance',
          ({ value }) => {
            const statement = statementIn(value)
            return (
              statement && (
                <VisionStatement
                  statement={statement}
                  title={words.statement.title}
                  sources={words.sources}
                />
              )
            )
          },
        ],
      ]),
    [words],
  )

  const below = useMemo(() => {
    const plate = (answers: FormData) => <VisionPlate module={module} words={words} answers={answers} />
    return new Map([['vision', plate]])
  }, [module, words])

  const onEvent = (event: FlowEmitted) => {
    if (
      event.type === 'saveFailed' &&
      !isUnauthorized(event.error) &&
      !(isAway(event.error) && !navigator.onLine)
    )
      toast('saveError')
    if (event.type === 'finished') typing?.clear()
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
        exit={<Exit {...module.back} />}
        loading={<FlowLoading>{words.loading}</FlowLoading>}
        tabsLabel={words.tabs}
        progressLabel={words.progress}
        progressText={words.step}
        reviews={reviews}
        showMade={showMade}
        below={below}
        onAdded={() => toast('visionComponentAdded')}
        completed={completed}
        notMadeWords={(error) =>
          error instanceof ApiError && error.status === 429 ? (error.problem?.message ?? null) : null
        }
        link={routerLink}
      />
    </FlowPage>
  )
}
