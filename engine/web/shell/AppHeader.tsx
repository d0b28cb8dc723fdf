import { lazy, Suspense, useContext, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../core/copy.ts'
import { Avatar, TextLink } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { PrerenderingContext } from '../prerender/prerendering.ts'
import { useSession } from '../session.tsx'
import { Mark } from './Mark.tsx'
import { monogram } from './monogram.ts'
import styles from './header.module.css'

// The menu is for those signed in: it does not weigh on the first page of a visitor.
const AccountMenu = lazy(() =>
  import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu })),
)

/**
 * The header of every screen: the mark, and either the navigation and the seeker's menu, or the way to sign in.
 * `menuNote` is said on top of the menu; with `menuRests` its profile and settings do nothing.
 */
export function AppHeader({ menuNote, menuRests }: { menuNote?: ReactNode; menuRests?: boolean }) {
  const { header, seeker } = useDocument('shell')
  const { name } = useDocument('pack')
  const { user } = useSession()
  const prerendering = useContext(PrerenderingContext)
  return (
    <header className={styles.header} data-print="off">
      <Link to="/" className={styles.home} aria-label={fill(header.home, { name })}>
        <Mark />
        <span className={styles.name}>{name}</span>
      </Link>
      {user ? (
        <>
          <nav aria-label={header.navigation} className={styles.links}>
            {header.links.map(({ label, to }) => (
              <TextLink key={to} kind="nav" render={<Link to={to} />}>
                {label}
              </TextLink>
            ))}
          </nav>
          <div className={styles.menu}>
            {prerendering ? (
              <Avatar initials={prerendering.own ? monogram(user, seeker) : ''} />
            ) : (
              <Suspense fallback={<Avatar initials={monogram(user, seeker)} />}>
                <AccountMenu user={user} note={menuNote} rests={menuRests} />
              </Suspense>
            )}
          </div>
        </>
      ) : (
        <TextLink kind="nav" render={<Link to={header.signIn.to} />}>
          {header.signIn.label}
        </TextLink>
      )}
    </header>
  )
}
