import type { TObject, TSchema } from '@sinclair/typebox'
import { Problem } from '../../engine/contracts/common.ts'
import { careKinds } from '../../engine/core/care/kinds.ts'
import type { Contract } from '../../engine/contracts/contract.ts'

/** JSON, unless the schema says that it is another kind of file. */
const content = (schema: TSchema) => ({
  content: { [schema['contentMediaType'] ?? 'application/json']: { schema } },
})

const phrases: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'Done, nothing to say',
  302: 'Go there',
  304: 'Unchanged',
  400: 'Malformed',
  401: 'No session',
  403: 'Refused',
  404: 'Not found',
  409: 'Taken, or not possible now',
  412: 'Somebody saved in between',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Not valid; the issues say where',
  429: 'Too many requests; Retry-After says when',
  500: 'Internal error',
  503: 'Busy or away; Retry-After says when',
}

/** Statuses that a call shares with others of its kind. */
function shared({ method, auth, body, params, query }: Contract): number[] {
  const writes = method === 'GET' ? [] : [403, 429]
  const reads = body ? [400, 413, 415, 422] : []
  return [
    ...writes,
    ...reads,
    ...(params || query ? [422] : []),
    ...(auth === 'user' || auth === 'publisher' ? [401] : []),
    500,
    503,
  ]
}

function parametersOf(place: 'path' | 'query' | 'header', schema: TObject | undefined) {
  const required = new Set(schema?.required ?? [])
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }))
}

/** Of calls that take or give what a seeker wrote. */
const careHeader = ({ words }: Contract) =>
  words
    ? {
        headers: {
          'Care-Notice': {
            description: 'Only when a text tells of danger: the gravest kind',
            schema: { type: 'string', enum: [...careKinds] },
          },
        },
      }
    : {}

function responsesOf(contract: Contract) {
  const own = Object.entries(contract.replies).map(([status, schema]) => {
    const bare = schema['type'] === 'null'
    return [
      status,
      {
        description: phrases[Number(status)] ?? status,
        ...careHeader(contract),
        ...(bare ? {} : content(schema)),
      },
    ] as const
  })
  const others = shared(contract).map(
    (status) =>
      [String(status), { description: phrases[status] ?? String(status), ...content(Problem) }] as const,
  )
  return Object.fromEntries([...others, ...own])
}

function operation(contract: Contract) {
  const { summary, auth, params, query, headers, body } = contract
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...parametersOf('header', headers),
  ]
  return {
    summary,
    security: auth === 'user' ? [{ session: [] }] : auth === 'publisher' ? [{ publisher: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...content(body) } } : {}),
    responses: responsesOf(contract),
  }
}

/** The OpenAPI 3.1 document of the contracts. */
export function openApiDocument(
  contracts: readonly Contract[],
  about: { title: string; version: string; cookie: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation(contract) }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: about.cookie },
        publisher: { type: 'http', scheme: 'bearer' },
      },
    },
  }
  // TypeBox marks its schemas with symbols; JSON leaves them behind.
  return JSON.parse(JSON.stringify(document))
}
