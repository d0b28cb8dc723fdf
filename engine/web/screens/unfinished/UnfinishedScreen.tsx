import { Link, useLocation } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { ButtonLink, EmptyState } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import { useSession } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'

/** Stands where a screen will be, and says that it is not there yet. */
export function UnfinishedScreen() {
  const { unfinished } = useDocument('shell')
  const { pathname } = useLocation()
  const { state } = useSession()
  const title = unfinished.screens[pathname.replace(/\/$/, '')] ?? unfinished.otherwise
  const link = state === 'signed-in' ? unfinished.journey : unfinished.start
  return (
    <Page title={title} width="text">
      <EmptyState
        title={title}
        titleLevel={1}
        action={
          <>
            <ButtonLink variant="primary" render={<Link to={link.to} />}>
              {link.label}
            </ButtonLink>
            {state === 'signed-in' && (
              <ButtonLink render={<Link to={unfinished.meanwhile.to} />}>
                {unfinished.meanwhile.label}
              </ButtonLink>
            )}
          </>
        }
      >
        {fill(unfinished.text, { screen: title })}
      </EmptyState>
    </Page>
  )
}
