import { useRef, useState, useCallback } from 'react'
import { fill } from '../../../core/copy.ts'
import { MAX_ITEMS, isRecord } from '../../../core/flow/index.ts'
import { Button, EmptyState, useAnnounce } from '../../../ui/index.ts'
import type { Item, StepProps } from '../../renderer.ts'
import { groupsOf, itemOf, itemsIn, moved, newId, placeOf, type Typed } from './collection-items.ts'
import { CollectionForm } from './CollectionForm.tsx'
import { CollectionItem, titleOf } from './CollectionItem.tsx'
import styles from './collection.module.css'
import type { DraftKeeper } from '../../saving/drafts.ts'

/**
 * A list that the seeker fills: items are added, changed, put in order and taken out again, with a way back. What is
 * typed into a new item is kept on this device until it is added.
 */
export function Collection({
  step,
  value,
  words,
  locked,
  refusal,
  answer,
  collecting,
}: StepProps<'collection'>) {
  const items = itemsIn(value)
  const [typed, setTyped] = useTyped(collecting?.typing ?? null, step.id)
  const [editing, setEditing] = useState<{ readonly id: string; readonly typed: Typed } | null>(null)
  const [removed, setRemoved] = useState<{ readonly item: Item; readonly before: readonly Item[] } | null>(
    null,
  )
  const list = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const announce = useAnnounce()
  const most = step.threshold?.atMost ?? MAX_ITEMS
  const full = items.length >= most ? (step.full ?? fill(words.missing.tooMany, { count: most })) : null
  const opened = items.find(({ id }) => id === editing?.id)

  // Whoever removes or edits does not lose their place.
  const focusSoon = (find: () => HTMLElement | null | undefined) => setTimeout(() => find()?.focus(), 0)
  const focusItem = (id: string) => focusSoon(() => document.getElementById(`item-${id}`))

  const add = () => {
    const item = itemOf(step, newId(items), typed)
    answer([...items, item])
    setTyped({})
    setRemoved(null)
    announce(fill(words.collection.added, { title: titleOf(step, item) }))
    collecting?.onAdded(item)
    focusSoon(() => list.current?.querySelector<HTMLElement>('form select, form input, form textarea'))
  }
  const change = () => {
    if (!editing) return
    answer(items.map((item) => (item.id === editing.id ? itemOf(step, item.id, editing.typed) : item)))
    setEditing(null)
    focusItem(editing.id)
  }
  const move = (item: Item, by: 1 | -1) => {
    const next = moved(step, items, item.id, by)
    if (next === items) return
    answer([...next])
    announce(fill(words.collection.moved, { title: titleOf(step, item), ...placeOf(step, next, item.id) }))
  }
  const remove = (item: Item) => {
    answer(items.filter(({ id }) => id !== item.id))
    setRemoved({ item, before: items })
    announce(fill(words.collection.removed, { title: titleOf(step, item) }))
    focusSoon(() => undo.current)
  }
  const restore = () => {
    if (!removed) return
    // Where it stood, among those that are here now.
    const at = removed.before.findIndex(({ id }) => id === removed.item.id)
    answer(items.toSpliced(at, 0, removed.item))
    setRemoved(null)
    announce(fill(words.collection.restored, { title: titleOf(step, removed.item) }))
    focusItem(removed.item.id)
  }

  return (
    <div ref={list} className={styles.collection}>
      {!locked && (
        <CollectionForm
          key={opened?.id ?? 'new'}
          step={step}
          words={words}
          typed={opened && editing ? editing.typed : typed}
          editing={opened ? titleOf(step, opened) : null}
          full={opened ? null : full}
          onType={(next) => (opened ? setEditing({ id: opened.id, typed: next }) : setTyped(next))}
          onDone={opened ? change : add}
          onCancel={() => {
            setEditing(null)
            if (opened) focusItem(opened.id)
          }}
        />
      )}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {removed && (
        <p className={styles.removed}>
          <span>{fill(words.collection.removed, { title: titleOf(step, removed.item) })}</span>
          <Button ref={undo} variant="quiet" onClick={restore}>
            {words.collection.undo}
          </Button>
        </p>
      )}
      {items.length === 0 && step.empty !== undefined && <EmptyState>{step.empty}</EmptyState>}
      {items.length > 1 && <p className={styles.hint}>{words.collection.moveHint}</p>}
      {groupsOf(step, items).map((group) => (
        <section key={group.value} className={styles.group} aria-label={group.label ?? undefined}>
          {group.label !== null && <h3 className={styles.groupTitle}>{group.label}</h3>}
          <ul className={styles.items}>
            {group.items.map((item, at) => (
              <CollectionItem
                key={item.id}
                step={step}
                words={words}
                item={item}
                place={at + 1}
                count={group.items.length}
                locked={locked}
                onEdit={() => {
                  setEditing({ id: item.id, typed: item })
                  focusSoon(() => list.current?.querySelector<HTMLElement>('form input, form textarea'))
                }}
                onMove={(by) => move(item, by)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** What is typed into an item that is not added yet, kept on this device so that a reload loses nothing. */
function useTyped(keeper: DraftKeeper | null, stepId: string): readonly [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = keeper?.read()
    if (!kept || kept.stepId !== stepId || !isRecord(kept.formData)) return {}
    const texts = Object.entries(kept.formData).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    )
    return Object.fromEntries(texts)
  })
  const change = useCallback(
    (next: Typed) => {
      setTyped(next)
      if (Object.values(next).every((text) => text === '')) keeper?.clear()
      else
        keeper?.write({
          stepId,
          formData: next,
          baseVersion: null,
          unsaved: true,
          updatedAt: new Date().toISOString(),
        })
    },
    [keeper, stepId],
  )
  return [typed, change]
}
