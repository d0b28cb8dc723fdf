import { type Static, Type } from '@sinclair/typebox'
import { Empty, Id, IdParams, Json, Problem } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }
const JPEG = 'image/jpeg'

/** A picture of a seeker's own, as it is kept. */
export const Picture = Type.Object(
  {
    id: Id,
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    bytes: Type.Integer({ minimum: 1 }),
  },
  closed,
)
export type Picture = Static<typeof Picture>

export const addPicture = contract({
  method: 'POST',
  path: '/api/pictures/{id}',
  auth: 'user',
  summary:
    'Keep a picture under an id that the browser made; the same id once more answers what is kept. It has to be a JPEG; whatever in it is not the picture itself is left out. What no answer shows is removed after a day',
  params: IdParams,
  body: Type.Unsafe<Blob | Uint8Array<ArrayBuffer>>({ type: 'string', contentMediaType: JPEG }),
  replies: { 201: Picture, 404: Problem, 409: Problem, 422: Problem },
})

export const readPicture = contract({
  method: 'GET',
  path: '/api/pictures/{id}',
  auth: 'user',
  summary: 'A picture, as it is kept',
  params: IdParams,
  replies: { 200: Type.String({ contentMediaType: JPEG }), 304: Empty, 404: Problem },
})

export const erasePicture = contract({
  method: 'DELETE',
  path: '/api/pictures/{id}',
  auth: 'user',
  summary: 'Erase a picture; a board that still shows it shows its place empty',
  params: IdParams,
  replies: { 204: Empty, 404: Problem },
})

export const exportBoard = contract({
  method: 'POST',
  path: '/api/flows/{flow}/board.pdf',
  auth: 'user',
  summary:
    'A board of a flow as a PDF file of one page, its lines as text. The board is sent along: it may be newer than what is saved',
  params: Type.Object({ flow: Id }, closed),
  body: Type.Object({ board: Json }, closed),
  words: { body: ['board'] },
  replies: {
    200: Type.String({ contentMediaType: 'application/pdf' }),
    404: Problem,
    422: Problem,
    429: Problem,
  },
})
