import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SoulMapInsights } from '../../../contracts/index.ts'
import { type FlowEmitted, type FormData, isRecord } from '../../../core/flow/index.ts'
import { FlowRunner } from '../../../runner/index.ts'
import { Notice, TextLink } from '../../../ui/index.ts'
import { ApiError, isUnauthorized } from '../../api.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { useDeviceDraft } from '../../flow/device-draft.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { isToldOfSave } from '../../flow/save-failure.ts'
import { useStepAddress } from '../../flow/step-address.ts'
import { soulMapInsights } from '../../queries/soul-map.ts'
import { appLink } from '../../shell/app-link.tsx'
import { useDisplay } from '../../shell/display.ts'
import { useToast } from '../../toasts.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { reflectionsIn } from './reflections.ts'
import { NotSaved, useSoulMapEffects } from './soul-map-effects.ts'
import styles from './soul-map.module.css'
import { SoulMapDrawing } from './SoulMapDrawing.tsx'
import { SoulSignature } from './SoulSignature.tsx'

const isMap = (output: unknown): output is SoulMapInsights =>
  isRecord(output) && isRecord(output['soulSignature'])

/** Soul Map Integration: ten discoveries, and the map that is drawn from what was written to them. */
export function SoulMapScreen() {
  const words = useDocument('soul-map')
  const runner = useDocument('runner')
  const { fallbacks } = useDocument('toasts')
  const module = useDocumentById('module', 'soul_map_integration')
  const { flow } = module
  const effects = useSoulMapEffects(module)
  const drafts = useDeviceDraft(module)
  const { stepId, title, onShown } = useStepAddress()
  const { letterKeys } = useDisplay()
  const toast = useToast()
  const { data: earlier } = useQuery({ ...soulMapInsights, meta: { unauthorized: 'own' } })
  const [opening] = flow.steps
  const notes =
    opening && earlier
      ? new Map([
          [
            opening.id,
            <Notice
              key="earlier"
              action={
                <TextLink kind="standalone" render={<Link to={words.results.to} />}>
                  {words.results.label}
                </TextLink>
              }
            >
              {words.earlier}
            </Notice>,
          ],
        ])
      : undefined

  const onEvent = (event: FlowEmitted) => {
    switch (event.type) {
      case 'makeFailed': {
        if (isUnauthorized(event.error)) return
        toast('discoveriesFailed', { message: sentenceIn(event.error) ?? fallbacks.discoveries })
        return
      }
      case 'saveFailed':
        if (isToldOfSave(event.error)) toast('saveError')
        return
      case 'submitFailed':
        if (event.error instanceof NotSaved) toast('assessmentFailed')
        else if (!isUnauthorized(event.error)) toast('soulMapInsightsFailed')
        return
      case 'finished':
        toast('assessmentSaved')
        return
      default:
    }
  }
  const outcome = (output: unknown, answers: FormData) =>
    isMap(output) && (
      <div className={styles.outcome}>
        <SoulMapDrawing reflections={reflectionsIn(flow, answers)} words={words.drawing} />
        <SoulSignature map={output} words={words.signature} />
      </div>
    )

  return (
    <FlowPage title={words.title} step={title} hue={module.hue}>
      <FlowRunner
        flow={flow}
        words={runner}
        effects={effects}
        drafts={drafts}
        stepId={stepId}
        onShown={onShown}
        onEvent={onEvent}
        hue={module.hue}
        name={`${module.number} · ${module.name}`}
        letters={letterKeys === 'on'}
        notice={<CareNotice />}
        exit={<Exit {...module.back} />}
        loading={<FlowLoading>{words.loading}</FlowLoading>}
        outcome={outcome}
        link={({ to }) => appLink(to)}
        {...(notes ? { notes } : {})}
      />
    </FlowPage>
  )
}

/** The sentence of a refusal. A fault of the server has none for people. */
function sentenceIn(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : undefined
  return problem && problem.code !== 'internal' && problem.message !== '' ? problem.message : null
}
