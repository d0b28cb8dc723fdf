import type { AtlasBook } from '../../engine/core/pack/documents.gen.ts'
import type { LexiconDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Role } from '../../engine/core/look/look.ts'
import type { HatchName } from '../../engine/ui/drawing/hatch-paths.ts'
import type { Colours, Drawing } from './drawings/drawing.ts'

/** What stands in a chapter, in the order in which it is read. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** From where something comes, when, and what else is said beside it. */
  | { readonly kind: 'note'; readonly text: string }
  /** What was asked. */
  | { readonly kind: 'question'; readonly text: string }
  /** A paragraph of the seeker's own. Words that return in such are in the index. */
  | { readonly kind: 'own'; readonly text: string }
  /** `mark` of a list: what was chosen and what is told, or what is still to be done. */
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly mark: 'line' | 'box' }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | {
      readonly kind: 'figure'
      readonly drawing: Drawing
      readonly alt: string
      readonly caption: string
      /** Of the width of the text, at most. */ readonly share: number
    }

export interface Chapter {
  /** Unique within the book; names its file in the folder. */
  readonly id: string
  /** Of a module, its number on the way. */
  readonly number: string | undefined
  readonly title: string
  readonly about: string | undefined
  readonly hue: Role
  readonly blocks: readonly Block[]
}

/** A picture that boards show. */
export interface BookPicture {
  readonly id: string
  readonly jpeg: Uint8Array
}

/** Everything of a seeker as plain data, from which the PDF and the folder are written alike. */
export interface Book {
  readonly title: string
  readonly product: string
  readonly version: string
  /** When it was made, in words and in milliseconds. */
  readonly date: string
  readonly made: number
  readonly lang: string
  readonly words: AtlasBook
  readonly cover: {
    readonly drawing: Drawing
    readonly alt: string
    /** What the cover is printed in: the colours of an exposed print. */
    readonly plate: { readonly ground: string; readonly colours: Colours }
  }
  /** What is said before the first chapter. */
  readonly before: readonly string[]
  readonly chapters: readonly Chapter[]
  readonly pictures: readonly BookPicture[]
  readonly colours: Colours
  /** By which its hues are told apart where colours are not seen. */
  readonly hatches: Readonly<Partial<Record<Role, HatchName>>>
  /** What words returning are found with. */
  readonly lexicons: readonly LexiconDocument[]
}

/** A text as it is set: one space between words, and letters composed, so that places in it stay where they are. */
export const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The paragraphs of a text, each of them tidy. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).map(tidy).filter(Boolean)
