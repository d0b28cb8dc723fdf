import { CareNotice } from '../../care/CareNotice.tsx'
import { classes } from '../../../ui/index.ts'
import { Page } from '../../shell/Page.tsx'
import type { LayoutProps } from '../block-props.ts'
import styles from './stack.module.css'

/** Blocks one below the other. */
export function Stack({ page: { title, hue, layout = 'stack' }, children }: LayoutProps) {
  return (
    <Page title={title} className={classes(styles.stack, styles[layout])} {...(hue ? { hue } : {})}>
      <CareNotice />
      {children}
    </Page>
  )
}
