import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** What the invented person stands for: a place on the clock, and results that the assessments can come to. */
export const sampleUnfit: Check = (context) =>
  context.sources.flatMap((source): Finding[] => {
    const sample = documentAs(source, 'sample-seeker')
    if (!sample) return []
    const zone = isZone(sample.timezone)
      ? []
      : [
          source.finding(
            'sample-unfit',
            `There is no time zone "${sample.timezone}": no chart of the example could be computed.`,
            ['timezone'],
            { suggestion: 'Write a zone such as Europe/Lisbon.' },
          ),
        ]
    const saved = context.assessments.map(({ assessment }) => assessment.assessmentType)
    const strange = Object.keys(sample.results ?? {}).flatMap((type) => {
      if (saved.includes(type) || context.isAnyBroken('assessment')) return []
      const message = `Nothing in this pack is saved as "${type}": the example would have no reading of it.`
      const suggestion = meantOrThereAre(type, [...new Set(saved)])
      return [source.finding('sample-unfit', message, ['results', type], { part: 'key', suggestion })]
    })
    const results = Object.entries(sample.results ?? {}).flatMap(([type, result]) =>
      Object.entries(result).flatMap(([field, value]) => {
        const known = valuesOf(type, field, context)
        if (!known || known.includes(String(value))) return []
        const message = `Nothing comes to "${value}" in "${type}": the example would have no reading.`
        const suggestion = meantOrThereAre(String(value), known)
        return [source.finding('sample-unfit', message, ['results', type, field], { suggestion })]
      }),
    )
    return [...zone, ...strange, ...results]
  })

/** What an assessment of a type saves as a field, where that is an outcome or its name. */
function valuesOf(type: string, field: string, { assessments }: LintContext): string[] | undefined {
  const saving = assessments.flatMap(({ assessment }) => {
    const part = assessment.assessmentType === type ? assessment.saves?.[field] : undefined
    return part === 'outcome' || part === 'label' ? [{ assessment, part }] : []
  })
  if (saving.length === 0) return undefined
  return saving.flatMap(({ assessment, part }) =>
    assessment.outcomes.map(({ id, label }) => (part === 'outcome' ? id : label)),
  )
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
