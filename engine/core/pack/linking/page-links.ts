import type { Finding } from '../finding.ts'
import { checkedDocument, documentAs, flowIn } from '../documents.ts'
import type { PageDocument } from '../documents.gen.ts'
import { lostName, LostNames } from './lost-names.ts'
import type { SourceDocument } from '../source.ts'
import { blocksIn, flowMentions, type PlacedBlock, placeOf } from '../../pages/blocks.ts'

/**
 * Checks that the steps, sections and practices that blocks of pages and hubs name are there, that no id stands twice in a list and
 * no block outside of what it needs, and that each page has an address. Linear in the blocks; the steps of a flow are
 * looked up once.
 */
export function pageFindings(sources: readonly SourceDocument[]): Finding[] {
  const flows = new Map<string, { steps: string[]; sections: string[] }>()
  for (const source of sources) {
    const flow = flowIn(source)
    if (flow && !flows.has(source.id))
      flows.set(source.id, {
        steps: flow.steps.map(({ id }) => id),
        sections: (flow.sections ?? []).map(({ id }) => id),
      })
  }
  const ofModalities = new Set(sources.flatMap((source) => documentAs(source, 'modality')?.page ?? []))
  const practices = sources.flatMap(
    (source) => documentAs(source, 'reminders')?.practices.map(({ id }) => id) ?? [],
  )
  const lost = new LostNames()
  const ofList = (list: readonly PlacedBlock[], source: SourceDocument): Finding[] => {
    const page = documentAs(source, 'page')
    const ids = new Set<string>()
    return list.flatMap(({ block, path, inside }) => {
      const findings: Finding[] = []
      if (ids.has(block.id))
        findings.push(source.finding('duplicate-id', `There are two blocks "${block.id}".`, [...path, 'id']))
      ids.add(block.id)
      const place = placeOf(block)
      if (place && !inside.includes(place)) {
        const message =
          place === 'hub'
            ? `"${block.block}" shows a part of a hub, and stands in none.`
            : `"${block.block}" shows what a block "${place}" has read, and stands in none.`
        findings.push(source.finding('misplaced-block', message, [...path, 'block']))
      }
      if (block.block === 'modality' && page?.route !== undefined) {
        const message =
          'This shows the modality whose address one is at, and the page has an address of its own.'
        const suggestion = 'Take the `route` away, and name the page in the modality: `page:`.'
        findings.push(source.finding('misplaced-block', message, [...path, 'block'], { suggestion }))
      }
      if (block.block === 'practices' && practices.length > 0)
        for (const [index, { practice: id }] of block.list.entries()) {
          const at = [...path, 'list', index, 'practice']
          const name = `practice ${id}`
          if (practices.includes(id) || lost.again(name, source, at)) continue
          const message = `There is no practice "${id}" among the reminders.`
          const help = lostName(source, at, id, [...new Set(practices)])
          findings.push(lost.tell(name, source.finding('unknown-reference', message, at, help)))
        }
      for (const { flow, steps, sections } of flowMentions(block)) {
        const known = flows.get(flow)
        // A flow that is nowhere is told by its own name.
        if (!known) continue
        for (const [noun, names, mentions] of [
          ['step', known.steps, steps],
          ['section', known.sections, sections],
        ] as const) {
          for (const { id, path: inner } of mentions) {
            const at = [...path, ...inner]
            const name = `${flow} ${noun} ${id}`
            if (names.includes(id) || lost.again(name, source, at)) continue
            const message = `There is no ${noun} "${id}" in "${flow}".`
            const help = lostName(source, at, id, names)
            findings.push(lost.tell(name, source.finding('unknown-reference', message, at, help)))
          }
        }
      }
      return findings
    })
  }
  return sources.flatMap((source) => {
    const page = documentAs(source, 'page')
    return [
      ...(page ? unaddressed(page, source, ofModalities) : []),
      ...blocksIn(checkedDocument(source)).flatMap((list) => ofList(list, source)),
    ]
  })
}

/** A page that has no address, and that no modality lends one. */
function unaddressed(
  { id, route }: PageDocument,
  source: SourceDocument,
  ofModalities: ReadonlySet<string>,
): Finding[] {
  if (route !== undefined || ofModalities.has(id)) return []
  const message = '"route" is missing: the page has no address, and no modality is shown on it.'
  return [source.finding('missing-key', message, ['kind'])]
}
