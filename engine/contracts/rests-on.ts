import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Day, Empty, Id, IdParams, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }

const text = (description: string) => Type.String({ maxLength: bounds.shortText, description })

/** Permanent for one seeker: a kind, and what it is about. */
const FindingId = Type.String({ minLength: 3, maxLength: bounds.finding })

/** An answer that a text stands on, as it was when the text was written. */
const RestingAnswer = Type.Object(
  {
    words: text('Words of the answer as they were written, or the option that was chosen'),
    answer: text('The answer around these words; cut between words where it is long'),
    source: Type.Union(
      [
        Type.Object(
          {
            flow: Id,
            step: Id,
            item: Type.Optional(Type.String({ maxLength: bounds.title })),
            field: Type.Optional(Type.String({ maxLength: bounds.title })),
          },
          closed,
        ),
        Type.Object({ entry: Id }, closed),
        Type.Object({ experiment: text('The title of an experiment') }, closed),
      ],
      { description: 'Where it was said: the step of a flow, an entry of the journal, an experiment' },
    ),
    title: text('A short name of what was asked'),
    question: Type.Optional(text('All of what was asked')),
    date: Type.Optional(Day),
    earlier: Type.Optional(
      Type.Literal(true, { description: 'A later answer to the same question took its place' }),
    ),
  },
  closed,
)
export type RestingAnswer = Static<typeof RestingAnswer>

/** What one part of a text stands on. */
export const RestsOn = Type.Array(
  Type.Object(
    {
      part: Type.Optional(Type.String({ description: 'The key of the part in the content' })),
      finding: Type.Optional(
        Type.Object(
          { id: FindingId, kind: Type.String(), name: text('How a text names it') },
          { ...closed, description: 'What was found in these answers; left out where they are only quoted' },
        ),
      ),
      answers: Type.Array(RestingAnswer),
    },
    closed,
  ),
  { description: 'The answers that the text stands on. Left out of texts from before they were kept' },
)
export type RestsOn = Static<typeof RestsOn>

/** A finding that the seeker says is not so: no text tells it until it is taken back. */
export const PutAwayFinding = Type.Object(
  {
    id: Id,
    finding: FindingId,
    name: text('How texts named it'),
    answers: Type.Array(RestingAnswer),
    putAwayAt: Time,
  },
  closed,
)
export type PutAwayFinding = Static<typeof PutAwayFinding>

const path = '/api/findings/put-away'

export const listPutAwayFindings = contract({
  method: 'GET',
  path,
  auth: 'user',
  summary: 'The findings that the seeker has put away, the last one first',
  words: { answers: ['*.answers'] },
  replies: { 200: Type.Array(PutAwayFinding) },
})

export const putAwayFinding = contract({
  method: 'POST',
  path,
  auth: 'user',
  summary:
    'Put a finding away for good: every later text is written without it. Once more changes nothing. 404: nothing that was written for the seeker tells it. 409 `full`: too many are put away',
  body: Type.Object({ finding: FindingId }, closed),
  words: { answers: ['answers'] },
  replies: { 200: PutAwayFinding, 404: Problem, 409: Problem, 422: Problem },
})

export const takeBackFinding = contract({
  method: 'DELETE',
  path: `${path}/{id}`,
  auth: 'user',
  summary: 'Take a finding back: later texts may tell it again. Once more changes nothing',
  params: IdParams,
  replies: { 204: Empty },
})
