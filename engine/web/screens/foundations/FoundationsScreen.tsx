import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { FlowEmitted } from '../../../core/flow/index.ts'
import { FlowRunner } from '../../../runner/index.ts'
import { isUnauthorized } from '../../api.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import { answerIssues } from '../../flow/answer-issues.ts'
import { useDeviceDraft } from '../../flow/device-draft.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { useModuleEffects } from '../../flow/module-effects.ts'
import { isToldOfSave } from '../../flow/save-failure.ts'
import { useStepAddress } from '../../flow/step-address.ts'
import { useDisplay } from '../../shell/display.ts'
import { useToast } from '../../toasts.ts'
import { Retake } from './Retake.tsx'

/** Soul Foundations: values, passions, skills and desires in sixteen questions. */
export function FoundationsScreen() {
  const words = useDocument('foundations')
  const runner = useDocument('runner')
  const module = useDocumentById('module', 'soul_foundations')
  const { flow } = module
  const effects = useModuleEffects(module)
  const drafts = useDeviceDraft(module)
  const { stepId, title, onShown } = useStepAddress('/module/soul-foundations/{-$stepId}')
  const { letterKeys } = useDisplay()
  const toast = useToast()
  const navigate = useNavigate()
  const [welcome] = flow.steps
  const notes = useMemo(
    () => new Map(welcome && [[welcome.id, <Retake key={welcome.id} module={module} words={words} />]]),
    [welcome, module, words],
  )

  const onEvent = (event: FlowEmitted) => {
    switch (event.type) {
      case 'restored':
        // Somebody who had only opened the welcome page has left nothing off.
        if (event.index > 0)
          toast('progressRestored', {
            step: event.index,
            total: (flow.progress?.total ?? flow.steps.length) - 1,
          })
        return
      case 'saveFailed':
        if (isToldOfSave(event.error)) toast('saveError')
        return
      case 'submitFailed':
        if (!isUnauthorized(event.error)) toast('assessmentFailed')
        return
      case 'finished':
        toast('assessmentSaved')
        // The closing screen is no place to come back to.
        void navigate({ to: flow.finish?.go ?? '/module/soul-foundations-results', replace: true })
        return
      case 'saved':
      // Nothing is made for the seeker in this flow.
      case 'makeFailed':
    }
  }

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
        exit={<Exit {...module.back} />}
        loading={<FlowLoading>{words.loading}</FlowLoading>}
        notes={notes}
        issuesOf={(error) => answerIssues(error, '/results')}
      />
    </FlowPage>
  )
}
