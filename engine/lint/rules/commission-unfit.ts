import { writingCalls } from '../../core/flow/modes/run.ts'
import type { DocumentPath } from '../../core/document-finding.ts'
import { ruleOf } from '../../core/flow/kinds/index.ts'
import { resolveOptions } from '../../core/flow/options.ts'
import type { CollectionField, CommissionDocument, Flow, Shape, Step } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { modulesWithoutDocument } from '../../core/pack/linking/given-names.ts'
import { listInWords, meantOrThereAre } from '../../core/pack/spelling.ts'
import { commissionsAskedBy } from '../commissions-asked.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** Something that a commission names and that is not there. */
interface Misfit {
  readonly path: DocumentPath
  readonly message: string
  readonly suggestion?: string
}

export const commissionUnfit: Check = (context) => [
  ...context.sources.flatMap((source) => {
    const commission = documentAs(source, 'commission')
    // What it takes of a flow that it is not meant for follows from that.
    const moved = commission ? askedElsewhere(commission, context) : undefined
    const misfits = commission
      ? moved
        ? [movedMisfit(commission, moved)]
        : misfitsOf(commission, context)
      : []
    return misfits.map(({ path, message, suggestion }) =>
      source.finding('commission-unfit', message, path, suggestion === undefined ? {} : { suggestion }),
    )
  }),
  ...context.flows.flatMap(({ source, flow }) =>
    [
      ...madeMisfits(flow),
      ...unkeptMisfits(flow),
      ...formMisfits(flow, commissionsIn(context)),
      ...planMisfits(flow, commissionsIn(context)),
      ...trialMisfits(flow, commissionsIn(context)),
    ].map(({ path, message, suggestion }) =>
      source.finding('commission-unfit', message, path, suggestion === undefined ? {} : { suggestion }),
    ),
  ),
  ...strangersIn(context),
]

/** The flow that alone asks for a commission, where that is another than it names. */
function askedElsewhere(
  { id, flow: named }: CommissionDocument,
  { flows, isAnyBroken }: LintContext,
): string | undefined {
  if (isAnyBroken('module', 'questionnaire') || !flows.some(({ source }) => source.id === named))
    return undefined
  const asking = flows.filter(({ flow }) => commissionsAskedBy(flow).some((asked) => asked.id === id))
  const [only] = asking
  return asking.length === 1 && only && only.source.id !== named ? only.source.id : undefined
}

const movedMisfit = ({ id, flow }: CommissionDocument, asking: string): Misfit => ({
  path: ['flow'],
  message: `Nothing in "${flow}" asks for "${id}", and "${asking}" does.`,
  suggestion: `Write \`flow: ${asking}\`, or ask for it in "${flow}".`,
})

/** Commissions that a flow asks for and that are written of another, which asks for them too. */
const strangersIn = (context: LintContext): Finding[] =>
  context.flows.flatMap(({ source, flow }) =>
    commissionsAskedBy(flow).flatMap(({ id, path }) => {
      const commission = commissionsIn(context).find((each) => each.id === id)
      if (!commission || commission.flow === source.id) return []
      if (askedElsewhere(commission, context) !== undefined) return []
      // A flow that is nowhere is told where it is named.
      if (!context.flows.some((each) => each.source.id === commission.flow)) return []
      const message = `"${id}" is written of the answers of "${commission.flow}", not of these.`
      const own = commissionsIn(context).flatMap((each) => (each.flow === source.id ? [`"${each.id}"`] : []))
      const suggestion =
        own.length > 0 ? `Of these is written ${own.join(', ')}.` : 'Write a commission of this flow.'
      return [source.finding('commission-unfit', message, ['flow', ...path], { suggestion })]
    }),
  )

const commissionsIn = ({ sources }: LintContext) =>
  sources.flatMap((source) => documentAs(source, 'commission') ?? [])

const unknown = (name: string, known: readonly string[], what: string, path: DocumentPath): Misfit[] =>
  known.includes(name)
    ? []
    : [{ path, message: `There is no ${what} "${name}".`, suggestion: meantOrThereAre(name, [...known]) }]

const fieldsOf = (step: Step | undefined): readonly CollectionField[] =>
  step?.kind === 'collection' ? step.fields : []

const optionsOf = (field: CollectionField | undefined): string[] =>
  field?.options ? [...resolveOptions(field.options, new Map()).values] : []

function misfitsOf(commission: CommissionDocument, context: LintContext): Misfit[] {
  const holder = context.flows.find(({ source }) => source.id === commission.flow)
  if (!holder) {
    if (context.isBroken(commission.flow, 'module', 'questionnaire')) return []
    // A module of the journey without a document is told there.
    if (modulesWithoutDocument(context.sources).some(({ id }) => id === commission.flow)) return []
    const known = context.flows.flatMap(({ source }) => source.id ?? [])
    return unknown(commission.flow, known, 'flow', ['flow'])
  }
  return [
    ...takenMisfits(commission, holder.flow),
    ...lostMisfits(commission, holder.flow),
    ...fewerMisfits(commission, holder.flow),
    ...itemMisfits(commission, holder.flow),
    ...writtenMisfits(commission),
  ]
}

function takenMisfits({ id: own, takes = [] }: CommissionDocument, flow: Flow): Misfit[] {
  const ids = flow.steps.map(({ id }) => id)
  return takes.flatMap((taken, at): Misfit[] => {
    const path = ['takes', at]
    if ('made' in taken) {
      return flow.mode === 'stages' && flow.generated
        ? []
        : [{ path: [...path, 'made'], message: 'No steps of this flow are made for the seeker.' }]
    }
    if ('scenarios' in taken) {
      const known = flow.steps.flatMap(({ kind, id }) => (kind === 'scenario' ? [id] : []))
      return taken.scenarios.flatMap((id, place) =>
        unknown(id, known, 'scenario', [...path, 'scenarios', place]),
      )
    }
    const step = flow.steps.find(({ id }) => id === taken.step)
    if (!step) {
      const isMade = flow.mode === 'stages' && flow.generated?.bind === taken.step
      return unknown(taken.step, ids, 'step', [...path, 'step']).map((misfit) =>
        isMade
          ? { ...misfit, suggestion: 'Write `made: true`: these are replies to steps that are made.' }
          : misfit,
      )
    }
    const asking = flow.steps.findIndex((each) => each.kind === 'generate' && each.commission === own)
    // Tabs are gone through in any order.
    const isLater = asking !== -1 && flow.mode !== 'tabs' && flow.steps.indexOf(step) > asking
    const nothing =
      step.kind === 'generate' && step.commission === own
        ? `"${step.id}" is what this commission writes: before it is written there is nothing to take.`
        : isLater
          ? `"${step.id}" comes after "${flow.steps[asking]?.id}", which asks for this: its answer is not there yet.`
          : ruleOf(step.kind).keptAt(step) === undefined
            ? `"${step.id}" is a step of the kind ${step.kind}, which is never answered.`
            : undefined
    if (nothing !== undefined) return [{ path: [...path, 'step'], message: nothing }]
    return [
      ...(taken.groupBy === undefined ? [] : chosenBy(taken.groupBy, fieldsOf(step), [...path, 'groupBy'])),
      ...namedFields(taken.fields, fieldsOf(step), [...path, 'fields']),
    ]
  })
}

const namedFields = (
  names: readonly string[] | undefined,
  fields: readonly CollectionField[],
  path: DocumentPath,
): Misfit[] =>
  (names ?? []).flatMap((name, at) =>
    unknown(
      name,
      fields.map(({ id }) => id),
      'field',
      [...path, at],
    ),
  )

/** Steps are made in the number that their flow asks for, or none of them can be asked. */
function fewerMisfits({ id, shape, take }: CommissionDocument, flow: Flow): Misfit[] {
  const made = flow.mode === 'stages' ? flow.generated : undefined
  const list = shape.type === 'object' ? shape.properties[take] : undefined
  if (made?.commission !== id || list?.type !== 'array') return []
  const { minItems = 0, maxItems = Infinity } = list
  const [key, bound] = maxItems < made.count ? ['maxItems', maxItems] : ['minItems', minItems]
  if (maxItems >= made.count && minItems <= made.count) return []
  return [
    {
      path: ['shape', 'properties', take, key],
      message: `The flow has ${made.count} steps made, and this gives ${key === 'maxItems' ? 'at most' : 'at least'} ${bound}: none of them could be asked.`,
      suggestion: `Write ${made.count}.`,
    },
  ]
}

/** What is made and has no place: it would be gone with the page. */
const unkeptMisfits = ({ mode, steps }: Flow): Misfit[] =>
  steps.flatMap((step, at) =>
    step.kind === 'generate' && step.bind === undefined && mode !== 'run'
      ? [
          {
            path: ['flow', 'steps', at, 'id'],
            message: `What "${step.id}" makes has no place among the answers: it is never shown or kept.`,
            suggestion: 'Say by `bind` where it is kept.',
          },
        ]
      : [],
  )

/** A run has no answers: what it has written is kept by the server, or by nobody. */
const lostMisfits = ({ keep }: CommissionDocument, { mode }: Flow): Misfit[] =>
  mode === 'run' && keep !== 'server'
    ? [
        {
          path: ['flow'],
          message: 'This is written in a run, which has no answers: it is kept by nobody.',
          suggestion: 'Write `keep: server`.',
        },
      ]
    : []

/** Whatever is drawn of a made thing is drawn by the name that a step gives it. */
function madeMisfits({ steps }: Flow): Misfit[] {
  const names = steps.flatMap((step) => (step.kind === 'generate' ? [step.as ?? 'text'] : []))
  return steps.flatMap((step, at) =>
    ('show' in step ? (step.show ?? []) : []).flatMap((shown, index) =>
      shown.view === 'plan' || shown.view === 'signature' || shown.view === 'trials'
        ? unknown(shown.of, names, 'made thing of this flow', ['flow', 'steps', at, 'show', index, 'of'])
        : [],
    ),
  )
}

/** Steps are made of a list, and a statement is one text. */
function formMisfits(flow: Flow, commissions: readonly CommissionDocument[]): Misfit[] {
  const formOf = (id: string | undefined): Shape['type'] | undefined => {
    const commission = commissions.find((each) => each.id === id)
    return commission?.shape.type === 'object'
      ? commission.shape.properties[commission.take]?.type
      : undefined
  }
  const fitting = (form: Shape['type']): string => {
    const ids = commissions.flatMap((each) => (formOf(each.id) === form ? [`"${each.id}"`] : []))
    return ids.length > 0 ? `There ${ids.length > 1 ? 'are' : 'is'} ${listInWords(ids)}.` : ''
  }
  const isStatement = flow.steps.some(
    (step) => 'show' in step && step.show?.some(({ view }) => view === 'statement'),
  )
  const written = (isStatement ? writingCalls(flow) : []).flatMap(({ id }, at): Misfit[] => {
    if (formOf(id) !== 'array') return []
    const message = `"${id}" gives a list, and this flow shows each text as one.`
    return [{ path: ['flow', 'calls', at, 'id'], message, suggestion: fitting('string') }]
  })
  const made = flow.mode === 'stages' ? flow.generated?.commission : undefined
  const madeOf = formOf(made)
  const steps = flow.steps.flatMap((step, at): Misfit[] => {
    if (step.kind !== 'generate' || formOf(step.commission) !== 'array') return []
    if (!step.show?.some(({ view }) => view === 'statement')) return []
    const path = ['flow', 'steps', at, 'commission']
    const message = `"${step.commission}" gives a list, and this shows one text.`
    return [{ path, message, suggestion: fitting('string') }]
  })
  if (made === undefined || madeOf === undefined || madeOf === 'array') return [...steps, ...written]
  const message = `"${made}" gives no list: no step could be made of it.`
  return [...steps, { path: ['flow', 'generated', 'commission'], message, suggestion: fitting('array') }]
}

/** A plan has a rank for whatever a step of it may say. */
function planMisfits(flow: Flow, commissions: readonly CommissionDocument[]): Misfit[] {
  return flow.steps.flatMap((step, at): Misfit[] => {
    if (step.kind !== 'generate' || step.commission === undefined) return []
    const commission = commissions.find(({ id }) => id === step.commission)
    const list =
      commission?.shape.type === 'object' ? commission.shape.properties[commission.take] : undefined
    const entries = list?.type === 'array' && list.items.type === 'object' ? list.items.properties : undefined
    if (!entries) return []
    return (step.show ?? []).flatMap((shown, index): Misfit[] => {
      if (shown.view !== 'plan') return []
      const path = ['flow', 'steps', at, 'show', index]
      if (!commission?.list)
        return [
          {
            path: ['flow', 'steps', at, 'commission'],
            message: `"${step.commission}" gives its steps no ids: whoever ticks one would tick all of them.`,
            suggestion: 'Give the commission a `list`, which says how its entries are called.',
          },
        ]
      const rank = entries[shown.rankedBy]
      const said = rank?.type === 'string' ? (rank.enum ?? []) : []
      if (said.length === 0)
        return unknown(shown.rankedBy, rankedIn(entries), 'text with an enum', [...path, 'rankedBy'])
      const known = shown.ranks.map(({ value }) => value)
      const strange = known.filter((value) => !said.includes(value))
      // A value that is misspelt is not also missing.
      const without = said.filter((value) => !known.includes(value)).slice(strange.length)
      return [
        ...known.flatMap((value, rankAt) =>
          unknown(value, said, 'rank', [...path, 'ranks', rankAt, 'value']),
        ),
        ...without.map((value) => ({
          path: [...path, 'ranks'],
          message: `A step that says "${value}" has no rank, and is not shown.`,
        })),
      ]
    })
  })
}

/** What an experiment that is begun out of a made one consists of. */
const TRIAL = [
  'scenario',
  'gauge',
  'test',
  'title',
  'description',
  'category',
  'difficulty',
  'timeframe',
  'why',
  'steps',
  'insights',
  'resources',
]

/** Experiments that were drawn up can be begun: they are whole, kept, and of scenarios and gauges that are there. */
function trialMisfits(flow: Flow, commissions: readonly CommissionDocument[]): Misfit[] {
  const scenarios = flow.steps.filter((step) => step.kind === 'scenario')
  const gauges = scenarios.flatMap((step) => step.gauges.list.map(({ id }) => id))
  return flow.steps.flatMap((step, at): Misfit[] => {
    if (step.kind !== 'generate' || !step.show?.some(({ view }) => view === 'trials')) return []
    const path = ['flow', 'steps', at, 'commission']
    const commission = commissions.find(({ id }) => id === step.commission)
    if (!commission) return []
    const { id, keep, shape, take } = commission
    const list = shape.type === 'object' ? shape.properties[take] : undefined
    const entry = list?.type === 'array' && list.items.type === 'object' ? list.items.properties : undefined
    if (!entry) return [{ path, message: `"${id}" gives no list of experiments.` }]
    const said = (key: string): readonly string[] => {
      const text = entry[key]
      return text?.type === 'string' ? (text.enum ?? []) : []
    }
    return [
      ...(keep === 'server'
        ? []
        : [{ path, message: `"${id}" is not kept by the server, so that nothing of it can be begun.` }]),
      ...TRIAL.filter((key) => !entry[key]).map((key) => ({
        path,
        message: `An experiment has a key "${key}", and none that "${id}" gives has it.`,
      })),
      ...said('scenario').flatMap((each) =>
        unknown(
          each,
          scenarios.map((scenario) => scenario.id),
          'scenario',
          path,
        ),
      ),
      ...said('gauge').flatMap((each) => unknown(each, gauges, 'gauge', path)),
      ...untried(
        'scenario',
        said('scenario'),
        scenarios.map((scenario) => scenario.id),
      ),
      ...untried('gauge', said('gauge'), [...new Set(gauges)]),
    ]

    /** What nothing could be drawn up for: what is misspelled is told, and not also missing. */
    function untried(key: string, named: readonly string[], known: readonly string[]): Misfit[] {
      if (named.length === 0 || named.some((each) => !known.includes(each))) return []
      return known
        .filter((each) => !named.includes(each))
        .map((each) => ({
          path,
          message: `"${id}" offers no ${key} "${each}": nothing could be drawn up for it.`,
          suggestion: `Add it to the enum of \`${key}\`.`,
        }))
    }
  })
}

/** The keys of a shape whose texts are one of a list. */
const rankedIn = (entries: Readonly<Record<string, Shape>>): string[] =>
  Object.entries(entries).flatMap(([key, each]) => (each.type === 'string' && each.enum ? [key] : []))

/** A field that is there and chosen from options. */
function chosenBy(name: string, fields: readonly CollectionField[], path: DocumentPath): Misfit[] {
  const selects = fields.filter(({ kind }) => kind === 'select').map(({ id }) => id)
  return unknown(name, selects, 'select field', path)
}

function itemMisfits({ each, dates, list }: CommissionDocument, flow: Flow): Misfit[] {
  if (!each)
    return dates ? [{ path: ['dates'], message: 'Only an item has dates: `each` is not there.' }] : []
  const lists = flow.steps.filter(({ kind }) => kind === 'collection')
  const step = lists.find(({ id }) => id === each.step)
  if (!step) {
    return unknown(
      each.step,
      lists.map(({ id }) => id),
      'list',
      ['each', 'step'],
    )
  }
  const fields = fieldsOf(step)
  const texts = fields.filter(({ kind }) => kind !== 'select').map(({ id }) => id)
  return [
    ...namedFields(each.fields, fields, ['each', 'fields']),
    ...(each.kinds ? unknown(each.kinds.of, texts, 'text field', ['each', 'kinds', 'of']) : []),
    ...namedFields(list?.carry, fields, ['list', 'carry']),
    ...(dates ? datesMisfits(dates, fields) : []),
  ]
}

function datesMisfits(
  { of, days, usual }: NonNullable<CommissionDocument['dates']>,
  fields: readonly CollectionField[],
): Misfit[] {
  const wrong = chosenBy(of, fields, ['dates', 'of'])
  if (wrong.length > 0) return wrong
  const options = optionsOf(fields.find(({ id }) => id === of))
  const known = days.map(({ value }) => value)
  const strange = known.filter((value) => !options.includes(value))
  // A value that is misspelt is not also missing.
  const without = options.filter((value) => !known.includes(value)).slice(strange.length)
  return [
    ...days.flatMap(({ value }, at) => unknown(value, options, 'option', ['dates', 'days', at, 'value'])),
    ...unknown(usual, known, 'span', ['dates', 'usual']),
    ...without.map((value) => ({ path: ['dates', 'days'], message: `The option "${value}" has no days.` })),
  ]
}

function writtenMisfits({ shape, take, list }: CommissionDocument): Misfit[] {
  const keys = shape.type === 'object' ? shape.properties : {}
  const wanted = keys[take]
  if (!wanted) return unknown(take, Object.keys(keys), 'key of the shape', ['take'])
  if (!list) return []
  if (wanted.type !== 'array') return [{ path: ['list'], message: `"${take}" is no list.` }]
  const entries = wanted.items.type === 'object' ? wanted.items.properties : {}
  const ranked = rankedIn(entries)
  return list.orderBy === undefined
    ? []
    : unknown(list.orderBy, ranked, 'text with an enum', ['list', 'orderBy'])
}
