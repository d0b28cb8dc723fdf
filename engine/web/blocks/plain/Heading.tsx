import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { classes, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './heading.module.css'

/** The heading of a page. A missing first name has a word that stands for it (PERM-006). */
export function Heading({ block: { title, text, link, narrow = false } }: BlockProps<'heading'>) {
  const { seeker } = useDocument('shell')
  const { user } = useSession()
  const firstName = user?.firstName?.trim() || seeker
  return (
    <div className={classes(styles.heading, narrow && styles.narrow)}>
      <h1>{fill(title, { firstName })}</h1>
      {text !== undefined && <p>{text}</p>}
      {link && (
        <div>
          <TextLink kind="standalone" render={<Link to={link.to} />}>
            {link.label}
          </TextLink>
        </div>
      )}
    </div>
  )
}
