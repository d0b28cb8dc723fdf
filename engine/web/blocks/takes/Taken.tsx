import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import { useTakenOn } from './use-taken-on.ts'
import styles from './takes.module.css'

/** On which days a module was finished, where it was more than once, and the way to hold two of them side by side. */
export function Taken({ block: { module: id, text, link } }: BlockProps<'taken'>) {
  const { modules } = useDocument('journey')
  const takenOn = useTakenOn()
  const number = modules.find((module) => module.id === id)?.number
  if (number === undefined) return null
  const { days, again } = takenOn(number)
  if (!again) return null
  return (
    <p className={styles.taken}>
      <span className={styles.quiet}>{fill(text, { dates: days })}</span>{' '}
      <TextLink kind="standalone" render={<Link to={link.to} />}>
        {link.label}
      </TextLink>
    </p>
  )
}
