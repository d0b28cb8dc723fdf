import { answerAt, isRecord, type Json } from '../../core/flow/index.ts'
import { EmptyState } from '../../ui/index.ts'
import type { Item, StepProps } from '../renderer.ts'
import { itemsIn } from './collection/collection-items.ts'
import { titleOf } from './collection/CollectionItem.tsx'
import { Generate } from './Generate.tsx'
import { Shown } from './Shown.tsx'
import styles from './made.module.css'

type MadeProps = StepProps<'generate'>

/** A step that makes something: once, or for each item of a collection, with what was made under its button. */
export function Made(props: MadeProps) {
  return props.step.each === undefined ? <MadeOnce {...props} /> : <MadeForEach {...props} />
}

function MadeOnce(props: MadeProps) {
  const { step, maker, value, answer } = props
  return (
    <div className={styles.made}>
      <Generate step={step} generation={maker.generation} />
      {value !== undefined && <Shown {...props} value={value} change={answer} />}
    </div>
  )
}

function MadeForEach(props: MadeProps) {
  const { step, compiled, state, value } = props
  const from = compiled.steps[compiled.indexOf.get(step.each ?? '') ?? -1]
  const items = itemsIn(from && answerAt(state, from.index))
  const all = isRecord(value) ? value : {}
  return (
    <div className={styles.made}>
      {step.body?.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {items.length === 0 && step.needsInWords !== undefined && <EmptyState>{step.needsInWords}</EmptyState>}
      {items.map((item) => (
        <MadeForOne
          {...props}
          key={item.id}
          item={item}
          title={from?.step.kind === 'collection' ? titleOf(from.step, item) : ''}
          made={Object.hasOwn(all, item.id) ? all[item.id] : undefined}
          onChange={(next) => props.answer({ ...all, [item.id]: next })}
        />
      ))}
    </div>
  )
}

interface ForOneProps extends MadeProps {
  readonly item: Item
  readonly title: string
  readonly made: Json | undefined
  readonly onChange: (value: Json) => void
}

function MadeForOne(props: ForOneProps) {
  const { step, item, title, made, onChange, maker, headingId } = props
  const id = `${headingId}-${item.id}`
  const { body: _, ...bare } = step
  return (
    <section className={styles.one} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {made !== undefined && <Shown {...props} value={made} item={item} change={onChange} />}
      <Generate step={bare} generation={maker.ofItem?.(item.id) ?? null} />
    </section>
  )
}
