import type { QueryClient } from '@tanstack/react-query'
import { kindOfFlow } from '../../core/journey/modules.ts'
import type { JourneyDocument, PageDocument } from '../../core/pack/documents.gen.ts'
import { allBlocks, assessmentIn, flowMentions } from '../../core/pages/blocks.ts'
import { documentById, documentOf, documentsOf } from '../content/content.ts'
import { views } from '../flow/views.tsx'
import type { Prefetch } from '../../contracts/prerender.ts'
import { layoutOf } from './layouts.ts'
import { drawingOf } from './drawings/registry.ts'
import type { LazyPart } from './lazy-part.ts'
import { partOf } from './registry.ts'

/** The parts that a page is made of, each once. */
function partsOf(page: PageDocument): readonly LazyPart<never>[] {
  const parts = allBlocks(page.blocks).flatMap(({ block }): LazyPart<never>[] => [
    partOf(block.block),
    ...(block.block === 'drawing' ? [drawingOf(block.drawing)] : []),
  ])
  return [layoutOf(page), ...new Set(parts)]
}

/** An assessment, and the outcomes that it shares. */
export async function fetchAssessment(client: QueryClient, id: string): Promise<unknown> {
  const { outcomesFrom } = await client.ensureQueryData(documentById('assessment', id))
  return outcomesFrom && client.ensureQueryData(documentById('outcomes', outcomesFrom.set))
}

/** Fetches the code of everything on a page, and the documents that it reads. */
export async function fetchPage(client: QueryClient, page: PageDocument): Promise<unknown> {
  const journey = await client.ensureQueryData(documentOf('journey'))
  const flows = new Set(
    allBlocks(page.blocks).flatMap(({ block }) => flowMentions(block).map(({ flow }) => flow)),
  )
  const scored = new Set(allBlocks(page.blocks).flatMap(({ block }) => assessmentIn(block) ?? []))
  return Promise.all([
    ...[...scored].map((id) => fetchAssessment(client, id)),
    ...partsOf(page).flatMap(({ lazy, documents = [], lists = [] }) => [
      lazy.fetch(),
      ...documents.map((kind) => client.ensureQueryData(documentOf(kind))),
      ...lists.map((kind) => client.ensureQueryData(documentsOf(kind))),
    ]),
    ...[...flows].map((id) => client.ensureQueryData(documentById(kindOfFlow(journey, id), id))),
    ...allBlocks(page.blocks).flatMap(({ block }) =>
      block.block === 'drawing' && block.drawing.kind === 'view' ? [views[block.drawing.view].fetch()] : [],
    ),
  ])
}

/** The modules of a page, as far as they are named. */
export const modulesOf = (page: PageDocument): readonly string[] => [
  ...new Set(partsOf(page).flatMap(({ ahead }) => ahead ?? [])),
]

/** The modules whose words are rendered ahead; null when something on the page cannot be. */
export function aheadOf(page: PageDocument): readonly string[] | null {
  const modules = [...new Set(partsOf(page).map(({ ahead }) => ahead))]
  return modules.every((module) => module !== undefined) ? modules : null
}

/** Whether a page is rendered from what one seeker has. */
export const isOwn = (page: PageDocument): boolean => partsOf(page).some(({ reads = [] }) => reads.length > 0)

/** What of a seeker a page is rendered from, each read once. */
export function readsOf(page: PageDocument, journey: JourneyDocument): readonly Prefetch[] {
  const reads = partsOf(page).flatMap(({ reads: own = [] }) =>
    own.map((read) => (typeof read === 'function' ? read(journey) : read)),
  )
  return [...new Map(reads.map((read) => [JSON.stringify(read.key), read])).values()]
}
