import type { QueryClient } from '@tanstack/react-query'
import { kindOfFlow } from '../../core/journey/modules.ts'
import type { Block, PageDocument } from '../../core/pack/documents.gen.ts'
import { allBlocks, assessmentIn, flowMentions } from '../../core/pages/blocks.ts'
import { documentById, documentOf, documentsOf } from '../content/content.ts'
import { views } from '../flow/views.tsx'
import { layoutOf } from './layouts.ts'
import { drawingOf } from './drawings/registry.ts'
import type { LazyPart } from './lazy-part.ts'
import { partOf } from './registry.ts'

/** The parts that blocks are made of, each once. */
function partsIn(blocks: readonly Block[]): readonly LazyPart<never>[] {
  const parts = allBlocks(blocks).flatMap(({ block }): LazyPart<never>[] => [
    partOf(block.block),
    ...(block.block === 'drawing' ? [drawingOf(block.drawing)] : []),
  ])
  return [...new Set(parts)]
}

/** The drawings of steps that blocks show. */
const viewsIn = (list: readonly Block[]) =>
  allBlocks(list).flatMap(({ block }) =>
    block.block === 'drawing' && block.drawing.kind === 'view' ? [views[block.drawing.view]] : [],
  )

const partsOf = (page: PageDocument): readonly LazyPart<never>[] => [layoutOf(page), ...partsIn(page.blocks)]

const fetchPart = (client: QueryClient, { lazy, documents = [], lists = [] }: LazyPart<never>) => [
  lazy.fetch(),
  ...documents.map((kind) => client.ensureQueryData(documentOf(kind))),
  ...lists.map((kind) => client.ensureQueryData(documentsOf(kind))),
]

/** An assessment, and the outcomes that it shares. */
export async function fetchAssessment(client: QueryClient, id: string): Promise<unknown> {
  const { outcomesFrom } = await client.ensureQueryData(documentById('assessment', id))
  return outcomesFrom && client.ensureQueryData(documentById('outcomes', outcomesFrom.set))
}

/** Fetches the code of blocks and of everything inside them, and the documents that they read. */
export async function fetchBlocks(client: QueryClient, list: readonly Block[]): Promise<unknown> {
  const journey = await client.ensureQueryData(documentOf('journey'))
  const blocks = allBlocks(list).map(({ block }) => block)
  const flows = new Set(blocks.flatMap((block) => flowMentions(block).map(({ flow }) => flow)))
  const scored = new Set(blocks.flatMap((block) => assessmentIn(block) ?? []))
  return Promise.all([
    ...[...scored].map((id) => fetchAssessment(client, id)),
    ...partsIn(list).flatMap((part) => fetchPart(client, part)),
    ...[...flows].map((id) => client.ensureQueryData(documentById(kindOfFlow(journey, id), id))),
    ...viewsIn(list).map((view) => view.fetch()),
  ])
}

/** Fetches the code of everything on a page, and the documents that it reads. */
export const fetchPage = (client: QueryClient, page: PageDocument): Promise<unknown> =>
  Promise.all([...fetchPart(client, layoutOf(page)), fetchBlocks(client, page.blocks)])

/** Those of the modules of blocks that are named: some come with the first load. */
export const modulesOfBlocks = (list: readonly Block[]): readonly string[] => [
  ...new Set([
    ...partsIn(list).flatMap(({ ahead }) => ahead ?? []),
    ...viewsIn(list).map(({ ahead }) => ahead),
  ]),
]

/** The same of a whole page. */
export const modulesOf = (page: PageDocument): readonly string[] => [
  ...new Set([layoutOf(page).ahead ?? [], modulesOfBlocks(page.blocks)].flat()),
]

/** The modules whose words are rendered ahead; null when something on the page cannot be. */
export const aheadOf = (page: PageDocument): readonly string[] | null =>
  partsOf(page).every(({ ahead }) => ahead !== undefined) ? modulesOf(page) : null

/** Whether a page shows what one seeker has. */
export const isOwn = (page: PageDocument): boolean => partsOf(page).some(({ own = false }) => own)
