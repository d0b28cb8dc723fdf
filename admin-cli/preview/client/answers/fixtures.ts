import type { CompiledFlow, CompiledStep, FormData, Json } from '../../../../engine/core/flow/index.ts'
import { MAX_CHARACTERS, MAX_FIELD } from '../../../../engine/core/flow/index.ts'
import { noChance } from '../../../../engine/core/chance.ts'
import { formDataOf } from '../../../../engine/core/flow/form-data.ts'
import type { CollectionField } from '../../../../engine/core/pack/documents.gen.ts'
import { words } from '../words.ts'

/** What a flow is filled with: nothing, what somebody may well answer, or the longest that each step takes. */
export type Fixture = 'empty' | 'typical' | 'longest'

/** Answers to every step of a flow. */
export function fixtureAnswers(compiled: CompiledFlow, fixture: Fixture): FormData {
  if (fixture === 'empty') return {}
  return formDataOf(
    compiled.steps.flatMap((each) => {
      const value = sampleAnswer(each, fixture)
      return value === undefined ? [] : [[each.bind, value] as const]
    }),
  )
}

/** One answer that its step takes; undefined for steps that keep none. */
export function sampleAnswer(
  { step, rule, options }: CompiledStep,
  fixture: 'typical' | 'longest' = 'typical',
): Json | undefined {
  if (!rule.asks) return undefined
  const longest = fixture === 'longest'
  const offered = (options?.groups ?? []).flatMap((group) => group.options)
  const { least, most } = rule.bounds(step) ?? { least: 0, most: 1 }
  switch (rule.tells) {
    case 'choice':
      return (longest ? offered.toSorted((a, b) => b.label.length - a.label.length) : offered)[0]?.value
    case 'choices': {
      const atMost = Math.min(most, offered.length)
      return offered
        .slice(0, longest ? atMost : Math.min(Math.max(least, 3), atMost))
        .map(({ value }) => value)
    }
    case 'words': {
      const atMost = Math.min(most, MAX_CHARACTERS)
      return longest ? textOf(words.fixtures.longest, atMost) : sentences(least, atMost)
    }
    case 'items': {
      if (step.kind !== 'collection') return rule.sample(step, options, noChance)
      const count = Math.min(longest ? 12 : Math.max(least, 2), most)
      return Array.from({ length: count }, (_, at) => ({
        id: `sample-${at + 1}`,
        ...Object.fromEntries(step.fields.map((field) => [field.id, fieldValue(field, at, longest)])),
      }))
    }
    case 'nothing':
      if (step.kind !== 'birth-data') return rule.sample(step, options, noChance)
      return {
        birthDate: '1990-04-12',
        birthTime: '06:42',
        birthLocation: longest ? textOf(words.fixtures.longest, 300) : words.fixtures.place,
        timezone: 'Europe/Lisbon',
        latitude: '38.72',
        longitude: '-9.14',
      }
    case 'number':
    case 'parts':
    case 'made':
      return rule.sample(step, options, noChance)
  }
}

function fieldValue(field: CollectionField, at: number, longest: boolean): string {
  const { options } = field
  if (options) {
    const list =
      'list' in options ? options.list : 'groups' in options ? options.groups.flatMap((g) => g.options) : []
    return list[at % list.length]?.value ?? ''
  }
  if (longest) return textOf(words.fixtures.longest, Math.min(MAX_FIELD, 600))
  return field.kind === 'long-text' ? words.fixtures.sentence.trim() : `${words.fixtures.item} ${at + 1}`
}

/** Whole sentences of at least so many characters, cut where no more are allowed. */
function sentences(atLeast: number, atMost: number): string {
  const { sentence } = words.fixtures
  return sentence
    .repeat(Math.max(1, Math.ceil(atLeast / (sentence.length - 1))))
    .trim()
    .slice(0, atMost)
}

/** Exactly so many characters, ending in a letter so that nothing is trimmed away. */
function textOf(part: string, length: number): string {
  const text = part.repeat(Math.ceil(length / part.length)).slice(0, length)
  return text.endsWith(' ') ? `${text.slice(0, -1)}.` : text
}
