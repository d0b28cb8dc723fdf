import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import { ButtonLink, Card } from '../../../ui/index.ts'
import { get } from '../../data/get.ts'
import { useDate } from '../../dates/use-date.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './letters.module.css'

/** A quiet card once the day of a letter has come, until it is opened. While none waits there is nothing. */
export function LettersDue({ block: words }: BlockProps<'letters-due'>) {
  const headingId = useId()
  const date = useDate()
  const { data } = useQuery(get('GET /api/letters'))
  const [letter, another] = data?.letters ?? []
  if (!letter) return null
  return (
    <Card as="section" className={styles.due} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{another ? words.several : words.title}</h2>
        <p className={styles.quiet}>{fill(words.text, { date: date(letter.sealedAt) })}</p>
      </div>
      <ButtonLink render={<Link to={words.open.to} />}>{words.open.label}</ButtonLink>
    </Card>
  )
}
