import { checkedDocument, documentAs } from '../../core/pack/documents.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { blocksIn } from '../../core/pages/blocks.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const unknownExtra: Check = (context) => [
  ...shownExtras(context),
  ...missedExtras(context),
  ...context.sources.flatMap(oddExtras),
]

/** As many have to agree before one that differs is told. */
const AGREED = 2

/** An extra that is one text where all other outcomes have a list of them, or the other way around. */
function oddExtras(source: SourceDocument): Finding[] {
  const set = documentAs(source, 'outcomes')?.list
  const outcomes = set ?? documentAs(source, 'assessment')?.outcomes ?? []
  const keys = new Set(outcomes.flatMap(({ extra = {} }) => Object.keys(extra)))
  return [...keys].flatMap((key) => {
    const having = outcomes.flatMap(({ extra }, at) =>
      extra?.[key] === undefined ? [] : [{ at, isList: Array.isArray(extra[key]) }],
    )
    const lists = having.filter(({ isList }) => isList)
    const texts = having.filter(({ isList }) => !isList)
    const [odd, others] = lists.length < texts.length ? [lists, texts] : [texts, lists]
    const [one] = odd
    if (!one || odd.length > 1 || others.length < AGREED) return []
    const path = [set ? 'list' : 'outcomes', one.at, 'extra', key]
    if (source.isTaken(path)) return []
    const message = `"${key}" is ${one.isList ? 'a list' : 'one text'} here, and ${one.isList ? 'one text' : 'a list'} of every other outcome.`
    return [source.finding('unknown-extra', message, path, { suggestion: 'Write it as the others do.' })]
  })
}

/** Extra texts that a result shows, and that some outcomes do not have: whoever comes to one of them reads less. */
function missedExtras(context: LintContext): Finding[] {
  const { sources, assessments, isBroken } = context
  const shown = extrasShown(context)
  const told = new Set<string>()
  return assessments.flatMap(({ source, assessment }) => {
    const extras = [...(shown.get(assessment.id) ?? [])]
    if (extras.length === 0 || isBroken(assessment.id, 'assessment')) return []
    const known = extras.filter((extra) =>
      assessment.outcomes.some((each) => each.extra?.[extra] !== undefined),
    )
    const set = assessment.outcomesFrom?.set
    // Outcomes that are taken over are mended where they are written, and told of once.
    const holder =
      set === undefined ? source : sources.find((each) => documentAs(each, 'outcomes')?.id === set)
    const list =
      set === undefined ? assessment.outcomes : ((holder && documentAs(holder, 'outcomes')?.list) ?? [])
    return list.flatMap((outcome, at) =>
      known.flatMap((extra) => {
        const key = `${set ?? assessment.id} ${outcome.id} ${extra}`
        if (!holder || outcome.extra?.[extra] !== undefined || told.has(key)) return []
        told.add(key)
        const message = `"${outcome.id}" has no extra text "${extra}", which the result shows of the others.`
        const suggestion = `Write it under \`extra\`.`
        const path = [set === undefined ? 'outcomes' : 'list', at, 'id']
        return [holder.finding('unknown-extra', message, path, { suggestion })]
      }),
    )
  })
}

/** The extra texts that are shown of each assessment: with the result of its quiz, and where its score stands on a page. */
function extrasShown({ sources, flows }: LintContext): ReadonlyMap<string, ReadonlySet<string>> {
  const shown = new Map<string, Set<string>>()
  const add = (assessment: string, extras: readonly { readonly extra: string }[] = []): void => {
    const known = shown.get(assessment) ?? new Set()
    for (const { extra } of extras) known.add(extra)
    shown.set(assessment, known)
  }
  for (const { flow } of flows) {
    const asked = flow.mode === 'quiz' ? flow.asks?.assessment : undefined
    if (asked === undefined) continue
    for (const step of flow.steps) if (step.kind === 'result') add(asked, step.scored?.extras)
  }
  for (const source of sources)
    for (const { block } of blocksIn(checkedDocument(source)).flat())
      if (block.block === 'score') add(block.assessment, block.extras)
  return shown
}

/** Extra texts that a result shows, and that no outcome has. */
const shownExtras = ({ flows, assessments, isBroken }: LintContext): Finding[] =>
  flows.flatMap(({ source, flow }) => {
    const asked = flow.mode === 'quiz' ? flow.asks?.assessment : undefined
    const scored = assessments.find(({ source: { id } }) => id === asked)?.assessment
    if (!scored || isBroken(scored.id, 'assessment')) return []
    const known = new Set(scored.outcomes.flatMap(({ extra = {} }) => Object.keys(extra)))
    return flow.steps.flatMap((step, at) =>
      (step.kind === 'result' ? (step.scored?.extras ?? []) : []).flatMap(({ extra }, index) => {
        if (known.has(extra)) return []
        const message = `No outcome of "${scored.id}" has an extra text "${extra}".`
        const suggestion = meantOrThereAre(extra, [...known])
        const path = ['flow', 'steps', at, 'scored', 'extras', index, 'extra']
        return [source.finding('unknown-extra', message, path, { suggestion })]
      }),
    )
  })
