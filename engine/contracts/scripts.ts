import { Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Name, Problem } from './common.ts'
import { contract } from './contract.ts'
import { FlowId } from './flows.ts'

const closed = { additionalProperties: false }
const Seconds = Type.Number({ minimum: 0 })

/** A script of a guided step, filled with what the seeker told. */
const FilledScript = Type.Object(
  {
    id: Name,
    title: Type.String(),
    note: Type.Union([Type.String(), Type.Null()], {
      description: 'What is said before it, where the seeker has not told yet what it is made of',
    }),
    locale: Type.String({ description: 'The language of its lines, which a voice has to speak' }),
    breath: Type.Object({ in: Seconds, out: Seconds }, closed),
    lines: Type.Array(
      Type.Object(
        {
          text: Type.String({ minLength: 1 }),
          seconds: Type.Number({ minimum: 0, description: 'How long it stands' }),
          pause: Type.Number({ minimum: 0, description: 'How long it is quiet afterwards' }),
        },
        closed,
      ),
    ),
  },
  closed,
)

export const readScripts = contract({
  method: 'GET',
  path: '/api/flows/{flow}/scripts/{step}',
  auth: 'user',
  summary: 'The scripts of a guided step, filled with what the seeker told; on one day the same words',
  params: Type.Object({ flow: FlowId, step: Type.String({ minLength: 1, maxLength: bounds.id }) }, closed),
  words: { composed: ['scripts.*.lines.*.text'] },
  replies: {
    200: Type.Object({ source: Type.Literal('composed'), scripts: Type.Array(FilledScript) }, closed),
    404: Problem,
  },
})
