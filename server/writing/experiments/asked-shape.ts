import type { ExperimentRules, ExperimentsWords, Shape } from '../../../engine/core/pack/documents.gen.ts'
import type { RecipeInputs } from '../../../engine/core/recipe/inputs/inputs.ts'

const text = (description: string, maxLength: number): Shape => ({ type: 'string', description, maxLength })

const texts = (description: string, minItems: number, maxItems: number, maxLength: number): Shape => ({
  type: 'array',
  description,
  minItems,
  maxItems,
  items: { type: 'string', maxLength },
})

const oneOf = (list: readonly string[]): Shape => ({ type: 'string', enum: [...list] })

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)

/** What a model has to answer: this many experiments, in the words of the pack, from what the seeker gave. */
export function askedShape(
  { categories, difficulties, timeframes }: ExperimentsWords,
  { sources }: ExperimentRules,
  inputs: RecipeInputs,
  count: number,
): Shape {
  const given = sources.filter(({ id }) => inputs[id] !== undefined).map(({ label }) => label)
  return {
    type: 'object',
    properties: {
      experiments: {
        type: 'array',
        description: `Exactly ${count}, each different.`,
        minItems: count,
        maxItems: count,
        items: {
          type: 'object',
          properties: {
            title: text('A short name.', 80),
            description: text('What one does, in a sentence or two.', 600),
            category: oneOf(idsOf(categories)),
            difficulty: oneOf(idsOf(difficulties)),
            timeframe: oneOf(idsOf(timeframes)),
            alignmentReason: text('Why it fits: first a quote of theirs, then what it would show them.', 900),
            steps: texts('What one does, in order.', 3, 8, 300),
            expectedInsights: texts('What they might find out.', 2, 6, 300),
            requiredResources: texts('What one needs, a few words each.', 1, 8, 80),
            dataSourcesUsed: { type: 'array', minItems: 1, maxItems: given.length, items: oneOf(given) },
          },
        },
      },
    },
  }
}
