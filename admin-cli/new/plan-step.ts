import { insertItem } from '../../engine/authoring/editors/insert-item.ts'
import { filled, oneOfTemplate } from '../../engine/authoring/editors/template.ts'
import { flowIn } from '../../engine/core/pack/documents.ts'
import { listInWords, meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import type { OpenedPack } from '../../engine/lint/open-pack.ts'
import { UsageError } from '../command.ts'
import type { Plan, Wanted } from './plan.ts'

/** A new step of a flow, before the page that closes it. */
export function planStep(kind: string, into: string | undefined, wanted: Wanted, opened: OpenedPack): Plan {
  const flows = opened.sources.flatMap((source) => {
    const flow = flowIn(source)
    return flow?.mode === 'steps' ? [{ source, flow }] : []
  })
  const known = flows.map(({ source }) => source.id)
  if (into === undefined) throw new UsageError(`Say where: --in ${listInWords(known, 'or', 6)}.`)
  const [found, second] = flows.filter(
    ({ source }) => into === source.id || into === `${source.kind}/${source.id}`,
  )
  if (!found) {
    const other = opened.sources.find((source) => source.id === into && flowIn(source))
    const mode = other && flowIn(other)?.mode
    throw new UsageError(
      mode === undefined
        ? `There is no flow "${into}". ${meantOrThereAre(into, known) ?? ''}`
        : `"${into}" is a flow of mode "${mode}", where steps have places of their own: add it by hand in ${other?.file}.`,
    )
  }
  if (second) throw new UsageError(`"${into}" is several flows: say ${found.source.kind}/${into}.`)
  const { source, flow } = found
  if (flow.steps.some(({ id }) => id === wanted.id)) {
    throw new UsageError(`"${into}" has a step "${wanted.id}" already.`)
  }
  if (flow.retired?.includes(wanted.id)) {
    throw new UsageError(`The step id "${wanted.id}" is retired in "${into}": choose another one.`)
  }
  const last = flow.steps.at(-1)
  const closes = last?.kind === 'completion' || last?.kind === 'result'
  const at = flow.steps.length - (closes ? 1 : 0)
  const template = oneOfTemplate(wanted.template('step')).get(kind) ?? ''
  const section = flow.steps[at - 1]?.section
  const text = filled(template, { ID: wanted.id, TITLE: wanted.title })
  const item = section === undefined ? text : text.replace('\n', `\n  section: ${section}\n`)
  const starts = flow.steps.map((_, index) => source.locate(['flow', 'steps', index]).start.offset)
  const changed = insertItem(opened.files.get(source.file) ?? '', starts, at, item)
  if (changed === undefined) {
    throw new UsageError(`The steps in ${source.file} do not stand line by line. Add this by hand:\n${item}`)
  }
  return {
    files: new Map([[source.file, changed]]),
    done: [
      `added the step "${wanted.id}" (${kind}) to ${source.file}, ${closes ? 'before its last page' : 'at its end'}`,
    ],
    next: [
      'Write its words. The id is permanent as soon as somebody has answered it.',
      `\`lodestar graph ${into}\` shows where it stands.`,
    ],
  }
}
