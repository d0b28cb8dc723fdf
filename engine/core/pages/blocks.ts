import type { Block, DocumentByKind, Drawing, HubFlow } from '../pack/documents.gen.ts'
import type { Path } from '../pack/json.ts'

export type BlockName = Block['block']
export type BlockOf<K extends BlockName> = Extract<Block, { block: K }>

export type DrawingName = Drawing['kind']
export type DrawingOf<K extends DrawingName> = Extract<Drawing, { kind: K }>

/** Parts of a flow that a block names. */
export interface FlowMentions {
  readonly flow: string
  readonly steps: readonly { readonly id: string; readonly path: Path }[]
  readonly sections: readonly { readonly id: string; readonly path: Path }[]
}

/** What a block can stand inside: another block, or the pages of a hub. */
export type BlockPlace = BlockName | 'hub'

/** Blocks that stand together inside of something, and where. */
export interface InnerBlocks {
  readonly path: Path
  readonly blocks: readonly Block[]
}

/**
 * What the core knows of one kind of block. Its renderer is registered under the same key in `engine/web/blocks/registry.ts`,
 * its schema stands in `content/schemas/blocks.schema.json`.
 */
interface BlockRule<K extends BlockName> {
  /** What it must stand inside, at any depth. */
  readonly within?: BlockPlace
  readonly inner?: (block: BlockOf<K>) => readonly InnerBlocks[]
  /** What it names inside of flows; names of documents are the schema's. */
  readonly mentions?: (block: BlockOf<K>) => readonly FlowMentions[]
}

const stepsAt = (ids: readonly string[], path: Path): FlowMentions['steps'] =>
  ids.map((id, index) => ({ id, path: [...path, index] }))

/** Every kind of block, once. A kind that the schema knows and this table does not is a compile error. */
const blockRules: { readonly [K in BlockName]: BlockRule<K> } = {
  text: {},
  results: {
    inner: ({ aside, blocks }) => [
      ...(aside ? [{ path: ['aside'], blocks: aside }] : []),
      { path: ['blocks'], blocks },
    ],
  },
  part: { inner: ({ blocks }) => [{ path: ['blocks'], blocks }] },
  answers: {
    mentions: ({ flow, section, steps = [], labels = {} }) => [
      {
        flow,
        steps: [
          ...stepsAt(steps, ['steps']),
          ...Object.keys(labels).map((id) => ({ id, path: ['labels', id] })),
        ],
        sections: section === undefined ? [] : [{ id: section, path: ['section'] }],
      },
    ],
  },
  drawing: { mentions: ({ drawing }) => drawingRuleOf(drawing.kind)(drawing) },
  insight: {},
  heading: {},
  map: { inner: ({ blocks }) => [{ path: ['blocks'], blocks }] },
  banner: { within: 'map' },
  'map-progress': { within: 'map' },
  stations: { within: 'map' },
  'up-next': { within: 'map' },
  dashboard: { inner: ({ blocks }) => [{ path: ['blocks'], blocks }] },
  progress: { within: 'dashboard' },
  cards: { within: 'dashboard' },
  latest: {},
  active: {
    within: 'dashboard',
    inner: ({ modules }) =>
      modules.flatMap(({ blocks = [] }, index) => [{ path: ['modules', index, 'blocks'], blocks }]),
  },
  summit: {},
  pair: { inner: ({ blocks }) => [{ path: ['blocks'], blocks }] },
  prompt: {},
  practices: {},
  letters: {},
  atlas: {},
  'letters-due': {},
  board: {},
  practice: {},
  patterns: {},
  alignment: {},
  takes: {},
  taken: {},
  stories: {},
  insights: { inner: ({ blocks }) => [{ path: ['blocks'], blocks }] },
  ledger: { within: 'insights' },
  across: { within: 'insights' },
  'insight-counts': { within: 'insights' },
  'insight-cards': { within: 'insights' },
  reading: { inner: ({ aside }) => (aside ? [{ path: ['aside'], blocks: aside }] : []) },
  writing: {},
  complete: {},
  list: { mentions: ({ flow }) => [{ flow, steps: [], sections: [] }] },
  score: { inner: ({ blocks }) => (blocks ? [{ path: ['blocks'], blocks }] : []) },
  actions: {},
  modality: {
    inner: ({ head, aside, blocks, below }) => [
      { path: ['head'], blocks: head },
      { path: ['aside'], blocks: aside },
      { path: ['blocks'], blocks },
      { path: ['below'], blocks: below },
    ],
  },
  'modality-head': { within: 'modality' },
  'modality-figure': { within: 'modality' },
  'birth-time-note': { within: 'modality' },
  'map-lists': { within: 'modality' },
  'modality-text': { within: 'modality' },
  'other-modalities': { within: 'modality' },
  landing: {
    inner: ({ blocks, end }) => [
      { path: ['blocks'], blocks },
      { path: ['end'], blocks: end },
    ],
  },
  hero: { within: 'landing' },
  'star-chart': { within: 'landing' },
  blurbs: { within: 'landing' },
  forms: { within: 'landing' },
  begin: { within: 'landing' },
  'hub-heading': { within: 'hub' },
  'hub-progress': { within: 'hub' },
  'hub-cards': { within: 'hub' },
  'hub-note': { within: 'hub' },
  'hub-drawings': { within: 'hub' },
  'hub-outcomes': { within: 'hub' },
  'hub-actions': { within: 'hub' },
}

/** What each drawing names inside of its flow. */
const drawingRules: { readonly [K in DrawingName]: (drawing: DrawingOf<K>) => readonly FlowMentions[] } = {
  rings: ({ flow, stars, bars, dots, swells }) => [
    {
      flow,
      steps: [
        ...Object.entries({ stars, bars, dots }).flatMap(([key, ring]) =>
          ring ? [{ id: ring.step, path: ['drawing', key, 'step'] }] : [],
        ),
        ...stepsAt(swells?.steps ?? [], ['drawing', 'swells', 'steps']),
      ],
      sections: [],
    },
  ],
  wheel: () => [],
  bars: () => [],
  pairs: () => [],
  ladder: () => [],
  view: ({ flow, step }) => [{ flow, steps: [{ id: step, path: ['drawing', 'step'] }], sections: [] }],
}

/** The rule of one kind, seen without its own block type: callers pass a block of that same kind. */
const ruleOf = (name: BlockName): BlockRule<BlockName> => blockRules[name] as BlockRule<BlockName>
const drawingRuleOf = (name: DrawingName): ((drawing: Drawing) => readonly FlowMentions[]) =>
  drawingRules[name] as (drawing: Drawing) => readonly FlowMentions[]

/** The blocks that stand directly inside a block. */
export const innerBlocks = (block: Block): readonly InnerBlocks[] => ruleOf(block.block).inner?.(block) ?? []

/** What a block must stand inside; undefined when it may stand anywhere. */
export const placeOf = (block: Block): BlockPlace | undefined => ruleOf(block.block).within

/** What a block names inside of flows, with paths from the block. */
export const flowMentions = (block: Block): readonly FlowMentions[] =>
  ruleOf(block.block).mentions?.(block) ?? []

/** A block and its path in the document. */
export interface PlacedBlock {
  readonly block: Block
  readonly path: Path
  /** What it stands inside. */
  readonly inside: readonly BlockPlace[]
}

/** Every block of a list, also those inside others, in the order in which they are written. */
export function allBlocks(
  blocks: readonly Block[],
  path: Path = ['blocks'],
  inside: readonly BlockPlace[] = [],
): readonly PlacedBlock[] {
  return blocks.flatMap((block, index) => {
    const at = [...path, index]
    return [
      { block, path: at, inside },
      ...innerBlocks(block).flatMap((inner) =>
        allBlocks(inner.blocks, [...at, ...inner.path], [...inside, block.block]),
      ),
    ]
  })
}

/** The lists of blocks of a hub. */
export const hubPages = ({ pages }: HubFlow): readonly InnerBlocks[] => [
  { path: ['flow', 'pages', 'overview'], blocks: pages.overview },
  { path: ['flow', 'pages', 'results'], blocks: pages.results },
]

/** By list the blocks of a document: of a page its own, of a hub those of its pages; of any other none. */
export function blocksIn(
  document: DocumentByKind[keyof DocumentByKind] | undefined,
): readonly (readonly PlacedBlock[])[] {
  if (document?.kind === 'page') return [allBlocks(document.blocks)]
  if (document?.kind !== 'module' && document?.kind !== 'questionnaire') return []
  return document.flow.mode === 'hub'
    ? hubPages(document.flow).map(({ path, blocks }) => allBlocks(blocks, path, ['hub']))
    : []
}

/** The assessment whose result a block shows; undefined when it shows none. */
export function assessmentIn(block: Block): string | undefined {
  if (block.block === 'score') return block.assessment
  return block.block === 'drawing' && 'assessment' in block.drawing ? block.drawing.assessment : undefined
}
