import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { FlowEmitted } from '../../core/flow/index.ts'
import type { ModuleDocument } from '../../core/pack/documents.gen.ts'
import { FlowRunner } from '../../runner/index.ts'
import { isUnauthorized } from '../api.ts'
import { useDocument } from '../content.ts'
import { useDisplay } from '../shell/display.ts'
import { useToast } from '../toasts.ts'
import { CareNotice } from '../care/CareNotice.tsx'
import { answerIssues } from './answer-issues.ts'
import { useDeviceDraft } from './device-draft.ts'
import { Exit } from './Exit.tsx'
import { FlowLoading } from './FlowLoading.tsx'
import { FlowPage } from './FlowPage.tsx'
import { useModuleEffects } from './module-effects.ts'
import { Retake, type RetakeWords } from './Retake.tsx'
import { isToldOfSave } from './save-failure.ts'
import { useStepAddress } from './step-address.ts'

interface StepsModulePageProps {
  readonly module: ModuleDocument
  readonly words: RetakeWords & {
    /** Name of the module in the document title, after the step. */
    readonly title: string
    readonly loading: string
  }
}

/** The page of a module of steps: its runner with session, draft, address and submission. */
export function StepsModulePage({ module, words }: StepsModulePageProps) {
  const { flow } = module
  const runner = useDocument('runner')
  const effects = useModuleEffects(module)
  const drafts = useDeviceDraft(module)
  const { stepId, title, onShown } = useStepAddress()
  const { letterKeys } = useDisplay()
  const toast = useToast()
  const navigate = useNavigate()
  const [welcome] = flow.steps
  const asked = flow.steps.filter(({ kind }) => kind !== 'intro' && kind !== 'completion').length
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
            total: flow.progress?.total === undefined ? asked : flow.progress.total - 1,
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
        void navigate({ to: flow.finish?.go ?? words.results.to, replace: true })
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
        notice={<CareNotice />}
        exit={<Exit {...module.back} />}
        loading={<FlowLoading>{words.loading}</FlowLoading>}
        notes={notes}
        issuesOf={(error) => answerIssues(error, '/results')}
      />
    </FlowPage>
  )
}
