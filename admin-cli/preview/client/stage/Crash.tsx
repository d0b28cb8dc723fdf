import { Component, type ReactNode } from 'react'
import { Button, Notice } from '../../../../engine/ui/index.ts'
import { words } from '../words.ts'
import styles from './stage.module.css'

interface CrashProps {
  readonly children: ReactNode
}

/** A screen that cannot be drawn says so; the next edit tries again by itself (it mounts anew). */
export class Crash extends Component<CrashProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <div className={styles.page}>
        <Notice
          tone="error"
          title={words.screen.crashed}
          action={<Button onClick={() => this.setState({ error: null })}>{words.screen.again}</Button>}
        >
          {error instanceof Error ? error.message : String(error)}
        </Notice>
      </div>
    )
  }
}
