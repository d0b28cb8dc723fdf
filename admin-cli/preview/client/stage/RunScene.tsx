import { useEffect, useState } from 'react'
import type { CallState } from '../../../../engine/core/flow/index.ts'
import type { RunFlow } from '../../../../engine/core/pack/documents.gen.ts'
import { RunRunner } from '../../../../engine/runner/index.ts'
import type { Scene, StageState } from '../scene.ts'
import { previewLink } from './PreviewLink.tsx'
import styles from './stage.module.css'
import { words } from '../words.ts'

interface RunSceneProps {
  readonly scene: Scene
  readonly flow: RunFlow
  readonly stepId: string
  /** What earlier calls have brought; kept through edits. */
  readonly calls: readonly CallState[]
  readonly onCalls: (calls: readonly CallState[]) => void
  readonly onReport: (state: StageState) => void
}

/** Runs calls one after another, each of which does as the workbench says. */
export function RunScene({ scene, flow, stepId, calls, onCalls, onReport }: RunSceneProps) {
  const [earlier] = useState(() => calls)
  const [report] = useState(() => onReport)
  useEffect(
    () =>
      report({
        slug: scene.slug,
        stepId,
        formData: {},
        value: '',
        hidden: [],
        answered: [],
        missing: null,
      }),
    [report, scene.slug, stepId],
  )
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{scene.name}</h1>
      <RunRunner
        flow={flow}
        perform={() => performed(scene)}
        earlier={earlier}
        onChanged={onCalls}
        onFinished={() => {}}
        hue={scene.hue}
        link={previewLink}
      />
    </div>
  )
}

const CALL_MS = 400

function performed({ effects }: Scene): Promise<unknown> {
  if (effects === 'waits') return new Promise(() => {})
  return new Promise((done, fail) =>
    setTimeout(() => (effects === 'fails' ? fail(new Error(words.fixtures.failed)) : done({})), CALL_MS),
  )
}
