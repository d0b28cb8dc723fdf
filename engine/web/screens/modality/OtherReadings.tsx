import { Link } from '@tanstack/react-router'
import { ButtonLink, TextLink } from '../../../ui/index.ts'
import { useAddresses } from '../../use-addresses.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { useSession } from '../../session.tsx'
import styles from './modality.module.css'

/** The ways to the other readings, and for a seeker to the analysis of all of them. */
export function OtherReadings({ id }: { id: string }) {
  const { others, next, flow: of } = useDocument('reading-page')
  const { flow } = useDocumentById('questionnaire', of)
  const { user } = useSession()
  const addressOf = useAddresses()
  const calls = flow.mode === 'run' ? flow.calls : []
  return (
    <nav aria-label={others} className={styles.others} data-print="off">
      <h2>{others}</h2>
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
