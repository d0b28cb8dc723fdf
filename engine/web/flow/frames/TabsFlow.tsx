import { useQuery } from '@tanstack/react-query'
import { savedTypeOf } from '../../../core/flow/index.ts'
import { TabsRunner } from '../../../runner/index.ts'
import { Badge } from '../../../ui/index.ts'
import { useFlowDraft } from '../saving/drafts.ts'
import { FlowPage } from '../FlowPage.tsx'
import { type FrameProps, FlowScreen } from '../FlowScreen.tsx'
import { useStepAddress } from '../step-address.ts'
import type { FlowSubject } from '../subject.ts'
import { useEffectWorld, useFlowEffects } from '../use-flow-effects.ts'
import { useRunnerProps } from './use-runner-props.tsx'
import { assessmentsWith } from '../../data/seeker.ts'

/** Flows of tabs, which open in any order. */
export const TabsFlow = () => <FlowScreen frame={TabsFrame} />

function TabsFrame({ subject }: FrameProps) {
  const { document, page, title, hue, name } = subject
  const world = useEffectWorld(subject)
  const flowEffects = useFlowEffects(world)
  const drafts = useFlowDraft(document)
  const { stepId, title: step, onShown } = useStepAddress()
  const completed = useCompleted(subject)
  const shared = useRunnerProps(subject, flowEffects, {})
  const heading = page.heading ?? name ?? title
  return (
    <FlowPage title={title} step={step} {...(hue ? { hue } : {})}>
      <TabsRunner
        {...shared}
        drafts={drafts}
        stepId={stepId}
        onShown={onShown}
        heading={heading}
        badge={page.badge !== undefined && <Badge tone="hue">{page.badge}</Badge>}
        tabsLabel={page.tabs ?? heading}
        progressText={page.step ?? '{step}/{total}'}
        completed={completed}
      />
    </FlowPage>
  )
}

/** Whether what the flow ends with was saved before. A read that fails counts as no, in silence. */
function useCompleted({ document }: FlowSubject): boolean {
  const { data } = useQuery({ ...assessmentsWith(document), enabled: document.flow.keep === 'session' })
  const type = savedTypeOf(document)
  return data?.some(({ assessmentType }) => assessmentType === type) ?? false
}
