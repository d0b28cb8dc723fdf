import type { Shape } from '../../pack/documents.gen.ts'

/** What is known of an input before there is a seeker: its fields, and what each of them holds. */
export type Known =
  | { readonly is: 'flag' }
  /** `most`: none is higher. */
  | { readonly is: 'number'; readonly most?: number }
  /** `values`: what it may be, where nothing else can be. */
  | { readonly is: 'text'; readonly values?: readonly string[] }
  /** Prints as its label (see `choice.ts`); `values` are what it may be, and `most` how high its count can be. */
  | { readonly is: 'choice'; readonly values?: readonly string[]; readonly most?: number }
  /** `most`: it has no more entries. */
  | { readonly is: 'list'; readonly of: Known; readonly most?: number }
  | KnownFields
  /** Anything: what is in it cannot be told ahead. */
  | { readonly is: 'open' }

export interface KnownFields {
  readonly is: 'fields'
  readonly fields: Readonly<Record<string, Known>>
}

export const text: Known = { is: 'text' }
export const number: Known = { is: 'number' }
export const flag: Known = { is: 'flag' }
export const textAmong = (values: readonly string[]): Known => ({ is: 'text', values })
export const choiceAmong = (values: readonly string[], most?: number): Known =>
  most === undefined ? { is: 'choice', values } : { is: 'choice', values, most }
export const open: Known = { is: 'open' }
export const listOf = (of: Known, most?: number): Known =>
  most === undefined || most === Infinity ? { is: 'list', of } : { is: 'list', of, most }
export const numberUpTo = (most: number | undefined): Known =>
  most === undefined ? number : { is: 'number', most }
export const fieldsOf = (fields: Readonly<Record<string, Known>>): KnownFields => ({ is: 'fields', fields })

const ofChoice: Readonly<Record<string, Known>> = { label: text, value: text, group: text, count: number }

/** A step on the way into an input: a name, a place in a list, or something that is only known later. */
export type Segment = string | number | undefined

/** Where a path leads; or the name on it that is none, at which place, with those that are. */
export type Led =
  | { readonly to: Known }
  | { readonly misses: string; readonly has: readonly string[]; readonly at: number }

const places: Readonly<Record<string, (list: Known) => Known>> = {
  first: (item) => item,
  last: (item) => item,
  size: () => number,
}

type Step = { readonly to: Known } | { readonly misses: string; readonly has: readonly string[] }

/** Whether a place, counted from 0 or from the end, is none of a list that has no more than so many. */
const isBeyond = (place: number, most = Infinity): boolean => (place < 0 ? -place > most : place >= most)

const beyond = (place: string | number, most = 0): Step => ({
  misses: String(place),
  has: [...Array(Math.min(most, NAMED)).keys()].map(String),
})

/** More places than this are not listed. */
const NAMED = 12

function stepInto(from: Known, segment: Segment): Step {
  switch (from.is) {
    case 'open':
      return { to: open }
    case 'text':
    case 'number':
    case 'flag':
      if (from.is === 'text' && (segment === 'size' || segment === undefined)) return { to: number }
      return { misses: String(segment), has: [] }
    case 'choice':
    case 'fields': {
      if (segment === undefined) return { to: open }
      const fields = from.is === 'choice' ? { ...ofChoice, count: numberUpTo(from.most) } : from.fields
      const to = Object.hasOwn(fields, segment) ? fields[segment] : undefined
      if (to) return { to }
      return segment === 'size' ? { to: number } : { misses: String(segment), has: Object.keys(fields) }
    }
    case 'list': {
      if (segment === undefined) return { to: from.of }
      if (/^-?\d+$/.test(String(segment)))
        return isBeyond(Number(segment), from.most) ? beyond(segment, from.most) : { to: from.of }
      const to = Object.hasOwn(places, segment) ? places[segment] : undefined
      return to ? { to: to(from.of) } : { misses: String(segment), has: Object.keys(places) }
    }
  }
}

/** Follows a path into what is known. */
export function ledBy(from: Known, path: readonly Segment[]): Led {
  let here = from
  for (const [at, segment] of path.entries()) {
    const led = stepInto(here, segment)
    if (!('to' in led)) return { ...led, at }
    here = led.to
  }
  return { to: here }
}

/** Follows a path as cards and offers do: a name after a list is looked for in each of its items. */
export function intoLists(from: Known, path: readonly string[]): Led {
  let here = from
  for (const [at, name] of path.entries()) {
    const led = ledBy(here.is === 'list' ? here.of : here, [name])
    if (!('to' in led)) return { ...led, at }
    here = led.to
  }
  return { to: here }
}

/** What is written in a shape, as recipes may read it. */
export function knownOfShape(shape: Shape): Known {
  if (shape.type === 'string') return text
  if (shape.type === 'array') return listOf(knownOfShape(shape.items))
  return fieldsOf(
    Object.fromEntries(Object.entries(shape.properties).map(([key, part]) => [key, knownOfShape(part)])),
  )
}

const words: Readonly<Record<Known['is'], string>> = {
  text: 'a text',
  number: 'a number',
  flag: 'a yes or no',
  choice: 'one choice',
  list: 'a list',
  fields: 'a mapping',
  open: 'anything',
}

/** What it is, as a finding says it. */
export const inWords = ({ is }: Known): string => words[is]
