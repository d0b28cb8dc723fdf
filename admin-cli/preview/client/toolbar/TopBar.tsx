import { Badge, type BadgeTone, Button, Compass, Icon } from '../../../../engine/ui/index.ts'
import { words } from '../words.ts'
import styles from '../workbench.module.css'

interface TopBarProps {
  readonly name: string
  readonly version: string
  readonly folder: string
  readonly state: 'live' | 'broken' | 'lost'
  /** Mistakes that were dismissed and are still there. */
  readonly mistakes: number
  readonly onShow: () => void
}

const TONES = { live: 'success', broken: 'danger', lost: 'warn' } as const satisfies Record<string, BadgeTone>
const SAID = { live: words.states.live, broken: words.states.broken, lost: words.states.lostShort }

/** Which pack this is, and whether what is shown is its newest state. */
export function TopBar({ name, version, folder, state, mistakes, onShow }: TopBarProps) {
  return (
    <header className={styles.top}>
      <h1 className={styles.product}>
        <Icon icon={Compass} />
        {words.title}
      </h1>
      <p className={styles.pack} title={folder}>
        <strong>{name}</strong> {version}
      </p>
      <span className={styles.state} role="status">
        <Badge tone={TONES[state]}>{SAID[state]}</Badge>
      </span>
      {mistakes > 0 && (
        <Button variant="quiet" onClick={onShow}>
          {words.overlay.show(mistakes)}
        </Button>
      )}
    </header>
  )
}
