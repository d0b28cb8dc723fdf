import { pieceName, placeName } from '../../../core/board/describe.ts'
import type { BoardWords } from '../../../core/pack/documents.gen.ts'
import type { Arranging } from './use-board.ts'
import styles from './board.module.css'

/** The pieces as a list, the lowest first: the way to each of them without seeing the board. */
export function PieceList({
  arranging,
  words,
}: {
  readonly arranging: Arranging
  readonly words: BoardWords
}) {
  const { board, chosen, choose } = arranging
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.list.title}</h2>
      {board.pieces.length === 0 ? (
        <p className={styles.quiet}>{words.list.none}</p>
      ) : (
        <ol className={styles.list}>
          {board.pieces.map((piece) => (
            <li key={piece.id}>
              <button
                type="button"
                className={styles.entry}
                aria-pressed={piece.id === chosen?.id}
                onClick={() => choose(piece.id === chosen?.id ? null : piece.id)}
              >
                <span className={styles.name}>{pieceName(piece, words)}</span>
                <span className={styles.quiet}>{placeName(board, piece, words)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
