import { useMemo } from 'react'
import type { FormData } from '../../../core/flow/index.ts'
import type { ShowMade } from '../../../runner/index.ts'
import { call } from '../../api.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { Exit } from '../../flow/Exit.tsx'
import type { TabsModule } from '../../flow/tabs-effects.ts'
import { TabsModulePage } from '../../flow/TabsModulePage.tsx'
import { useToast } from '../../toasts.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import { useVisionReviews } from './use-vision-reviews.ts'
import { answersOfVision, componentsIn, statementIn, visionResults } from './vision-answers.ts'
import { VisionPlate } from './VisionPlate.tsx'
import { VisionStatement } from './VisionStatement.tsx'

const GENERATE = 'POST /api/vision/generate-ai-vision'
const SAVE = 'POST /api/assessments'
/** A model may take its time; the server gives up after 36 s and composes. */
const WRITING_MS = 60_000

/** Vision Forge: components of a life one wants, and one statement made of them. */
export function VisionScreen() {
  const words = useDocument('vision-forge')
  const module = useDocumentById('module', 'vision_forge')
  const { reviews, profile } = useVisionReviews(module, words)
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
              moduleNumber: module.number,
              assessmentType: module.id,
              contentHash,
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

  return (
    <TabsModulePage
      module={module}
      words={words}
      own={own}
      exit={<Exit {...module.back} />}
      reviews={reviews}
      showMade={showMade}
      below={below}
      onAdded={() => toast('visionComponentAdded')}
    />
  )
}
