import type { KeyboardEvent } from 'react'
import { fill } from '../../../core/copy.ts'
import type { CollectionStep, RunnerWords } from '../../../core/pack/documents.gen.ts'
import { ArrowDown, ArrowUp, Button, Icon, Pencil, Trash2 } from '../../../ui/index.ts'
import type { Item } from '../../renderer.ts'
import { choicesOf } from './collection-items.ts'
import styles from './collection.module.css'

interface CollectionItemProps {
  readonly step: CollectionStep
  readonly words: RunnerWords
  readonly item: Item
  readonly place: number
  readonly count: number
  readonly locked: boolean
  readonly onEdit: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** One item of a collection, and what can be done with it: by its buttons, or moved with Alt and an arrow key. */
export function CollectionItem(props: CollectionItemProps) {
  const { step, words, item, place, count, locked, onEdit, onMove, onRemove } = props
  const { collection } = words
  const title = titleOf(step, item)
  const named = { title }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || locked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li>
      {/* Keys are heard on the whole item, whichever of its buttons holds the focus. */}
      <div role="presentation" className={styles.item} onKeyDown={onKeyDown}>
        <h4 id={`item-${item.id}`} tabIndex={-1} className={styles.title}>
          {title}
        </h4>
        <dl className={styles.values}>
          {step.fields.map((field) => {
            const text = item[field.id]
            if (!text || field.id === step.groupBy || field.id === titleField(step)) return null
            const label = choicesOf(field).find(({ value }) => value === text)?.label
            return (
              <div key={field.id}>
                <dt>{field.label}</dt>
                <dd>{label ?? text}</dd>
              </div>
            )
          })}
        </dl>
        <div className={styles.itemActions}>
          <Button
            variant="quiet"
            aria-label={fill(collection.edit, named)}
            onClick={onEdit}
            unavailable={locked}
          >
            <Icon icon={Pencil} size={16} />
          </Button>
          <Button
            variant="quiet"
            aria-label={fill(collection.up, named)}
            onClick={() => onMove(-1)}
            unavailable={locked || place <= 1}
          >
            <Icon icon={ArrowUp} size={16} />
          </Button>
          <Button
            variant="quiet"
            aria-label={fill(collection.down, named)}
            onClick={() => onMove(1)}
            unavailable={locked || place >= count}
          >
            <Icon icon={ArrowDown} size={16} />
          </Button>
          <Button
            variant="quiet"
            aria-label={fill(collection.remove, named)}
            onClick={onRemove}
            unavailable={locked}
          >
            <Icon icon={Trash2} size={16} />
          </Button>
        </div>
      </div>
    </li>
  )
}

/** The field that names an item: the first that is not chosen from a list. */
const titleField = (step: CollectionStep): string | undefined =>
  step.fields.find(({ kind }) => kind !== 'select')?.id

/** What an item is called. */
export const titleOf = (step: CollectionStep, item: Item): string => item[titleField(step) ?? ''] ?? ''
