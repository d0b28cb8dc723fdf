import type { FiguredDrawing } from '../core/board/board.ts'
import type { Json } from '../core/flow/index.ts'

/** What the app does for a board. */
export interface BoardServices {
  /** What there is of the seeker's own to draw, by the drawing; what there is not is left out. */
  figures(): Promise<ReadonlyMap<FiguredDrawing, readonly number[]>>
  /** Keeps a picture under an id; rejects when it cannot. */
  keepPicture(id: string, picture: Blob): Promise<{ readonly width: number; readonly height: number }>
  /** The address of a picture that is kept. */
  pictureAt(id: string): string
  /** The board as a PDF. */
  pdf(board: Json): Promise<Blob>
  /** Puts a file on the seeker's own disk. */
  save(file: Blob, name: string): void
  /** The sentence of a refusal; null where there is none for people. */
  sentenceOf(error: unknown): string | null
}
