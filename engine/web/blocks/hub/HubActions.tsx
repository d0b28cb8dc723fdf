import { Link } from '@tanstack/react-router'
import { useHub } from '../../../runner/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import styles from '../../flow/hub/hub.module.css'

/** Where to go from the results of the hub. */
export function HubActions() {
  const { flow, controls } = useHub()
  const step = flow.steps.find(({ id }) => id === flow.results)
  return (
    <div className={styles.actions}>
      {step?.kind === 'result' &&
        step.links?.map(({ label, to }) => (
          <ButtonLink key={to} variant="primary" render={<Link to={to} />}>
            {label}
          </ButtonLink>
        ))}
      <Button size="large" onClick={controls.back}>
        {flow.toOverview}
      </Button>
    </div>
  )
}
