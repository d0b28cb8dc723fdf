import type {
  Block,
  Drawing,
  Flow,
  LatestBlock,
  ModalityBlock,
  ResultsBlock,
  ScoreBlock,
  Shape,
  Step,
} from '../../core/pack/documents.gen.ts'
import { ruleOf } from '../../core/flow/kinds/index.ts'
import { checkedDocument, documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import { resultTypesIn } from '../../core/pack/linking/given-names.ts'
import { allBlocks, assessmentIn, blocksIn } from '../../core/pages/blocks.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { listInWords, meantOrThereAre } from '../../core/pack/spelling.ts'
import { resultsRouteOf, routesOf } from '../../core/routes/table.ts'
import { commissionsAskedBy } from '../commissions-asked.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const blockUnfit: Check = (context) => [
  ...context.sources.flatMap((source) =>
    blocksIn(checkedDocument(source))
      .flat()
      .flatMap(({ block, path }) =>
        faultsOf(block, path, context).map(({ at, message, suggestion, about }) =>
          source.finding('block-unfit', message, at, {
            ...(suggestion === undefined ? {} : { suggestion }),
            ...(about === undefined ? {} : { about }),
            ...(at.includes('labels') || at.includes('types') ? { part: 'key' } : {}),
          }),
        ),
      ),
  ),
  ...context.flows.flatMap(cardsNobodyOpens),
  ...context.flows.flatMap((placed) => readingsNobodyWrites(placed, context)),
  ...context.flows.flatMap(linksNobodySees),
  ...context.sources.flatMap(cardsOf),
  ...context.sources.flatMap((source) => visitorsOf(source, context)),
  ...context.sources.flatMap(leadingNowhereElse),
  ...context.sources.flatMap(leadingIntoTheRun),
  ...context.sources.flatMap(drawnTwice),
  ...context.sources.flatMap((source) => writtenOfOthers(source, context)),
  ...context.sources.flatMap(ofNobody),
  ...ledgersOfNothing(context),
]

interface Fault {
  at: Path
  message: string
  suggestion?: string
  /** Names by which what follows from it is found. */
  about?: readonly string[]
}

const quoted = (names: readonly string[]): string => listInWords(names.map((name) => `"${name}"`))

function faultsOf(block: Block, path: Path, context: LintContext): Fault[] {
  const flowOf = (id: string): Flow | undefined => context.flows.find(({ source }) => source.id === id)?.flow
  if (block.block === 'complete') return completedElse(block.module, [...path, 'module'], context)
  if (block.block === 'drawing') return drawingFaults(block.drawing, [...path, 'drawing'], flowOf, context)
  if (block.block === 'list') {
    const flow = flowOf(block.flow)
    if (!flow || flow.mode === 'run') return []
    const message = `"${block.flow}" makes no calls, so there is nothing to list.`
    return [{ at: [...path, 'flow'], message, suggestion: 'Name a questionnaire whose mode is run.' }]
  }
  if (block.block === 'board') {
    const faults = boardless(flowOf(block.flow), block.flow, [...path, 'flow'], context)
    // To a board that is nowhere no link leads.
    return faults.length > 0
      ? faults
      : openedElsewhere(block.open.to, block.flow, [...path, 'open', 'to'], context)
  }
  if (block.block === 'modality') return typesOfNothing(block, path, context)
  if (block.block === 'letters-due') return drawerless(block.open.to, [...path, 'open', 'to'], context)
  if (block.block === 'results') {
    const at = [...path, 'empty', 'start', 'to']
    return [
      ...startedElsewhere(block.empty.start.to, block.flow, at, context, [block.flow]),
      ...takenElse(block, path, context),
      ...answeredElse(block, path, flowOf),
    ]
  }
  if (block.block === 'score') {
    const { start, assessment } = block
    return [
      ...drawnElse(block, path),
      ...(start
        ? startedElsewhere(
            start.to,
            assessment,
            [...path, 'start', 'to'],
            context,
            askingOf(assessment, context),
          )
        : []),
    ]
  }
  if (block.block === 'active') return toldTwice(block.modules, [...path, 'modules'])
  if (block.block === 'latest') return lostOfLatest(block, path, context)
  if (block.block !== 'answers') return []
  const { section, steps: named, labels = {} } = block
  const unkept = unkeptAnswers(flowOf(block.flow), block.flow)
  if (unkept) return [{ at: [...path, 'flow'], ...unkept }]
  // Without either all answers are shown.
  if (section === undefined && named === undefined) return []
  const steps = flowOf(block.flow)?.steps ?? []
  const isShown = (step: Step): boolean => (named ? named.includes(step.id) : step.section === section)
  const own = steps.flatMap((each) => (isShown(each) ? [each.id] : []))
  return Object.keys(labels).flatMap((id) => {
    if (own.includes(id) || !steps.some((each) => each.id === id)) return []
    const where = named ? 'among the steps of this block' : `in the section "${section}"`
    const message = `"${id}" is not ${where}: these words are never shown.`
    return [{ at: [...path, 'labels', id], message, suggestion: `There are ${quoted(own)}.` }]
  })
}

/** Why there are no answers of a flow to show: nothing is asked, or its score is kept in their place. */
function unkeptAnswers(flow: Flow | undefined, id: string): Omit<Fault, 'at'> | undefined {
  if (!flow) return undefined
  if (flow.finish?.effect === 'saveScore')
    return {
      message: `Of "${id}" the score is kept and no answer: each would be shown as left open.`,
      suggestion: 'Show what came out, with a block `score`.',
    }
  if (flow.mode === 'quiz' || flow.steps.some(({ kind }) => ruleOf(kind).tells !== 'nothing'))
    return undefined
  return {
    message: `"${id}" asks nothing, so there are no answers to show.`,
    suggestion: 'Name a flow that asks something.',
  }
}

/** Among the results of a module, the days on which another one was finished. */
function takenElse({ flow, blocks }: ResultsBlock, path: Path, { sources }: LintContext): Fault[] {
  const isModule = sources.some((source) => source.kind === 'module' && source.id === flow)
  return blocks.flatMap((each, at) => {
    if (each.block !== 'taken' || !isModule || each.module === flow) return []
    const message = `Here stands what came of "${flow}", and these are the days of "${each.module}".`
    return [{ at: [...path, 'blocks', at, 'module'], message, suggestion: `Write ${flow}.` }]
  })
}

/** Among the results of a flow, answers to another one and none to it. */
function answeredElse(
  { flow, blocks }: ResultsBlock,
  path: Path,
  flowOf: (id: string) => Flow | undefined,
): Fault[] {
  const answers = allBlocks(blocks, [...path, 'blocks']).flatMap(({ block, path: at }) =>
    block.block === 'answers' ? [{ flow: block.flow, at: [...at, 'flow'] }] : [],
  )
  const [first] = answers
  if (!first || answers.some((each) => each.flow === flow)) return []
  // Where there are none at all, that is told.
  if (unkeptAnswers(flowOf(first.flow), first.flow)) return []
  const message = `Here stands what came of "${flow}", and these are the answers to "${first.flow}".`
  return [{ at: first.at, message, suggestion: `Write ${flow}.` }]
}

/** Links of a result that its hub shows nowhere: from its results nothing leads on. */
function linksNobodySees({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'hub' || !flow.pages?.results) return []
  const at = flow.steps.findIndex(({ id }) => id === flow.results)
  const step = flow.steps[at]
  if (step?.kind !== 'result' || !step.links || step.links.length === 0) return []
  if (flow.pages.results.some(({ block }) => block === 'hub-actions')) return []
  const message = `The results show none of the links of "${step.id}": nothing leads on from them.`
  const suggestion = 'Put a block `hub-actions` among the results.'
  return [source.finding('block-unfit', message, ['flow', 'pages', 'results'], { part: 'key', suggestion })]
}

/** Readings that a run leaves out: who looks for one of them is sent to the run, and it does not write them. */
function readingsNobodyWrites(
  { source, flow }: PlacedFlow,
  { sources, flows, isAnyBroken }: LintContext,
): Finding[] {
  if (flow.mode !== 'run' || flow.performs !== 'reading' || isAnyBroken('modality')) return []
  const called = flows.flatMap((each) =>
    each.flow.mode === 'run' && each.flow.performs === 'reading' ? each.flow.calls.map(({ id }) => id) : [],
  )
  const left = sources
    .flatMap((each) => documentAs(each, 'modality')?.id ?? [])
    .filter((id) => !called.includes(id))
  // What is called by a name that is nowhere is told there.
  const known = new Set(sources.flatMap((each) => documentAs(each, 'modality')?.id ?? []))
  if (flow.calls.some(({ id }) => !known.has(id))) return []
  return left.map((id) => {
    const message = `No call computes the reading "${id}": whoever looks for it is sent here, and does not find it.`
    const suggestion = `Give the calls an entry \`id: ${id}\`.`
    return source.finding('block-unfit', message, ['flow', 'calls'], { part: 'key', suggestion })
  })
}

/** A small board of a flow that has none: the block would never be there. */
function boardless(flow: Flow | undefined, id: string, at: Path, { flows }: LintContext): Fault[] {
  const hasBoard = ({ steps }: Flow): boolean => steps.some(({ kind }) => kind === 'board')
  if (!flow || hasBoard(flow)) return []
  const message = `"${id}" has no step of the kind board, so there is nothing to show.`
  const others = flows.flatMap((each) => (hasBoard(each.flow) ? [each.source.id] : []))
  return [{ at, message, suggestion: meantOrThereAre(id, others) }]
}

/** Modules of which a block tells twice: only the first is ever shown. */
const toldTwice = (modules: readonly { readonly module: string }[], path: Path): Fault[] =>
  modules.flatMap(({ module }, at) =>
    modules.findIndex((each) => each.module === module) === at
      ? []
      : [
          {
            at: [...path, at, 'module'],
            message: `"${module}" is told of above already: this is never shown.`,
            suggestion: 'Name another module, or take it out.',
          },
        ],
  )

/** A small board whose link leads elsewhere than to the board that it shows. */
function openedElsewhere(to: string, id: string, at: Path, { sources }: LintContext): Fault[] {
  const own = sources.flatMap((source) => {
    const flow = documentAs(source, 'module') ?? documentAs(source, 'questionnaire')
    return flow?.id === id ? routesOf(flow) : []
  })
  const [first] = own
  if (first === undefined || own.some((each) => each === to || to.startsWith(`${each}/`))) return []
  const message = `The board of "${id}" is shown, and this leads to ${to}.`
  return [{ at, message, suggestion: `Write ${first}.` }]
}

/** The flows that ask an assessment: by its own questions, or by a card of a hub. */
const askingOf = (assessment: string, { flows }: LintContext): string[] =>
  flows.flatMap(({ source, flow }) => {
    const asked =
      flow.mode === 'quiz'
        ? flow.asks?.assessment === assessment
        : flow.mode === 'hub' && flow.cards.some(({ opens }) => opens.assessment === assessment)
    return asked ? [source.id] : []
  })

/** A button that begins what is shown here, and leads to something else. */
function startedElsewhere(
  to: string,
  shown: string,
  at: Path,
  { sources }: LintContext,
  begun: readonly string[],
): Fault[] {
  const flows = sources.flatMap(
    (source) => documentAs(source, 'module') ?? documentAs(source, 'questionnaire') ?? [],
  )
  const isAt = (each: (typeof flows)[number]): boolean =>
    routesOf(each).some((own) => own === to || to.startsWith(`${own}/`))
  const own = flows.filter(({ id }) => begun.includes(id))
  // What nobody asks is told as that, and a page on which it is begun may lie between.
  if (own.length === 0 || own.some(isAt)) return []
  const [first] = own.flatMap(routesOf)
  const isResult =
    isShownAt(to, shown, sources) || own.some(({ route }) => route && to === resultsRouteOf(route))
  if (!isResult && !flows.some(isAt)) return []
  const message = isResult
    ? `This is to begin "${shown}", and at ${to} stands what came of it.`
    : `Here stands what came of "${shown}", and this begins something else at ${to}.`
  return [{ at, message, ...(first === undefined ? {} : { suggestion: `Write ${first}.` }) }]
}

/** Whether the page at an address shows what came of a flow or of an assessment. */
const isShownAt = (to: string, shown: string, sources: LintContext['sources']): boolean =>
  sources.some((source) => {
    const page = documentAs(source, 'page')
    if (!page || !routesOf(page).includes(to)) return false
    const blocks = allBlocks(page.blocks).map(({ block }) => block)
    // The page of a whole product may have a corner with it, and its beginning too.
    const [first] = blocks.filter(({ block }) => block !== 'heading')
    return (
      (first?.block === 'score' && first.assessment === shown) ||
      (first?.block === 'results' && first.flow === shown)
    )
  })

/** In what came of one assessment, a drawing of what came of another. */
const drawnElse = ({ assessment, blocks = [] }: ScoreBlock, path: Path): Fault[] =>
  allBlocks(blocks, [...path, 'blocks']).flatMap(({ block, path: at }) => {
    const drawn = assessmentIn(block)
    if (block.block !== 'drawing' || drawn === undefined || drawn === assessment) return []
    const message = `Here stands what came of "${assessment}", and this is drawn of "${drawn}".`
    return [{ at: [...at, 'drawing', 'assessment'], message, suggestion: `Write ${assessment}.` }]
  })

/** A letter that has come, with a link to a page on which no letter is read. */
function drawerless(to: string, at: Path, { sources }: LintContext): Fault[] {
  const drawers = sources.flatMap((source) => {
    const page = documentAs(source, 'page')
    const holds = page && allBlocks(page.blocks).some(({ block }) => block.block === 'letters')
    return holds ? routesOf(page) : []
  })
  const [first] = drawers
  // Where there is no drawer at all, that is told.
  if (first === undefined || drawers.includes(to)) return []
  const message = `A letter is to be read there, and at ${to} is no block "letters".`
  return [{ at, message, suggestion: `Write ${first}.` }]
}

/** Blocks that show what an account holds: whoever has none is told that it could not be loaded. */
const OF_A_SEEKER: ReadonlySet<Block['block']> = new Set([
  'answers',
  'dashboard',
  'insight',
  'insights',
  'latest',
  'letters',
  'map',
  'practice',
  'practices',
  'results',
  'score',
  'takes',
])

/** Names of results that nothing is saved as, so that nobody is ever sent to what would give them. */
function typesOfNothing(
  block: ModalityBlock,
  path: Path,
  { sources, assessments, isAnyBroken }: LintContext,
): Fault[] {
  if (isAnyBroken('assessment')) return []
  const { types }: { types: Readonly<Record<string, { readonly to: string }>> } = block.required
  const saved = resultTypesIn(sources)
  const unsaved = Object.keys(types).filter((type) => !saved.includes(type))
  if (unsaved.length > 0)
    return unsaved.map((type) => ({
      at: [...path, 'required', 'types', type],
      message: `Nothing in this pack is saved as "${type}".`,
      suggestion: meantOrThereAre(type, saved),
    }))
  const own = sources
    .flatMap((source) => documentAs(source, 'page') ?? [])
    .find((page) => allBlocks(page.blocks).some((each) => each.block === block))?.id
  return sources.flatMap((source): Fault[] => {
    const modality = documentAs(source, 'modality')
    const asked = modality?.page === own ? modality?.assessment : undefined
    const type = assessments.find(({ assessment }) => assessment.id === asked)?.assessment.assessmentType
    if (!modality || type === undefined || type in types) return []
    // One that is led to by its own name needs no type (web/blocks/modality/Instead.tsx).
    if (Object.values(types).some(({ to }) => to.endsWith(`/${modality.id}`))) return []
    const message = `The reading "${modality.id}" stands on "${type}": whoever has not answered it is told so, and led nowhere.`
    const suggestion = `Give \`types\` an entry "${type}" with a name and an address.`
    // What nothing leads to follows from it.
    const about = sources.flatMap((each) => {
      const asking = documentAs(each, 'questionnaire')
      const quiz = asking?.flow.mode === 'quiz' ? asking.flow.asks?.assessment : undefined
      const saves = assessments.find(({ assessment }) => assessment.id === quiz)?.assessment.assessmentType
      return saves === type && asking ? [asking.id] : []
    })
    return [{ at: [...path, 'required', 'types'], message, suggestion, about }]
  })
}

/** A page that everybody may open, with what only an account has. */
function ofNobody(source: SourceDocument): Finding[] {
  const page = documentAs(source, 'page')
  if (page?.access !== 'public') return []
  const own = allBlocks(page.blocks).find(
    ({ block }) => OF_A_SEEKER.has(block.block) || (block.block === 'drawing' && 'flow' in block.drawing),
  )?.block
  if (!own) return []
  const message = `Everybody may open this page, and its block "${own.block}" shows what only an account has.`
  const suggestion = 'Take `access` away: then one signs in first.'
  return [source.finding('block-unfit', message, ['access'], { suggestion })]
}

/** Lists of the cards of the insights page, where the journey has none. */
function ledgersOfNothing({ sources }: LintContext): Finding[] {
  const journeys = sources.flatMap((source) => documentAs(source, 'journey') ?? [])
  if (journeys.length === 0 || journeys.some(({ insights }) => insights.cards.length > 0)) return []
  return sources.flatMap((source) =>
    blocksIn(checkedDocument(source))
      .flat()
      .flatMap(({ block, path }) => {
        if (block.block !== 'ledger') return []
        const message = 'This list stays empty: the journey has no card under `insights`.'
        const suggestion = 'Write its cards into the journey (`insights.cards`), or take the list out.'
        return [source.finding('block-unfit', message, [...path, 'block'], { suggestion })]
      }),
  )
}

/** A made thing that stands on one page twice, while another may stand nowhere. */
function drawnTwice(source: SourceDocument): Finding[] {
  const page = documentAs(source, 'page')
  const made = (page ? blocksIn(page).flat() : []).flatMap(({ block, path }) =>
    block.block === 'drawing' && block.drawing.kind === 'view' && block.when === undefined
      ? [{ drawing: block.drawing, path: [...path, 'drawing'] }]
      : [],
  )
  return made.flatMap(({ drawing, path }, at) => {
    const isSame = ({ drawing: { flow, step, view, made: name } }: (typeof made)[number]): boolean =>
      flow === drawing.flow && step === drawing.step && view === drawing.view && name === drawing.made
    if (made.findIndex(isSame) === at) return []
    const what = drawing.made ?? drawing.step
    const key = drawing.made === undefined ? 'step' : 'made'
    const message = `"${what}" stands on this page already.`
    const suggestion = 'Name another one, or take it out.'
    return [source.finding('block-unfit', message, [...path, key], { suggestion })]
  })
}

/** On the page of what came of one module, what is written of another one. */
function writtenOfOthers(source: SourceDocument, { sources }: LintContext): Finding[] {
  const page = documentAs(source, 'page')
  const own = page ? routesOf(page) : []
  const owner = sources
    .flatMap((each) => documentAs(each, 'journey')?.modules ?? [])
    .find(({ resultsRoute }) => resultsRoute !== undefined && own.includes(resultsRoute))
  const insights = sources.flatMap((each) => documentAs(each, 'insight') ?? [])
  const fitting = insights.flatMap(({ id, module }) => (module === owner?.id ? [id] : []))
  if (!page || !owner || fitting.length === 0) return []
  return blocksIn(page)
    .flat()
    .flatMap(({ block, path }) => {
      const shown =
        block.block === 'insight'
          ? block.types.map((type, at) => ({ type, at: ['types', at] }))
          : block.block === 'writing'
            ? [{ type: block.type, at: ['type'] }]
            : []
      const others = shown.flatMap(({ type, at }) => {
        const other = insights.find(({ id }) => id === type)?.module
        return other === undefined || other === owner.id ? [] : [{ type, at, other }]
      })
      const [first] = others
      // Beside its own, those of others may stand.
      if (!first || others.length < shown.length) return []
      const message = `The results of "${owner.id}" stand here, and "${first.type}" is written of "${first.other}".`
      const suggestion = meantOrThereAre(first.type, fitting)
      return [source.finding('block-unfit', message, [...path, ...first.at], { suggestion })]
    })
}

/** Links below what a run or a quiz has come to that lead back into it. */
function leadingIntoTheRun(source: SourceDocument): Finding[] {
  const document = documentAs(source, 'module') ?? documentAs(source, 'questionnaire')
  if (document?.flow.mode !== 'run' && document?.flow.mode !== 'quiz') return []
  const own = routesOf(document)
  return document.flow.steps.flatMap((step, at) =>
    step.kind === 'result'
      ? (step.links ?? []).flatMap(({ to }, index) => {
          if (!own.includes(to)) return []
          const message = 'This leads to where one is: there is an `again` for that.'
          const suggestion = 'Name the page that shows what came of it.'
          const path = ['flow', 'steps', at, 'links', index, 'to']
          return [source.finding('block-unfit', message, path, { suggestion })]
        })
      : [],
  )
}

/** Links and buttons of a page that lead to the page on which they stand. */
function leadingNowhereElse(source: SourceDocument): Finding[] {
  const page = documentAs(source, 'page')
  const own = page ? routesOf(page) : []
  if (!page || own.length === 0) return []
  const linksIn = (value: JsonValue, path: Path): Path[] => {
    if (Array.isArray(value)) return value.flatMap((each, at) => linksIn(each, [...path, at]))
    if (!isObject(value)) return []
    return Object.entries(value).flatMap(([key, each]) =>
      key === 'to' && typeof each === 'string' && own.includes(each)
        ? [[...path, key]]
        : linksIn(each, [...path, key]),
    )
  }
  return linksIn(source.value['blocks'] ?? [], ['blocks']).map((path) =>
    source.finding(
      'block-unfit',
      'This leads to the page on which it stands: pressing it does nothing.',
      path,
      {
        suggestion: 'Name where it should lead, or take it out.',
      },
    ),
  )
}

/** Parts of what was written last that its insight does not have: they would never be shown. */
function lostOfLatest(block: LatestBlock, path: Path, { sources }: LintContext): Fault[] {
  const shapeOf = (type: string): Shape | undefined =>
    sources.map((each) => documentAs(each, 'insight')).find((each) => each?.id === type)?.shape
  const lost = (key: string | undefined, shape: Shape | undefined, of: string, at: Path): Fault[] => {
    // An insight that is nowhere is told by its own name, and what is one text is shown whole.
    if (key === undefined || shape?.type !== 'object' || key in shape.properties) return []
    const known = Object.keys(shape.properties)
    return [{ at, message: `${of} has no "${key}".`, suggestion: meantOrThereAre(key, known) }]
  }
  const theme = lost(block.theme, shapeOf(block.type), `"${block.type}"`, [...path, 'theme'])
  const { suggestions } = block
  if (!suggestions) return theme
  const at = [...path, 'suggestions']
  const shape = shapeOf(suggestions.type)
  const list = shape?.type === 'object' ? shape.properties[suggestions.list] : undefined
  if (!list) return [...theme, ...lost(suggestions.list, shape, `"${suggestions.type}"`, [...at, 'list'])]
  const item = list.type === 'array' ? list.items : undefined
  return [
    ...theme,
    ...(['title', 'text', 'step'] as const).flatMap((key) =>
      lost(suggestions[key], item, `An entry of "${suggestions.list}"`, [...at, key]),
    ),
  ]
}

/** A button that completes a module which something else completes. */
function completedElse(id: string, at: Path, { sources }: LintContext): Fault[] {
  const module = sources
    .flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
    .find((each) => each.id === id)
  if (!module || module.completedBy.by === 'report') return []
  const message = `The journey does not let a button complete "${id}" (by: ${module.completedBy.by}).`
  return [{ at, message, suggestion: 'Name a module that is completed `by: report`.' }]
}

function drawingFaults(
  drawing: Drawing,
  path: Path,
  flowOf: (id: string) => Flow | undefined,
  { sources }: LintContext,
): Fault[] {
  if (drawing.kind === 'rings') {
    const steps = flowOf(drawing.flow)?.steps ?? []
    const unwritten = (drawing.swells?.steps ?? []).flatMap((id, at) => {
      const step = steps.find((each) => each.id === id)
      if (!step || ruleOf(step.kind).tells === 'words') return []
      const message = `"${id}" is not written, so it has no swell.`
      const written = steps.flatMap((each) => (ruleOf(each.kind).tells === 'words' ? [each.id] : []))
      return [
        { at: [...path, 'swells', 'steps', at], message, suggestion: `Written are ${quoted(written)}.` },
      ]
    })
    const empty = (['stars', 'bars', 'dots'] as const).flatMap((ring) => {
      const id = drawing[ring]?.step
      const step = steps.find((each) => each.id === id)
      if (id === undefined || !step || 'options' in step) return []
      const choices = steps.flatMap((each) => ('options' in each ? [each.id] : []))
      const message = `"${id}" is no choice, so the ${ring} stay empty.`
      return [{ at: [...path, ring, 'step'], message, suggestion: `Choices are ${quoted(choices)}.` }]
    })
    return [...empty, ...unwritten]
  }
  if (drawing.kind !== 'view') return []
  const flow = flowOf(drawing.flow)
  const step = flow?.steps.find((each) => each.id === drawing.step)
  const shown = step ? viewsOf(step) : undefined
  if (flow && drawing.made !== undefined) {
    const made = commissionsAskedBy(flow).map(({ id }) => id)
    const own = sources.some((each) => {
      const commission = documentAs(each, 'commission')
      return commission !== undefined && commission.id === drawing.made && commission.flow === drawing.flow
    })
    // What is written for this flow, and not asked for in it, is told there.
    if (made.length > 0 && !made.includes(drawing.made) && !own) {
      const message = `"${drawing.made}" is not written in "${drawing.flow}", so that this stays empty.`
      return [{ at: [...path, 'made'], message, suggestion: meantOrThereAre(drawing.made, made) }]
    }
  }
  if (!shown || shown.includes(drawing.view)) return []
  const message = `The step "${drawing.step}" does not show "${drawing.view}".`
  const suggestion = shown.length > 0 ? `It shows ${quoted(shown)}.` : 'It shows nothing.'
  return [{ at: [...path, 'view'], message, suggestion }]
}

const viewsOf = (step: Step): string[] => ('show' in step ? (step.show ?? []) : []).map(({ view }) => view)

/** A hub whose overview does not show its cards. */
function cardsNobodyOpens({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'hub') return []
  const { overview } = flow.pages
  // Under a condition they can be missing just when somebody comes.
  if (overview.some(({ block, when }) => block === 'hub-cards' && when === undefined)) return []
  const message = 'Nobody could open a card: the overview has no block "hub-cards" that is always shown.'
  return [source.finding('block-unfit', message, ['flow', 'pages', 'overview'])]
}

/** A card of the insights page whose button makes what the card does not show. */
function cardsOf(source: SourceDocument): Finding[] {
  return (documentAs(source, 'journey')?.insights.cards ?? []).flatMap(({ generate, insightTypes }, at) => {
    if (insightTypes.includes(generate.insightType)) return []
    const message = `The button makes "${generate.insightType}", which is none of what this card shows.`
    const suggestion = `Add it to \`insightTypes\`, or make ${quoted(insightTypes)}.`
    const path = ['insights', 'cards', at, 'generate', 'insightType']
    return [source.finding('block-unfit', message, path, { suggestion })]
  })
}

/** A page of visitors that lets nobody in, or that stands otherwise than they see it. */
function visitorsOf(source: SourceDocument, { sources }: LintContext): Finding[] {
  const named = documentAs(source, 'pack')?.landing
  const page = sources
    .map((each) => documentAs(each, 'page'))
    .find((each) => each !== undefined && each.id === named)
  if (!page) return []
  const faults: string[] = []
  if (!allBlocks(page.blocks).some(({ block }) => block.block === 'forms'))
    faults.push(`Nobody could sign in: the page "${page.id}" has no block "forms".`)
  // A page that was not meant for them says the first alone.
  else if (page.layout !== 'full')
    faults.push(`Visitors see this page in the whole width, and "${page.id}" does not say \`layout: full\`.`)
  // Nothing leads any more to the page that was meant.
  const about = sources.flatMap((each) => {
    const other = documentAs(each, 'page')
    return other &&
      blocksIn(other)
        .flat()
        .some(({ block }) => block.block === 'forms')
      ? [other.id]
      : []
  })
  return faults.map((message) => source.finding('block-unfit', message, ['landing'], { about }))
}
