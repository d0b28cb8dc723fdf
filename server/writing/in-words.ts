import type { Pack } from '../../engine/core/pack/pack.ts'
import { isChoice } from '../../engine/core/recipe/choice.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { isFields, isId } from '../../engine/inputs/values.ts'

/** What is computed or chosen and therefore told in ids; everything else is in somebody's own words. */
const inIds: ReadonlySet<string> = new Set([
  'chart',
  'design',
  'keys',
  'numbers',
  'category',
  'status',
  'difficulty',
  // Of an outcome.
  'id',
  // Of a finding.
  'role',
  'roles',
  'about',
  'against',
])

const labels = new WeakMap<Pick<Pack, 'list'>, ReadonlyMap<string, string>>()

function labelsOf(pack: Pick<Pack, 'list'>): ReadonlyMap<string, string> {
  const known = labels.get(pack)
  if (known) return known
  const made = new Map(
    pack
      .list('vocabulary')
      .flatMap(({ values }) => values.map(({ value, label }) => [value, label] as const))
      .filter(([value]) => /^[a-z]/.test(value)),
  )
  labels.set(pack, made)
  return made
}

/**
 * The inputs as they are told to a model: in words that a person reads, `Manifesting Generator` for
 * `manifesting-generator`, so that no id comes back in a text. What a seeker wrote stays as it is.
 */
export function inWords(pack: Pick<Pack, 'list'>, inputs: RecipeInputs): RecipeInputs {
  const known = labelsOf(pack)
  const said = (value: unknown, ids: boolean): unknown => {
    if (typeof value === 'string') {
      return ids && isId(value) ? (known.get(value) ?? value.replaceAll(/[-_]/g, ' ')) : value
    }
    if (isChoice(value)) return value.label
    if (Array.isArray(value)) return value.map((each) => said(each, ids))
    return isFields(value) ? fields(value, ids) : value
  }
  const fields = (value: Readonly<Record<string, unknown>>, ids: boolean) =>
    Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, said(each, ids || inIds.has(name))]),
    )
  return fields(inputs, false)
}
