import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, Icon, Printer, TextLink } from '../../../ui/index.ts'
import { useAddresses } from '../../content-address.ts'
import { useDocument, useDocumentById } from '../../content.ts'
import styles from './analysis.module.css'

/** The ways to the eight readings, each on its own page. */
export function Readings() {
  const { readings } = useDocument('blueprint-results')
  const addressOf = useAddresses()
  const { flow } = useDocumentById('questionnaire', 'soul-blueprint-processing')
  const calls = flow.mode === 'run' ? flow.calls : []
  return (
    <nav aria-label={readings.title} className={styles.readings} data-print="off">
      <h2>{readings.title}</h2>
      <p className={styles.quiet}>{readings.text}</p>
      <ol>
        {calls.map(({ id, title }, at) => (
          <li key={id}>
            <span className={styles.numeral} aria-hidden="true">
              {at + 1}
            </span>
            <TextLink kind="standalone" render={<Link to={addressOf('modality', id)} />}>
              {title}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Where to go from here. */
export function Onward() {
  const { actions } = useDocument('blueprint-results')
  return (
    <div className={styles.actions} data-print="off">
      <ButtonLink variant="primary" render={<Link to={actions.foundations.to} />}>
        {actions.foundations.label}
      </ButtonLink>
      <ButtonLink size="large" render={<Link to={actions.processing.to} />}>
        {actions.processing.label}
      </ButtonLink>
      <ButtonLink size="large" render={<Link to={actions.dashboard.to} />}>
        {actions.dashboard.label}
      </ButtonLink>
      <Button size="large" onClick={() => window.print()}>
        <Icon icon={Printer} size={18} />
        {actions.print}
      </Button>
    </div>
  )
}
