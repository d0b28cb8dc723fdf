import type { QueryClient } from '@tanstack/react-query'
import type { BoardServices } from '../../runner/index.ts'
import { ApiError, call, callForFile, ConnectionError } from '../api.ts'
import { saveFile } from '../data/save-file.ts'
import { watchPicturesHere } from '../offline/pictures-here.ts'
import { keepUnsentPicture, toldOfRefused } from '../offline/unsent.ts'

interface OfBoard {
  readonly flow: string
  readonly account: string
  readonly client: QueryClient
}

/** Keeps the pictures of the board of a flow by our own calls, and has its PDF made. */
export const boardServices = ({ flow, account, client }: OfBoard): BoardServices => ({
  figures: async () => (await import('./board-figures.ts')).boardFigures(client),
  keepPicture: async (id, picture) => {
    try {
      await call('POST /api/pictures/{id}', { params: { id }, body: picture })
      return 'kept'
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      return keepUnsentPicture(account, flow, { id, picture })
    }
  },
  watchPictures: (told) => watchPicturesHere(account, flow, told),
  toldOfRefused: (pictures) => void toldOfRefused(account, pictures),
  pictureAt: (id) => `/api/pictures/${encodeURIComponent(id)}`,
  pdf: (board) => callForFile('POST /api/flows/{flow}/board.pdf', { params: { flow }, body: { board } }),
  save: (file, name) => saveFile(file, name),
  sentenceOf: (error) => {
    const problem = error instanceof ApiError ? error.problem : undefined
    return problem && problem.code !== 'internal' && problem.message !== '' ? problem.message : null
  },
})
