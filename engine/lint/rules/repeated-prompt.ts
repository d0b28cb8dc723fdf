import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const repeatedPrompt: Check = ({ sources, flows, assessments }) => [
  ...sources.flatMap((source) =>
    repeated(
      source,
      (documentAs(source, 'prompts')?.days ?? []).map(({ day, prompt }, at) => ({
        id: String(day),
        prompt,
        path: ['days', at, 'prompt'],
      })),
    ),
  ),
  ...flows.flatMap(({ source, flow }) => {
    const steps = flow.steps.flatMap((step, at) =>
      // What is taken over is told where it is written.
      'prompt' in step && step.prompt !== undefined && !source.isTaken(['flow', 'steps', at])
        ? [{ id: step.id, prompt: step.prompt, path: ['flow', 'steps', at, 'prompt'] }]
        : [],
    )
    return repeated(source, steps)
  }),
  ...assessments.flatMap(({ source, assessment }) =>
    repeated(
      source,
      assessment.items.map(({ id, prompt }, at) => ({ id, prompt, path: ['items', at, 'prompt'] })),
    ),
  ),
]

interface Asked {
  id: string
  prompt: string
  path: Path
}

function repeated(source: SourceDocument, prompts: readonly Asked[]): Finding[] {
  const first = new Map<string, Asked>()
  return prompts.flatMap((asked) => {
    const read = asked.prompt.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    const before = first.get(read)
    if (!before) {
      first.set(read, asked)
      return []
    }
    // Of two steps with one id only the id is told.
    if (before.id === asked.id) return []
    const range = source.locate(before.path)
    const related = [{ message: 'The first one is here.', file: source.fileAt(before.path), range }]
    const message = 'Another question here reads the same.'
    return [source.finding('repeated-prompt', message, asked.path, { related })]
  })
}
