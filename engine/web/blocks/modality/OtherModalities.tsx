import { Link } from '@tanstack/react-router'
import { ButtonLink, TextLink } from '../../../ui/index.ts'
import { useAddresses } from '../../use-addresses.ts'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocumentById } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './modality.module.css'

/** The ways to the other readings, and for a seeker to the analysis of all of them. */
export function OtherModalities({ block }: BlockProps<'other-modalities'>) {
  const { title, next } = block
  const { id } = useContentAddress().entry.of
  const { flow } = useDocumentById('questionnaire', block.flow)
  const { user } = useSession()
  const addressOf = useAddresses()
  const calls = flow.mode === 'run' ? flow.calls : []
  return (
    <nav aria-label={title} className={styles.others} data-print="off">
      <h2>{title}</h2>
      <ul>
        {calls
          .filter((call) => call.id !== id)
          .map((call) => (
            <li key={call.id}>
              <TextLink kind="standalone" render={<Link to={addressOf('modality', call.id)} />}>
                {call.title}
              </TextLink>
            </li>
          ))}
      </ul>
      {user && (
        <ButtonLink variant="primary" render={<Link to={next.to} />}>
          {next.label}
        </ButtonLink>
      )}
    </nav>
  )
}
