import { useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { FilledScript } from '../../../core/guided/pace.ts'
import { Button, Notice, OptionGroup, Skeleton } from '../../../ui/index.ts'
import type { GuidedScripts, StepProps } from '../../renderer.ts'
import styles from './guided.module.css'
import { Player } from './Player.tsx'
import { placeIn, type Place } from './place.ts'

/** Where nothing fills them: in a preview. */
const NONE: GuidedScripts = { status: 'ready', scripts: [], retry: () => {} }

/** Which script it is to be, and then the script. Somebody who left in the middle is taken back there. */
export function GuidedScript({ step, headingId, collecting, app, goOn }: StepProps<'guided'>) {
  const { words } = step
  const { status, scripts, retry } = app.scripts?.get(step.id) ?? NONE
  const kept = placeIn(collecting?.typing ?? null, step.id)
  const [begun, setBegun] = useState<{ readonly script: FilledScript; readonly line: number } | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)

  if (begun)
    return (
      <Player
        step={step}
        script={begun.script}
        from={begun.line}
        onLine={(line) => kept.keep({ script: begun.script.id, line })}
        onOver={kept.forget}
        goOn={goOn}
      />
    )
  const about = step.body?.map((paragraph) => (
    <p key={paragraph} className={styles.paragraph}>
      {paragraph}
    </p>
  ))
  if (status === 'loading')
    return (
      <div className={styles.before}>
        {about}
        <Skeleton label={words.loading} lines={3} className={styles.waiting} />
      </div>
    )
  if (status === 'failed')
    return (
      <div className={styles.before}>
        <Notice tone="error">{words.failed}</Notice>
        <Button variant="primary" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    )

  const left = leftOff(kept.place, scripts)
  const script = scripts.find(({ id }) => id === (chosen ?? left?.script.id)) ?? scripts[0]
  const resume = script && left?.script.id === script.id ? left : null
  return (
    <div className={styles.before}>
      {about}
      {scripts.length > 1 && (
        <div className={styles.choice}>
          <p id={`${headingId}-length`} className={styles.label}>
            {words.choose}
          </p>
          <OptionGroup
            labelledBy={`${headingId}-length`}
            options={scripts.map(({ id, title }) => ({ value: id, label: title }))}
            value={script ? [script.id] : []}
            onChoose={setChosen}
            letters={false}
            columns={3}
          />
        </div>
      )}
      {script?.note && <p className={styles.note}>{script.note}</p>}
      <div className={styles.buttons}>
        {resume && (
          <Button variant="primary" onClick={() => setBegun(resume)}>
            {fill(words.resume, { line: resume.line + 1, total: resume.script.lines.length })}
          </Button>
        )}
        {script ? (
          <Button variant={resume ? 'secondary' : 'primary'} onClick={() => setBegun({ script, line: 0 })}>
            {resume ? words.anew : words.begin}
          </Button>
        ) : (
          <Button variant="primary" onClick={goOn}>
            {words.onward}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where somebody left off; null at the beginning, and where the script has no such line any more. */
function leftOff(place: Place | null, scripts: readonly FilledScript[]) {
  const script = scripts.find(({ id }) => id === place?.script)
  if (!place || !script || place.line <= 0 || place.line >= script.lines.length) return null
  return { script, line: place.line }
}
