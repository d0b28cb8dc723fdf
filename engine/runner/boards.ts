import type { FiguredDrawing } from '../core/board/board.ts'
import type { Json } from '../core/flow/index.ts'
import type { RefusedPicture } from '../core/offline/outbox.ts'

/** Pictures of the board that are on this device alone, until there is a network. */
export interface PicturesHere {
  /** Where each is to be seen, by its id. */
  readonly addresses: ReadonlyMap<string, string>
  /** Pictures that were not taken when they were sent. */
  readonly refused: readonly RefusedPicture[]
}

/** What the app does for a board. */
export interface BoardServices {
  /** What there is of the seeker's own to draw, by the drawing; what there is not is left out. */
  figures(): Promise<ReadonlyMap<FiguredDrawing, readonly number[]>>
  /**
   * Keeps a picture under an id; rejects when it is refused. Without a network it is kept on this device: `full` where there
   * is no room for it, `nowhere` where the device keeps nothing.
   */
  keepPicture(id: string, picture: Blob): Promise<'kept' | 'full' | 'nowhere'>
  /** Tells of the pictures that are here alone, now and after each change. Answers how to stop. */
  watchPictures(told: (here: PicturesHere) => void): () => void
  /** The seeker has read why these were not taken. */
  toldOfRefused(pictures: readonly string[]): void
  /** The address of a picture that is kept. */
  pictureAt(id: string): string
  /** The board as a PDF. */
  pdf(board: Json): Promise<Blob>
  /** Puts a file on the seeker's own disk. */
  save(file: Blob, name: string): void
  /** The sentence of a refusal; null where there is none for people. */
  sentenceOf(error: unknown): string | null
}
