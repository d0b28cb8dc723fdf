import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const repeatedPrompt: Check = ({ flows, assessments }) => [
  ...flows.flatMap(({ source, flow }) => {
    // The questions that a quiz takes over are told where they are written.
    if (flow.mode === 'quiz' && flow.asks) return []
    const steps = flow.steps.flatMap((step, at) =>
      'prompt' in step && step.prompt !== undefined
        ? [{ prompt: step.prompt, path: ['flow', 'steps', at, 'prompt'] }]
        : [],
    )
    return repeated(source, steps)
  }),
  ...assessments.flatMap(({ source, assessment }) =>
    repeated(
      source,
      assessment.items.map(({ prompt }, at) => ({ prompt, path: ['items', at, 'prompt'] })),
    ),
  ),
]

function repeated(source: SourceDocument, prompts: readonly { prompt: string; path: Path }[]): Finding[] {
  const first = new Map<string, Path>()
  return prompts.flatMap(({ prompt, path }) => {
    const read = prompt.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    const before = first.get(read)
    if (!before) {
      first.set(read, path)
      return []
    }
    const related = [{ message: 'The first one is here.', file: source.file, range: source.locate(before) }]
    const message = 'Another question here reads the same.'
    return [source.finding('repeated-prompt', message, path, { related })]
  })
}
