import type { Condition } from '../../core/pack/documents.gen.ts'

/** What questionnaires of every format have in common; each format is written from it and read into it. */
export interface Form {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly items: readonly FormItem[]
}

export type FormItem = FormNote | FormQuestion

/** Something to read. */
export interface FormNote {
  readonly kind: 'note'
  readonly id: string
  readonly title: string
  readonly section?: string
  readonly when?: Condition
  /** The first is the heading. */
  readonly paragraphs: readonly string[]
}

/** One choice, several, a line, or a longer text. */
export interface FormQuestion {
  readonly kind: 'one' | 'many' | 'line' | 'text'
  readonly id: string
  /** Its short name. */
  readonly title: string
  readonly prompt: string
  readonly hint?: string
  readonly placeholder?: string
  readonly section?: string
  readonly when?: Condition
  readonly required: boolean
  /** Fewest and most choices, or characters. */
  readonly least?: number
  readonly most?: number
  readonly options: readonly FormOption[]
}

export interface FormOption {
  readonly value: string
  readonly label: string
  readonly description?: string
  /** What it adds to a score. */
  readonly weight?: number
  /** The outcome that it is a vote for. */
  readonly counts?: string
}

/** Something that does not carry over, and why, for a person. */
export interface Lost {
  /** The step or question, or empty for the whole. */
  readonly where: string
  readonly what: string
}

/** What was written or read, with everything that was left behind. */
export interface Carried<T> {
  readonly result: T
  readonly lost: readonly Lost[]
}

/** Text that a list of what is lost can show. */
export const lostInWords = (lost: readonly Lost[]): string[] =>
  lost.map(({ where, what }) => (where === '' ? what : `${where}: ${what}`))
