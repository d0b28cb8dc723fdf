import { Link } from '@tanstack/react-router'
import { TextLink } from '../../../ui/index.ts'
import { useAddresses } from '../../use-addresses.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './list.module.css'
import { useFlowDocument } from './use-saved.ts'

/** The ways to the readings that a flow of calls makes, each on its own page. */
export function List({ block: { flow: id, title, text } }: BlockProps<'list'>) {
  const addressOf = useAddresses()
  const { flow } = useFlowDocument(id)
  const calls = flow.mode === 'run' ? flow.calls : []
  return (
    <nav aria-label={title} className={styles.list} data-print="off">
      <h2>{title}</h2>
      <p className={styles.quiet}>{text}</p>
      <ol>
        {calls.map((call, at) => (
          <li key={call.id}>
            <span className={styles.numeral} aria-hidden="true">
              {at + 1}
            </span>
            <TextLink kind="standalone" render={<Link to={addressOf('modality', call.id)} />}>
              {call.title}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
