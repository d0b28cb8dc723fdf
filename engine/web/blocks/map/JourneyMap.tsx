import { Button, EmptyState, Spinner, VisuallyHidden } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { JourneyMapContext, useJourneyMap } from './map-data.ts'
import styles from './map.module.css'

/** The map of the journey, once it is known how far the seeker is. */
export function JourneyMap({ block, show }: BlockProps<'map'>) {
  const map = useJourneyMap()
  if (map.state === 'loading')
    return (
      <>
        <VisuallyHidden>
          <h1>{block.title}</h1>
        </VisuallyHidden>
        <p className={styles.loading} role="status">
          <Spinner />
          {block.loading}
        </p>
      </>
    )
  // Only a fresh page helps, so that is what the button brings (JOURNEY-009).
  if (map.state === 'failed')
    return (
      <EmptyState
        title={block.title}
        titleLevel={1}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {block.refresh}
          </Button>
        }
      >
        <p role="alert">{block.failed}</p>
      </EmptyState>
    )
  return <JourneyMapContext value={map.map}>{show(block.blocks)}</JourneyMapContext>
}
