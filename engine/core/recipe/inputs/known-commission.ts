import { generatedIn } from '../../flow/made.ts'
import { compileFlow } from '../../flow/compile.ts'
import { resolveOptions } from '../../flow/options.ts'
import type { CommissionDocument, CommissionedItem, Flow } from '../../pack/documents.gen.ts'
import { knownReflections, knownScenario } from '../answers.ts'
import { fieldsOf, type Known, knownOfShape, listOf, number, open, text, textAmong } from './known.ts'

type ByName = Readonly<Record<string, Known>>

const texts = (names: readonly string[]): ByName => Object.fromEntries(names.map((name) => [name, text]))

/** What a commission gives. */
export function knownWritten({ shape, take, list }: CommissionDocument): Known {
  const wanted = shape.type === 'object' ? shape.properties[take] : undefined
  const known = wanted ? knownOfShape(wanted) : open
  if (known.is !== 'list' || known.of.is !== 'fields' || !list) return known
  // Each entry of a list has an id, and what it carries of its item.
  return listOf(fieldsOf({ ...texts(['id', ...(list.carry ?? [])]), ...known.of.fields }))
}

/** What the words of an item tell of it, as `toldByWords` gives it. */
export const knownByWords = ({ kinds, amounts }: Pick<CommissionedItem, 'kinds' | 'amounts'>): ByName => ({
  ...(kinds && { [kinds.as]: textAmong(kinds.list.map(({ id }) => id)) }),
  ...(amounts && { [amounts.as]: fieldsOf({ count: number, of: text }) }),
})

/** What a commission takes of the answers to its flow, by the names that its templates use. */
export function knownTaken({ takes = [], each, dates }: CommissionDocument, flow: Flow): ByName {
  const { steps } = compileFlow(flow)
  const fieldsIn = (
    id: string,
    isTaken: (field: string) => boolean,
    chosen: (values: readonly string[]) => Known,
    also: ByName = {},
  ): Known => {
    const step = steps.find((one) => one.step.id === id)?.step
    if (step?.kind !== 'collection') return open
    const own = step.fields
      .filter((field) => isTaken(field.id))
      .map(({ id, options }): [string, Known] => [
        id,
        options ? chosen([...resolveOptions(options, new Map()).values]) : text,
      ])
    return fieldsOf({ ...Object.fromEntries(own), ...also })
  }
  const scenarioAmong = (ids: readonly string[]): Known => {
    const found = steps.flatMap(({ step }) =>
      step.kind === 'scenario' && ids.includes(step.id) ? [step] : [],
    )
    return found[0] ? fieldsOf({ ...knownScenario(found[0]).fields, step: textAmong(ids) }) : open
  }
  const answers = takes.map((taken): [string, Known] => {
    if ('made' in taken) return [taken.as, knownReflections(generatedIn(flow)?.count)]
    if ('scenarios' in taken) return [taken.as, listOf(scenarioAmong(taken.scenarios))]
    const { as, step, groupBy, fields } = taken
    const found = steps.find((one) => one.step.id === step)
    if (found?.step.kind !== 'collection') return [as, found?.options ? listOf(text) : text]
    const isTaken = (field: string): boolean => field !== groupBy && (fields?.includes(field) ?? true)
    const item = fieldsIn(step, isTaken, () => text)
    return [as, listOf(groupBy === undefined ? item : fieldsOf({ label: text, items: listOf(item) }))]
  })
  const item: [string, Known][] = each
    ? [
        [
          each.as,
          fieldsIn(each.step, (field) => each.fields?.includes(field) ?? true, textAmong, knownByWords(each)),
        ],
      ]
    : []
  const days: [string, Known][] = dates
    ? [[dates.as, fieldsOf({ days: number, ...texts(['length', ...Object.keys(dates.marks)]) })]]
    : []
  return Object.fromEntries([...answers, ...item, ...days])
}
