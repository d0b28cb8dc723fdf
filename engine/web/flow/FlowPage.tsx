import type { ReactNode } from 'react'
import { fill } from '../../core/copy.ts'
import type { Hue } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { Page } from '../shell/Page.tsx'
import { CompletedElsewhere } from './saving/CompletedElsewhere.tsx'
import styles from './flow-page.module.css'

interface FlowPageProps {
  /** Name of the flow in the document title. */
  title: string
  /** Title of the step on screen, before it; null when there is none. */
  step?: string | null
  hue?: Hue
  children: ReactNode
}

/** The page of one task: no header and no footer, and a document title that names the step. */
export function FlowPage({ title, step = null, hue, children }: FlowPageProps) {
  const { documentTitle } = useDocument('shell')
  return (
    <Page
      title={step === null ? title : fill(documentTitle, { page: step, name: title })}
      header={false}
      width="full"
      {...(hue ? { hue, className: styles.strip ?? '' } : {})}
    >
      {children}
      <CompletedElsewhere />
    </Page>
  )
}
