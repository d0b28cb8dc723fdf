import { Link } from '@tanstack/react-router'
import type { FooterItem } from '../../core/pack/documents.gen.ts'
import { fill } from '../../core/copy.ts'
import { Button } from '../../ui/index.ts'
import { useDocument } from '../content.ts'
import { useLogOut, useSession } from '../session.tsx'
import { DisplayChoices } from './DisplayChoices.tsx'
import styles from './footer.module.css'

/** The footer: signed in with everything that the app has, for visitors only the small print. */
export function AppFooter() {
  const { footer } = useDocument('shell')
  const { name } = useDocument('pack')
  const { user } = useSession()
  return (
    <footer className={styles.footer} data-print="off">
      <div className={styles.inner}>
        {user && <Columns />}
        <DisplayChoices letterKeys={user !== null} />
        <p className={styles.closing}>{fill(footer.closing, { name })}</p>
      </div>
    </footer>
  )
}

function Columns() {
  const { footer } = useDocument('shell')
  const { name } = useDocument('pack')
  const logOut = useLogOut()
  return (
    <nav aria-label={fill(footer.label, { name })} className={styles.columns}>
      {footer.columns.map(({ title, items }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul role="list">
            {items.map((item) => (
              <li key={item.label}>
                <Line item={item} />
              </li>
            ))}
          </ul>
          {items.some(({ to }) => to === undefined) && <p className={styles.notYet}>{footer.notYet}</p>}
        </div>
      ))}
      <div className={styles.signOut}>
        <Button pending={logOut.isPending} onClick={() => logOut.mutate()}>
          {footer.signOut}
        </Button>
      </div>
    </nav>
  )
}

/** A page that does not exist yet is named without a link. */
function Line({ item: { label, to } }: { item: FooterItem }) {
  return to === undefined ? (
    <span className={styles.plain}>{label}</span>
  ) : (
    <Link to={to} className={styles.link}>
      {label}
    </Link>
  )
}
