import { Page } from '../../shell/Page.tsx'
import type { LayoutProps } from '../block-props.ts'

/** Blocks that have the whole width of the window. */
export const Full = ({ page: { title, hue }, children }: LayoutProps) => (
  <Page title={title} width="full" {...(hue ? { hue } : {})}>
    {children}
  </Page>
)
