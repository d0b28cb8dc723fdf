import type { QueryClient } from '@tanstack/react-query'
import type { BoardServices } from '../../runner/index.ts'
import { ApiError, call, callForFile } from '../api.ts'
import { saveFile } from '../data/save-file.ts'

/** Keeps the pictures of the board of a flow by our own calls, and has its PDF made. */
export const boardServices = (flow: string, client: QueryClient): BoardServices => ({
  figures: async () => (await import('./board-figures.ts')).boardFigures(client),
  keepPicture: (id, picture) => call('POST /api/pictures/{id}', { params: { id }, body: picture }),
  pictureAt: (id) => `/api/pictures/${encodeURIComponent(id)}`,
  pdf: (board) => callForFile('POST /api/flows/{flow}/board.pdf', { params: { flow }, body: { board } }),
  save: (file, name) => saveFile(file, name),
  sentenceOf: (error) => {
    const problem = error instanceof ApiError ? error.problem : undefined
    return problem && problem.code !== 'internal' && problem.message !== '' ? problem.message : null
  },
})
