import { Suspense, useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { boardAmong } from '../../../core/board/in-answers.ts'
import { BoardFigure } from '../../../runner/index.ts'
import { ButtonLink, Card } from '../../../ui/index.ts'
import { get } from '../../data/get.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './board-card.module.css'

const pictureAt = (id: string): string => `/api/pictures/${encodeURIComponent(id)}`

/** What the seeker wanted to look at every day, where the day begins. While nothing is on the board there is nothing. */
export function BoardCard({ block: { flow, title, text, open } }: BlockProps<'board'>) {
  const headingId = useId()
  const { data } = useQuery({
    ...get('GET /api/flows/{flow}/session', { params: { flow }, headers: { prefer: 'absent=null' } }),
    // It is arranged on another page, by the runner's own calls.
    staleTime: 0,
  })
  const board = boardAmong(data?.formData ?? undefined)
  if (board === undefined) return null
  return (
    <Card as="section" className={styles.card} aria-labelledby={headingId}>
      <div className={styles.wall}>
        <Suspense fallback={null}>
          <BoardFigure board={board} pictureAt={pictureAt} />
        </Suspense>
      </div>
      <div className={styles.words}>
        <h2 id={headingId}>{title}</h2>
        <p>{text}</p>
        <div>
          <ButtonLink variant="secondary" render={<Link to={open.to} />}>
            {open.label}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
