import type { ReactNode } from 'react'
import { fill } from '../../../core/copy.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useUser } from '../../session.tsx'
import { Page, type PageProps } from '../../shell/Page.tsx'

/** The frame of everything in the blog: the menu says who is signed in, and the footer is the blog's own. */
export function BlogPage({
  title,
  width,
  children,
}: Pick<PageProps, 'title' | 'width'> & { children: ReactNode }) {
  const { menu, footer } = useDocument('blog')
  const { email } = useUser()
  return (
    <Page
      title={title}
      width={width}
      menuNote={
        <>
          <VisuallyHidden>{menu.signedInAs} </VisuallyHidden>
          <span>{fill(menu.email, { email })}</span>
        </>
      }
      footer={{
        ...footer,
        columns: footer.columns.map((column) => ({ title: column.title, items: column.links })),
      }}
    >
      {children}
    </Page>
  )
}
