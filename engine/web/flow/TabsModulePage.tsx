import type { ComponentProps, ReactNode } from 'react'
import type { FlowEmitted } from '../../core/flow/index.ts'
import type { DocumentByKind, ModuleDocument } from '../../core/pack/documents.gen.ts'
import { TabsRunner } from '../../runner/index.ts'
import { Badge } from '../../ui/index.ts'
import { ApiError } from '../api.ts'
import { useDocument } from '../content.ts'
import { appLink } from '../shell/app-link.tsx'
import { useToast } from '../toasts.ts'
import { CareNotice } from '../care/CareNotice.tsx'
import { useDeviceDraft, useDeviceStore } from './device-draft.ts'
import { FlowLoading } from './FlowLoading.tsx'
import { FlowPage } from './FlowPage.tsx'
import { isToldOfSave } from './save-failure.ts'
import { useStepAddress } from './step-address.ts'
import { type TabsModule, useTabsEffects } from './tabs-effects.ts'
import { useCompleted } from './use-completed.ts'

/** What the documents of both modules say around their tabs. */
type TabsWords = Pick<
  DocumentByKind['soul-motion' | 'vision-forge'],
  'title' | 'heading' | 'badge' | 'loading' | 'tabs' | 'progress' | 'step'
>

type Shown = Pick<ComponentProps<typeof TabsRunner>, 'reviews' | 'showMade' | 'below' | 'onAdded'>

interface TabsModulePageProps extends Shown {
  module: ModuleDocument
  words: TabsWords
  /** What the module does of its own. */
  own: TabsModule
  exit: ReactNode
  /** Called once the module is complete. */
  onFinished?: () => void
}

/** The page of a module of tabs: its runner with drafts, address and effects. */
export function TabsModulePage(props: TabsModulePageProps) {
  const { module, words, own, exit, onFinished, ...shown } = props
  const runner = useDocument('runner')
  const drafts = useDeviceDraft(module)
  const typing = useDeviceStore(`${module.id}-typing`)
  const { stepId, title, onShown } = useStepAddress()
  const completed = useCompleted(module)
  const effects = useTabsEffects(module, own)
  const toast = useToast()

  const onEvent = (event: FlowEmitted) => {
    if (event.type === 'saveFailed' && isToldOfSave(event.error)) toast('saveError')
    if (event.type === 'finished') {
      typing?.clear()
      onFinished?.()
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
        notice={<CareNotice />}
        exit={exit}
        loading={<FlowLoading>{words.loading}</FlowLoading>}
        tabsLabel={words.tabs}
        progressLabel={words.progress}
        progressText={words.step}
        completed={completed}
        notMadeWords={sentenceOfLimit}
        link={({ to }) => appLink(to)}
        {...shown}
      />
    </FlowPage>
  )
}

/** Only a limit says more than that it did not work: when one may try again. */
const sentenceOfLimit = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 429 ? (error.problem?.message ?? null) : null
