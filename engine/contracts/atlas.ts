import { type Static, Type } from '@sinclair/typebox'
import { Problem } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }

const AtlasQuery = Type.Object(
  {
    form: Type.Union([Type.Literal('pdf'), Type.Literal('folder')], {
      description: 'A PDF, or a ZIP file with Markdown, drawings and pictures',
    }),
    paper: Type.Optional(Type.Union([Type.Literal('a4'), Type.Literal('letter')])),
  },
  closed,
)
export type AtlasForm = Static<typeof AtlasQuery>['form']
export type AtlasPaper = NonNullable<Static<typeof AtlasQuery>['paper']>

export const exportAtlas = contract({
  method: 'GET',
  path: '/api/atlas',
  auth: 'user',
  summary:
    'Everything of the seeker as one book. With `Accept: text/event-stream`, events while it is made: `step` with what is being done, `piece` with a part of the file in base64, and `done` with its name and type. 409 `atlas_empty` while there is nothing to bind',
  query: AtlasQuery,
  words: { file: 'all' },
  replies: {
    200: Type.String({ contentMediaType: 'application/pdf' }),
    409: Problem,
    422: Problem,
    429: Problem,
  },
})
