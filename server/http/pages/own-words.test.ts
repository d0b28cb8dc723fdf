import { Kind, type TSchema } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../engine/contracts/contract.ts'
import { operations } from '../../../engine/contracts/index.ts'
import { changeParts, textsAt } from '../parts.ts'

/** Texts that a body takes and that are nobody's words, each with the reason. */
const noWords: Readonly<Record<string, string>> = {
  'POST /api/register email': 'an address',
  'POST /api/register password': 'never looked at',
  'POST /api/login username': 'compared with the one that is kept',
  'POST /api/login password': 'never looked at',
  'PATCH /api/user/profile email': 'an address',
  'POST /api/user/password currentPassword': 'never looked at',
  'POST /api/user/notifications endpoint': 'the browser names it',
  'POST /api/user/notifications zone': 'the browser names it',
  'POST /api/user/password newPassword': 'never looked at',
  'DELETE /api/user password': 'never looked at',
  'PATCH /api/user/profile password': 'never looked at',
  'POST /api/user/recovery-codes password': 'never looked at',
  'POST /api/recover username': 'compared with the one that is kept',
  'POST /api/recover code': 'compared with hashes',
  'POST /api/recover newPassword': 'never looked at',
  'POST /api/password-reset email': 'an address',
  'POST /api/password-reset/complete token': 'compared with hashes',
  'POST /api/password-reset/complete newPassword': 'never looked at',
  'POST /api/user/passkeys/options password': 'never looked at',
  'POST /api/user/passkeys name': 'what a device is called',
  'POST /api/user/passkeys credential': 'what an authenticator says',
  'POST /api/login/passkey credential': 'what an authenticator says',
  'POST /api/modules/progress-session stepId': 'an id of the content',
  'POST /api/flows/{flow}/session stepId': 'an id of the content',
  'POST /api/flows/{flow}/results card': 'an id of the content',
  'POST /api/flows/{flow}/generate/{document} item': 'an id of what the seeker wrote',
  'POST /api/flows/{flow}/experiments test': 'an id of the content',
  'POST /api/findings/put-away finding': 'an id of what was read',
  'POST /api/journal/search cursor': 'a place in the list',
  'POST /api/locations/search q': 'a place that is looked for',
  'POST /api/locations/time date': 'a day',
  'POST /api/locations/time time': 'a time',
  'POST /api/locations/time zone': 'a clock',
  'POST /api/readings/{reading} birthDate': 'a day',
  'POST /api/readings/{reading} birthTime': 'a time',
  'POST /api/soul-blueprint/{stepId} birthDate': 'a day',
  'POST /api/soul-blueprint/{stepId} birthTime': 'a time',
  'POST /api/insights/generate-module moduleName': 'not used',
  'POST /api/guide/chat userData': 'a hint of the browser, not used',
  'POST /api/guide/chat conversationHistory': 'a hint: left out of every prompt where it is flagged',
  'POST /api/guide/chat conversationId': 'an id',
  'POST /api/soul-guide/chat userData': 'as above',
  'POST /api/soul-guide/chat conversationHistory': 'as above',
  'POST /api/soul-guide/chat conversationId': 'as above',
  'POST /api/vision/generate-ai-vision userData': 'a hint of the browser, not used',
  'POST /api/action-plan/generate userData': 'a hint of the browser, not used',
  'POST /api/action-plan/generate visionContext': 'a hint of the browser, not used',
}

/** A pattern that takes words is only the one that asks for something to be there. */
const isFree = (schema: TSchema): boolean =>
  schema[Kind] === 'Unknown' ||
  (schema['type'] === 'string' &&
    schema['const'] === undefined &&
    [undefined, '\\S', '^\\S(.*\\S)?$'].includes(schema['pattern']))

/** Whether a schema takes words somewhere. */
function takesWords(schema: TSchema): boolean {
  const inner: TSchema[] = [
    ...Object.values<TSchema>(schema['properties'] ?? {}),
    ...Object.values<TSchema>(schema['patternProperties'] ?? {}),
    ...(typeof schema['additionalProperties'] === 'object' ? [schema['additionalProperties']] : []),
    ...(schema['anyOf'] ?? []),
    ...(schema['items'] ? [schema['items']] : []),
  ]
  return isFree(schema) || inner.some(takesWords)
}

const all: readonly (readonly [string, Contract])[] = Object.entries(operations)
const withBody = all.flatMap(([name, { body, words }]) => (body ? [{ name, body, words }] : []))

describe('D-15 the contracts', () => {
  it.each(withBody)(
    '$name tells of every text that it takes whether it is the seeker’s',
    ({ name, body, words }) => {
      const told = words?.body ?? []
      const fields = Object.entries<TSchema>(body['properties'] ?? {}).filter(([, schema]) =>
        takesWords(schema),
      )
      const unknown = fields
        .map(([field]) => field)
        .filter((field) => !told.includes(field) && !told.includes('*'))
      expect(unknown.filter((field) => noWords[`${name} ${field}`] === undefined)).toEqual([])
    },
  )

  it('keep no reason for a text that is gone', () => {
    const known = withBody.flatMap(({ name, body }) =>
      Object.keys(body['properties'] ?? {}).map((field) => `${name} ${field}`),
    )
    expect(Object.keys(noWords).filter((each) => !known.includes(each))).toEqual([])
  })

  it('name only parts that their replies have', () => {
    const has = (schema: TSchema, [step, ...rest]: readonly string[]): boolean => {
      if (schema['anyOf'])
        return schema['anyOf'].some((each: TSchema) => has(each, step === undefined ? [] : [step, ...rest]))
      // What stands in answers and results, the content decides.
      if (step === undefined || schema['patternProperties']) return true
      if (step === '*') return schema['type'] === 'array' ? has(schema['items'], rest) : true
      const name = step.replace(/\[.*\]$/, '')
      const part: TSchema | undefined = schema['properties']?.[name]
      if (!part) return false
      return has(name === step ? part : part['items'], rest)
    }
    for (const [name, { replies, words }] of all) {
      for (const path of [...(words?.reply ?? []), ...(words?.composed ?? [])]) {
        const fits = Object.values(replies).some((schema) => has(schema, path.split('.')))
        expect([name, path, fits]).toEqual([name, path, true])
      }
    }
  })
})

describe('the parts of a value', () => {
  const value = {
    list: [{ text: 'one', other: 2 }, { text: 'two' }],
    messages: [
      { role: 'user', content: 'mine' },
      { role: 'assistant', content: 'not mine' },
    ],
    saved: '{"deep":["three"]}',
  }

  it('are found by their paths, also in results that are JSON', () => {
    expect(textsAt(value, ['list.*.text', 'saved'])).toEqual(['one', 'two', 'three'])
    expect(textsAt(value, ['messages[role=user].content', 'absent.*.x'])).toEqual(['mine'])
    expect(textsAt(value.list, ['*'])).toEqual(['one', 'two'])
  })

  it('are changed there and nowhere else, and what stays is the same value', () => {
    const changed = changeParts(value, ['messages[role=assistant].content'], () => 'changed')
    expect(changed).toEqual({
      ...value,
      messages: [value.messages[0], { role: 'assistant', content: 'changed' }],
    })
    expect(changeParts(value, ['list.*.text', 'messages'], (part) => part)).toBe(value)
  })
})
