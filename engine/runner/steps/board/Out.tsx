import { type RefObject, useState } from 'react'
import { boardAnswer } from '../../../core/board/board.ts'
import type { BoardWords } from '../../../core/pack/documents.gen.ts'
import { Button, Download, Icon, Printer } from '../../../ui/index.ts'
import type { BoardServices } from '../../boards.ts'
import { boardAsPng } from './board-as-png.ts'
import type { Arranging } from './use-board.ts'
import styles from './board.module.css'

interface OutProps {
  readonly arranging: Arranging
  readonly words: BoardWords
  readonly services: BoardServices
  readonly pictureAt: (id: string) => string | undefined
  readonly drawing: RefObject<SVGSVGElement | null>
}

/** The ways on which a board leaves the app: a picture, a PDF, paper. */
export function Out({
  arranging: { board, choose },
  words: { out },
  services,
  pictureAt,
  drawing,
}: OutProps) {
  const [making, setMaking] = useState<'png' | 'pdf' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const make = async (kind: 'png' | 'pdf', file: () => Promise<Blob>) => {
    setMaking(kind)
    setProblem(null)
    try {
      services.save(await file(), `${out.file}.${kind}`)
    } catch (error) {
      setProblem(services.sentenceOf(error) ?? out.failed)
    } finally {
      setMaking(null)
    }
  }
  const png = () => {
    const svg = drawing.current
    return svg
      ? boardAsPng(board, { drawing: svg, pictureAt })
      : Promise.reject(new Error('There is no board'))
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{out.title}</h2>
      <div className={styles.row}>
        <Button pending={making === 'png'} pendingLabel={out.making} onClick={() => void make('png', png)}>
          <Icon icon={Download} /> {out.png}
        </Button>
        <Button
          pending={making === 'pdf'}
          pendingLabel={out.making}
          onClick={() => void make('pdf', () => services.pdf(boardAnswer(board)))}
        >
          <Icon icon={Download} /> {out.pdf}
        </Button>
        <Button
          onClick={() => {
            choose(null)
            // The handles of the chosen piece go first.
            setTimeout(() => window.print(), 50)
          }}
        >
          <Icon icon={Printer} /> {out.print}
        </Button>
      </div>
      {problem !== null && (
        <p className={styles.refused} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
