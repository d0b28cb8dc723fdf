import { checkedDocument, documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import { blocksIn } from '../../core/pages/blocks.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const neverOpened: Check = (context) =>
  isProduct(context)
    ? [
        ...questionnairesIn(context),
        ...assessmentsIn(context),
        ...pathIn(context),
        ...blogIn(context),
        ...lettersIn(context),
      ]
    : []

/** Letters that are sealed and can never be read: no page has a drawer. */
function lettersIn({ sources, flows, isAnyBroken }: LintContext): Finding[] {
  const hasDrawer = sources.some((source) =>
    blocksIn(checkedDocument(source))
      .flat()
      .some(({ block }) => block.block === 'letters'),
  )
  if (hasDrawer || isAnyBroken('page')) return []
  return flows.flatMap(({ source, flow }) => {
    if (flow.finish?.effect !== 'sealLetter') return []
    const message = 'What is sealed here can never be read: no page has a block "letters".'
    const suggestion = 'Give a page that block (`content/guide/letters.md`).'
    return [source.finding('never-opened', message, ['flow', 'finish', 'effect'], { suggestion })]
  })
}

/** A path that is never drawn together: its page opens by the module that it completes, and there is none. */
function pathIn({ sources, isAnyBroken }: LintContext): Finding[] {
  const modules = sources.flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
  if (isAnyBroken('journey') || modules.some(({ completedBy }) => completedBy.by === 'path')) return []
  return sources.flatMap((source) => {
    const at = documentAs(source, 'pack')?.features?.indexOf('path') ?? -1
    if (at === -1) return []
    const message = 'The page of the path stays locked for everybody: no module is completed by it.'
    const suggestion =
      'Give the journey a module with `completedBy: { by: path }`, or take "path" out of the features.'
    return [source.finding('never-opened', message, ['features', at], { suggestion })]
  })
}

/** A blog of which nobody can open an article, for there is none. */
function blogIn({ sources, isAnyBroken }: LintContext): Finding[] {
  if (isAnyBroken('article') || sources.some(({ kind }) => kind === 'article')) return []
  return sources.flatMap((source) => {
    const at = documentAs(source, 'pack')?.features?.indexOf('blog') ?? -1
    if (at === -1) return []
    const message = 'The page of the blog has nothing to open: this pack has no article.'
    const suggestion = 'Write a document of the kind article, or take "blog" out of the features.'
    return [source.finding('never-opened', message, ['features', at], { suggestion })]
  })
}

/** Questionnaires without an address that no other document opens. */
function questionnairesIn({ sources, flows }: LintContext): Finding[] {
  const cards = new Set(
    flows.flatMap(({ flow }) =>
      flow.mode === 'hub' ? flow.cards.flatMap(({ opens }) => opens.assessment ?? []) : [],
    ),
  )
  const stages = sources.flatMap((source) => documentAs(source, 'life-stages') ?? [])
  const opened = new Set(
    stages.flatMap(({ intake, stages: each }) => [intake, ...each.map((one) => one.onboarding)]),
  )
  return sources.flatMap((source) => {
    const questionnaire = documentAs(source, 'questionnaire')
    if (!questionnaire || questionnaire.route !== undefined || opened.has(source.id)) return []
    const { flow } = questionnaire
    if (flow.mode === 'quiz' && flow.asks && cards.has(flow.asks.assessment)) return []
    const message = `Nobody is ever asked "${source.id}": it has no address, and nothing opens it.`
    const suggestion = 'Give it a `route`.'
    return [source.finding('never-opened', message, ['id'], { suggestion })]
  })
}

/** Assessments whose questions no flow asks. */
function assessmentsIn({ assessments, flows }: LintContext): Finding[] {
  const asked = new Set(
    flows.flatMap(({ flow }) => {
      if (flow.mode === 'quiz') return flow.asks ? [flow.asks.assessment] : []
      return flow.mode === 'hub' ? flow.cards.flatMap(({ opens }) => opens.assessment ?? []) : []
    }),
  )
  return assessments.flatMap(({ source }) => {
    if (asked.has(source.id)) return []
    const message = `No flow asks the questions of "${source.id}".`
    const suggestion = `Open it from a card of a hub, or by a quiz that asks it: \`asks: { assessment: ${source.id} }\`.`
    return [source.finding('never-opened', message, ['id'], { suggestion })]
  })
}
