import { isRecord } from '../../core/flow/index.ts'
import type { BlueprintFacts } from '../../core/pack/documents.gen.ts'

/** One computed fact of a card: which it is, and its value, named by a vocabulary where the pack has words for it. */
export interface Headline {
  readonly fact: keyof BlueprintFacts
  readonly value: string
  readonly vocabulary?: 'sign' | 'hd-type' | 'hd-authority'
}

const SIGNS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const
const SIGN_DEGREES = 30

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((held, key) => (isRecord(held) ? held[key] : undefined), value)
}

const signOf = (longitude: unknown): unknown =>
  typeof longitude === 'number'
    ? SIGNS[Math.floor((((longitude % 360) + 360) % 360) / SIGN_DEGREES)]
    : undefined

const named = (
  fact: Headline['fact'],
  vocabulary: NonNullable<Headline['vocabulary']>,
  value: unknown,
): Headline[] => (typeof value === 'string' ? [{ fact, value, vocabulary }] : [])

const plain = (fact: Headline['fact'], value: unknown): Headline[] =>
  typeof value === 'string' || typeof value === 'number' ? [{ fact, value: String(value) }] : []

function lifeWork(data: unknown): unknown {
  const spheres = at(data, 'spheres')
  if (!Array.isArray(spheres)) return undefined
  const found: unknown = spheres.find((sphere: unknown) => at(sphere, 'name') === "Life's Work")
  const [gate, line] = [at(found, 'gate'), at(found, 'line')]
  return typeof gate === 'number' && typeof line === 'number' ? `${gate}.${line}` : undefined
}

/** The one to three facts that stand on a modality's card; none where the data do not hold them. */
export function headlinesOf(modalityId: string, data: unknown): readonly Headline[] {
  switch (modalityId) {
    case 'astrological-profile':
      return [
        ...named('sun', 'sign', at(data, 'bodies', 'sun', 'sign')),
        ...named('moon', 'sign', at(data, 'bodies', 'moon', 'sign')),
        ...named('ascendant', 'sign', signOf(at(data, 'asc'))),
      ]
    case 'human-design-authentic':
      return [
        ...named('type', 'hd-type', at(data, 'type')),
        ...named('authority', 'hd-authority', at(data, 'authority')),
      ]
    case 'gene-keys-authentic':
      return plain('lifeWork', lifeWork(data))
    case 'numerology':
      return plain('lifePath', at(data, 'lifePath'))
    default:
      return []
  }
}
