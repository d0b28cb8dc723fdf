import { CareNotice } from '../care/CareNotice.tsx'
import { Page } from '../shell/Page.tsx'
import type { LayoutProps } from './block-props.ts'
import styles from './stack.module.css'

/** Blocks one below the other. */
export function Stack({ page: { title, hue }, children }: LayoutProps) {
  return (
    <Page title={title} className={styles.stack} {...(hue ? { hue } : {})}>
      <CareNotice />
      {children}
    </Page>
  )
}
