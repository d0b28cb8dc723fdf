import { type Static, Type } from '@sinclair/typebox'
import { Country, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }

const Kind = Type.Union(
  (['acute', 'others', 'violence', 'self_harm', 'wish', 'someone', 'grief'] as const).map((kind) =>
    Type.Literal(kind),
  ),
)

const Line = Type.Object(
  {
    country: Type.Union([Country, Type.Literal('*')], { description: '* helps wherever one is' }),
    name: Type.String(),
    number: Type.Optional(Type.String({ description: 'To call' })),
    text: Type.Optional(Type.String({ description: 'To send a message to' })),
    keyword: Type.Optional(Type.String({ description: 'The word that such a message begins with' })),
    url: Type.Optional(Type.String()),
    hours: Type.String({ description: 'always, varies, or days and hours such as mon-fri 9-17' }),
    languages: Type.Array(Type.String()),
    checked: Type.Optional(Type.String({ description: 'The month in which somebody looked it up' })),
  },
  closed,
)
export type CareLine = Static<typeof Line>

/** That something the seeker wrote tells of danger, since when and where; none once it is put away or gone. */
export const CareNotice = Type.Object(
  {
    notice: Nullable(
      Type.Object(
        {
          kind: Kind,
          since: Time,
          where: Type.String({
            description:
              'The id of a module, or profile, intake, onboarding, journal, guide, experiments, letters, practices',
          }),
          lines: Type.Array(Line, { description: 'None for grief alone' }),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type CareNotice = Static<typeof CareNotice>

export const readCare = contract({
  method: 'GET',
  path: '/api/care',
  auth: 'user',
  summary:
    'Whether something that the seeker wrote tells of danger, with help lines of a country: the one of the query, else ' +
    'of the preferences, else of the region in Accept-Language, else those for everywhere',
  query: Type.Object(
    {
      country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', 'x-problem': 'country' })),
    },
    closed,
  ),
  replies: { 200: CareNotice, 422: Problem },
})

export const dismissCare = contract({
  method: 'POST',
  path: '/api/care/dismiss',
  auth: 'user',
  summary: 'Put the notice away until there is something new',
  replies: { 200: CareNotice },
})
