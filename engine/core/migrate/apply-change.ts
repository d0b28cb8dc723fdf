import { type FormData, type Json, readPath } from '../flow/form-data.ts'
import type { AnswerChange, SplitAnswer, ValueMap } from '../pack/documents.gen.ts'
import type { Moving } from './migrated.ts'
import { withoutPlace, withPlace } from './places.ts'

/** Whether an answer that is asked again only where it is not enough any more is enough. */
export type IsEnough = (path: string, formData: FormData) => boolean

/** Does one change to answers. What cannot be placed is set aside under the id of the migration. */
export function applyChange(
  moving: Moving,
  change: AnswerChange,
  migration: string,
  isEnough: IsEnough,
): Moving {
  if ('rename' in change) return renamed(moving, change.rename.from, change.rename.to, migration)
  if ('renameStep' in change) {
    const { from, to } = change.renameStep
    return moving.stepId === from ? { ...moving, stepId: to } : moving
  }
  if ('map' in change) return mapped(moving, change.map.at, change.map.values)
  if ('drop' in change) return dropped(moving, change.drop.at, change.drop.values, migration)
  if ('split' in change) return split(moving, change.split, migration)
  const { at, reason, keep } = change.askAgain
  if (readPath(moving.formData, at) === undefined) return moving
  if (keep === true && isEnough(at, moving.formData)) return moving
  const left = keep === true ? moving : dropped(moving, at, undefined, migration)
  return { ...left, askedAgain: [...left.askedAgain, { path: at, reason }] }
}

function aside(moving: Moving, path: string, value: Json, migration: string): Moving {
  return { ...moving, setAside: [...moving.setAside, { path, value, migration }] }
}

function renamed(moving: Moving, from: string, to: string, migration: string): Moving {
  const value = readPath(moving.formData, from)
  if (value === undefined) return moving
  const left = { ...moving, formData: withoutPlace(moving.formData, from) }
  return placed(left, to, value, { from, migration })
}

/** An answer goes to its new place; where one is already, that one stays, since it was given there. */
function placed(
  moving: Moving,
  to: string,
  value: Json,
  { from, migration }: { readonly from: string; readonly migration: string },
): Moving {
  const free = readPath(moving.formData, to) === undefined
  const formData = free ? withPlace(moving.formData, to, value) : null
  return formData ? { ...moving, formData } : aside(moving, from, value, migration)
}

const replaced = (values: ValueMap, value: Json): Json =>
  typeof value === 'string' && Object.hasOwn(values, value) ? (values[value] ?? value) : value

function mapped(moving: Moving, at: string, values: ValueMap): Moving {
  const value = readPath(moving.formData, at)
  if (value === undefined) return moving
  // Two values that become one are chosen once.
  const next = isList(value)
    ? [...new Set(value.map((each) => replaced(values, each)))]
    : replaced(values, value)
  const formData = withPlace(moving.formData, at, next)
  return formData ? { ...moving, formData } : moving
}

function dropped(
  moving: Moving,
  at: string,
  values: readonly string[] | undefined,
  migration: string,
): Moving {
  const value = readPath(moving.formData, at)
  if (value === undefined) return moving
  const gone = (each: Json) => values === undefined || (typeof each === 'string' && values.includes(each))
  if (values !== undefined && isList(value)) {
    const lost = value.filter(gone)
    if (lost.length === 0) return moving
    const kept = value.filter((each) => !gone(each))
    const formData = kept.length > 0 ? withPlace(moving.formData, at, kept) : null
    return aside({ ...moving, formData: formData ?? withoutPlace(moving.formData, at) }, at, lost, migration)
  }
  if (!gone(value)) return moving
  return aside({ ...moving, formData: withoutPlace(moving.formData, at) }, at, value, migration)
}

/** What one of the new answers takes from the old one; undefined when nothing. */
function taken(values: ValueMap, value: Json): Json | undefined {
  const one = (each: Json) =>
    typeof each === 'string' && Object.hasOwn(values, each) ? values[each] : undefined
  if (!isList(value)) return one(value)
  const all = [...new Set(value.flatMap((each) => one(each) ?? []))]
  return all.length > 0 ? all : undefined
}

function split(moving: Moving, { at, into }: SplitAnswer, migration: string): Moving {
  const value = readPath(moving.formData, at)
  if (value === undefined) return moving
  const left = { ...moving, formData: withoutPlace(moving.formData, at) }
  const known = (each: Json) =>
    into.some(({ values }) => typeof each === 'string' && Object.hasOwn(values, each))
  const parts = into.flatMap(({ to, values }) => {
    const part = taken(values, value)
    return part === undefined ? [] : [{ to, part }]
  })
  const done = parts.reduce((now, { to, part }) => placed(now, to, part, { from: at, migration }), left)
  const lost = isList(value) ? value.filter((each) => !known(each)) : known(value) ? [] : value
  return isList(lost) && lost.length === 0 ? done : aside(done, at, lost, migration)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
