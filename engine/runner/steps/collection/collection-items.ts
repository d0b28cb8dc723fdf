import { countCharacters, isRecord, type Json, MAX_FIELD } from '../../../core/flow/index.ts'
import type { CollectionField, CollectionStep, Option } from '../../../core/pack/documents.gen.ts'
import type { Item } from '../../renderer.ts'

/** What is typed into the fields of an item that is not there yet, or is being changed. */
export type Typed = Readonly<Record<string, string>>

/** The items of an answer, whatever a draft of an older shape holds. */
export function itemsIn(value: Json | undefined): readonly Item[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: Json): Item[] => {
    if (!isRecord(each) || typeof each['id'] !== 'string') return []
    const fields = Object.entries(each).flatMap(([key, field]) =>
      typeof field === 'string' ? [[key, field] as const] : [],
    )
    return [{ ...Object.fromEntries(fields), id: each['id'] }]
  })
}

/** A new id: the moment in milliseconds as text, moved on while it is taken (MOTION-008). */
export function newId(items: readonly Item[], now: number = Date.now()): string {
  const taken = new Set(items.map(({ id }) => id))
  let at = now
  while (taken.has(String(at))) at += 1
  return String(at)
}

/** The options of a select field, in order. */
export function choicesOf({ options }: CollectionField): readonly Option[] {
  if (!options) return []
  if ('list' in options) return options.list
  return 'groups' in options ? options.groups.flatMap((group) => group.options) : []
}

/** The first required field that is still empty, or null (VISION-006, MOTION-006). */
export const emptyField = (step: CollectionStep, typed: Typed): CollectionField | null =>
  step.fields.find((field) => field.required && (typed[field.id] ?? '').trim() === '') ?? null

/** How many characters a field has too many; 0 when it fits. */
export const tooMany = (text: string): number => Math.max(0, countCharacters(text) - MAX_FIELD)

/** An item out of what was typed: trimmed, and without the fields that stayed empty. */
export function itemOf(step: CollectionStep, id: string, typed: Typed): Item {
  const fields = step.fields.flatMap((field) => {
    const text = (typed[field.id] ?? '').trim()
    return text === '' ? [] : [[field.id, text] as const]
  })
  return { ...Object.fromEntries(fields), id }
}

/** Items under a heading: all of one value of the field by which they are grouped. */
export interface ItemGroup {
  readonly value: string
  readonly label: string | null
  readonly items: readonly Item[]
}

/** The items by group, in the order of the options; groups without an item are left out. */
export function groupsOf(step: CollectionStep, items: readonly Item[]): readonly ItemGroup[] {
  const field = step.fields.find(({ id }) => id === step.groupBy)
  if (!field) return items.length === 0 ? [] : [{ value: '', label: null, items }]
  return choicesOf(field).flatMap(({ value, label }) => {
    const held = items.filter((item) => item[field.id] === value)
    return held.length === 0 ? [] : [{ value, label, items: held }]
  })
}

/** Moves an item past its neighbour of the same group; the very same list when there is none. */
export function moved(step: CollectionStep, items: readonly Item[], id: string, by: 1 | -1): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const here = items[from]
  if (!here) return items
  const { groupBy } = step
  const same = (item: Item | undefined) =>
    item !== undefined && (groupBy === undefined || item[groupBy] === here[groupBy])
  let to = from + by
  while (to >= 0 && to < items.length && !same(items[to])) to += by
  const there = items[to]
  return there ? items.with(from, there).with(to, here) : items
}

/** Where an item stands among those of its group, from 1. */
export function placeOf(
  step: CollectionStep,
  items: readonly Item[],
  id: string,
): { place: number; count: number } {
  const group = groupsOf(step, items).find(({ items: held }) => held.some((item) => item.id === id))
  return {
    place: (group?.items.findIndex((item) => item.id === id) ?? -1) + 1,
    count: group?.items.length ?? 0,
  }
}
