import { useEffect, useRef } from 'react'
import { Button, CircleAlert, Icon } from '../../../../engine/ui/index.ts'
import { FindingView } from './FindingView.tsx'
import type { PackPlace, SentFinding } from '../messages.ts'
import styles from './overlay.module.css'
import { words } from '../words.ts'

interface OverlayProps {
  readonly findings: readonly SentFinding[]
  readonly pack: PackPlace
  readonly onDismiss: () => void
}

/** What keeps the newest state of the pack from being shown, over the last good one. Focus stays where it is. */
export function Overlay({ findings, pack, onDismiss }: OverlayProps) {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const body = useRef<HTMLDivElement>(null)
  const first = errors[0]
  useEffect(() => {
    body.current?.scrollTo(0, 0)
  }, [first])
  return (
    <section className={styles.overlay} aria-label={words.overlay.label}>
      <header className={styles.head}>
        <Icon icon={CircleAlert} className={styles.icon ?? ''} />
        <div role="alert">
          <h2 className={styles.title}>{words.overlay.title(errors.length)}</h2>
          <p className={styles.text}>{words.overlay.text}</p>
        </div>
        <Button onClick={onDismiss}>{words.overlay.dismiss}</Button>
      </header>
      <div ref={body} className={styles.body}>
        {errors.map((finding) => (
          <FindingView
            key={`${finding.file}:${finding.line}:${finding.col}:${finding.code}:${finding.message}`}
            finding={finding}
            pack={pack}
          />
        ))}
      </div>
    </section>
  )
}
