import type { Book } from './book.ts'
import { bookAsFolder } from './book-as-folder.ts'
import { bookAsPdf, type Paper } from './book-as-pdf.ts'

export type Form = 'pdf' | 'folder'

/** What is to be made of a book. */
export interface Order {
  readonly book: Book
  readonly form: Form
  readonly paper: Paper
}

/** How far it is: a page, or a file of the folder. */
export interface BindStep {
  readonly step: 'setting' | 'packing'
  readonly at: number
}

/** Makes the file. */
export async function bind(
  { book, form, paper }: Order,
  told: (step: BindStep) => void,
): Promise<Uint8Array> {
  if (form === 'folder') return bookAsFolder(book, (at) => told({ step: 'packing', at }))
  return bookAsPdf(book, paper, (at) => told({ step: 'setting', at }))
}
