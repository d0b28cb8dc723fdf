import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { type ChartName, charts } from '../charts/schema.ts'
import { bounds } from './bounds.ts'
import { Id, Json, Nullable, Problem } from './common.ts'
import { contract } from './contract.ts'

export const Given = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema))

/** A result as it was saved, or the same as JSON text. */
export const GivenResult = Given(Type.Union([Json, Type.String({ maxLength: bounds.longText })]))

/** One line on the map near the place of birth. */
export const NearbyLine = Type.Object(
  {
    planet: Type.String(),
    lineType: Type.String({ description: 'MC, IC, ASC or DSC' }),
    influence: Type.String({ description: 'strong, moderate or weak' }),
    description: Type.String(),
    distance: Type.Number({ description: 'Kilometres from the place of birth' }),
  },
  { additionalProperties: false },
)
export type NearbyLine = Static<typeof NearbyLine>

export const AstrocartographyData = Type.Object(
  {
    birthLocation: Type.String(),
    coordinates: Nullable(
      Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, { additionalProperties: false }),
    ),
    nearbyLines: Type.Array(NearbyLine),
    recommendations: Type.Object(
      {
        energizing: Type.Array(Type.String()),
        challenging: Type.Array(Type.String()),
        neutral: Type.Array(Type.String()),
      },
      { additionalProperties: false },
    ),
    calculationMethod: Type.String(),
    totalPlanetaryLines: Type.Integer(),
  },
  { additionalProperties: false },
)
export type AstrocartographyData = Static<typeof AstrocartographyData>

const told = {
  title: Type.String(),
  subtitle: Type.String(),
  analysis: Nullable(Type.String({ description: 'Light markdown' })),
  requiresAssessment: Type.Boolean(),
  assessmentType: Nullable(Type.String({ description: 'The missing assessment' })),
}

/** A reading with the chart that it is about. */
const withChart = <N extends ChartName, S extends TSchema>(chart: N, data: S) =>
  Type.Object({ ...told, chart: Type.Literal(chart), data }, { additionalProperties: false })

/** By `chart`: which one its `data` are; null where it is about a result, or there was nothing to compute from. */
export const ModalityResult = Type.Union([
  Type.Object({ ...told, chart: Type.Null() }, { additionalProperties: false }),
  withChart('natal', charts.natal),
  withChart('design', charts.design),
  withChart('keys', charts.keys),
  withChart('numbers', charts.numbers),
  Type.Object(
    {
      ...told,
      chart: Type.Literal('map'),
      data: charts.map,
      astrocartographyData: Type.Optional(AstrocartographyData),
    },
    { additionalProperties: false },
  ),
])
export type ModalityResult = Static<typeof ModalityResult>

/** What a reading says of one chart. */
export type ChartData<N extends ChartName> = Extract<ModalityResult, { chart: N }>['data']

/** Birth data as a seeker typed them. */
export const BirthFields = {
  birthDate: Given(Type.String({ maxLength: 40, description: 'YYYY-MM-DD' })),
  birthTime: Given(
    Type.String({
      maxLength: 60,
      description:
        'HH:MM; noon is assumed without it. A clock chosen by hand may follow: 01:30 -05:00, 06:42 Europe/Lisbon',
    }),
  ),
  birthLocation: Given(Type.String({ maxLength: 300, description: 'As a place search answered it' })),
}

export const makeReading = contract({
  method: 'POST',
  path: '/api/readings/{reading}',
  auth: 'optional',
  summary: 'Make one reading of the pack from birth data or from a result, in words; nothing is stored',
  params: Type.Object({ reading: Id }, { additionalProperties: false }),
  body: Type.Object(
    {
      ...BirthFields,
      results: Type.Optional(
        Type.Record(Type.String({ maxLength: bounds.title }), GivenResult, {
          maxProperties: 40,
          description: 'Results by the type under which they are saved',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  words: { body: ['birthLocation', 'results'] },
  replies: { 200: ModalityResult, 404: Problem, 422: Problem },
})

export const ReadingInput = Type.Object(
  {
    birthDate: Nullable(Type.String()),
    birthTime: Nullable(Type.String()),
    birthLocation: Nullable(Type.String()),
    results: Type.Record(Type.String(), Json, { description: 'By the type under which they are saved' }),
  },
  { additionalProperties: false },
)
export type ReadingInput = Static<typeof ReadingInput>

export const readingInput = contract({
  method: 'GET',
  path: '/api/readings/input',
  auth: 'user',
  summary: 'The birth data and the results that readings of the seeker are made from',
  words: { reply: ['*'] },
  replies: { 200: ReadingInput },
})
