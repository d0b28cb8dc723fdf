import { Link } from '@tanstack/react-router'
import type { Link as LinkWords } from '../../core/pack/documents.gen.ts'
import { fill } from '../../core/copy.ts'
import { Button } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { useLogOut, useSession } from '../session.tsx'
import { DisplayChoices } from './display/DisplayChoices.tsx'
import styles from './footer.module.css'

/** The words of a footer; `{name}` is the product. */
export interface FooterWords {
  /** Name of its navigation, for screen readers. */
  label: string
  columns: readonly { title: string; items: readonly LinkWords[] }[]
  closing: string
}

/** The footer: signed in with everything that the app has, for visitors with the pages that are open to them. */
export function AppFooter({ words }: { words?: FooterWords | undefined }) {
  const { footer } = useDocument('shell')
  const { name } = useDocument('pack')
  const { user } = useSession()
  const { label, columns, closing } = words ?? {
    ...footer,
    columns: footer.columns.filter(({ visitors = false }) => user !== null || visitors),
  }
  return (
    <footer className={styles.footer} data-print="off">
      <div className={styles.inner}>
        <nav aria-label={fill(label, { name })} className={styles.columns}>
          {columns.map(({ title, items }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul role="list">
                {items.map(({ label: line, to }) => (
                  <li key={line}>
                    <Link to={to} className={styles.link}>
                      {line}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {user && <SignOut label={footer.signOut} />}
        </nav>
        <DisplayChoices letterKeys={user !== null} />
        <p className={styles.closing}>{fill(closing, { name })}</p>
      </div>
    </footer>
  )
}

function SignOut({ label }: { label: string }) {
  const logOut = useLogOut()
  return (
    <div className={styles.signOut}>
      <Button pending={logOut.isPending} onClick={() => logOut.mutate()}>
        {label}
      </Button>
    </div>
  )
}
