import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { contract } from './contract.ts'
import { FindingId, RestingAnswer, Source } from './rests-on.ts'

const closed = { additionalProperties: false }

const text = (description: string) => Type.String({ maxLength: bounds.shortText, description })

const Way = Type.Union([Type.Literal('with'), Type.Literal('against')])

/** Something that a thing and an answer have in common, or that sets them apart. */
const Meeting = Type.Object(
  {
    id: FindingId,
    way: Way,
    name: text('What the thing is about there'),
    words: Type.Optional(text('Words of the thing, where its name alone does not say it')),
    answer: RestingAnswer,
  },
  closed,
)

const Cell = Type.Object(
  {
    side: Type.String({ description: 'Id of the side' }),
    relation: Type.Union([Way, Type.Literal('both'), Type.Literal('none')]),
    why: text('Why it sits so'),
    change: text('What would change it'),
    ask: Type.Optional(
      Type.Object(
        { question: text('All of what it asks'), source: Source },
        { ...closed, description: 'The question that would tell, where nothing is known of the side' },
      ),
    ),
    meetings: Type.Array(Meeting, { description: 'What speaks for it, then what speaks against it' }),
  },
  closed,
)

/** How what a seeker goes toward sits with what they told of themselves. */
const Alignment = Type.Object(
  {
    things: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'Permanent for one seeker' }),
          sort: Type.String({ description: 'Id of its sort' }),
          title: text('What it is called'),
          source: Type.Optional(Source),
          cells: Type.Array(Cell, { description: 'One for each side, in their order' }),
        },
        closed,
      ),
      { description: 'Sort by sort, in the order of the pack' },
    ),
  },
  closed,
)
export type Alignment = Static<typeof Alignment>

export const readAlignment = contract({
  method: 'GET',
  path: '/api/alignment',
  auth: 'user',
  summary:
    'How the paths, goals and running experiments of the seeker sit with what they told of themselves, by the words that these have in common: without what was put away, and without words of danger',
  words: { composed: ['things.*.cells.*.why', 'things.*.cells.*.change'] },
  replies: { 200: Alignment },
})
