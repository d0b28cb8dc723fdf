import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Day, Empty, Id, IdParams, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }

const text = (description: string) => Type.String({ maxLength: bounds.shortText, description })

/** Permanent for one seeker: a kind, and what it is about. */
export const FindingId = Type.String({ minLength: 3, maxLength: bounds.finding })

/** Where something was said. */
export const Source = Type.Union(
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
    Type.Object({ practice: text('What a practice of the day is called') }, closed),
  ],
  {
    description: 'Where it was said: the step of a flow, an entry of the journal, an experiment, a practice',
  },
)

/** An answer that a text stands on, as it was when the text was written. */
export const RestingAnswer = Type.Object(
  {
    words: text('Words of the answer as they were written, or the option that was chosen'),
    answer: text('The answer around these words; cut between words where it is long'),
    source: Source,
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

/** A result that a text stands on: a placement, a type or a number. */
const RestingVoice = Type.Object(
  { name: text('How texts name it'), says: text('What is said of it, with who says so') },
  closed,
)

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
      voices: Type.Optional(
        Type.Array(RestingVoice, {
          description: 'The results that the finding stands on, beside the answers or alone',
        }),
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

/** Findings that join answers: what the answers of a seeker are drawn from as stations and threads. */
const Patterns = Type.Object(
  {
    answers: Type.Integer({ minimum: 0, description: 'Written answers that were read' }),
    stations: Type.Array(
      Type.Object(
        {
          place: Type.Optional(
            Type.Object(
              { name: text('What the flow is called'), hue: Type.Optional(Type.String()) },
              { ...closed, description: 'The flow that asked; left out for experiments and the journal' },
            ),
          ),
          source: Source,
          title: text('A short name of what was asked'),
          question: Type.Optional(text('All of what was asked')),
          date: Type.Optional(Day),
          earlier: Type.Optional(Type.Literal(true)),
        },
        closed,
      ),
      { description: 'The answers that findings meet in, in the order of the way' },
    ),
    threads: Type.Array(
      Type.Object(
        {
          id: FindingId,
          kind: Type.String(),
          name: text('How a text names what was found'),
          other: Type.Optional(text('What it is set against')),
          voice: Type.Optional(text('What a result is called that agrees or disagrees')),
          times: Type.Integer({ minimum: 1, description: 'Answers that say it' }),
          stops: Type.Array(
            Type.Object(
              {
                station: Type.Integer({ minimum: 0, description: 'The place of the answer in the list' }),
                words: text('Words of the answer as they were written, or the option that was chosen'),
                answer: text('The answer around these words; cut between words where it is long'),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
      { description: 'The strongest first; each joins two answers at least' },
    ),
  },
  closed,
)
export type Patterns = Static<typeof Patterns>

export const readPatterns = contract({
  method: 'GET',
  path: '/api/findings',
  auth: 'user',
  summary:
    'What the answers of the seeker say together: the strongest findings that join answers, without those that were put away',
  words: { answers: ['threads.*.stops'] },
  replies: { 200: Patterns },
})

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
