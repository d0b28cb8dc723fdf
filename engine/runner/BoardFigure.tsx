import { lazy } from 'react'

/** A board to look at: its drawing comes when there is one to be shown. */
export const BoardFigure = lazy(async () => ({
  default: (await import('./steps/board/BoardDrawing.tsx')).BoardDrawing,
}))
