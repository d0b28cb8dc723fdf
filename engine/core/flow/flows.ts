import { effectOf, savedTypeOf } from './effect.ts'
import { cardFlow } from './modes/hub.ts'
import type {
  AssessmentDocument,
  Flow,
  HubCard,
  JourneyDocument,
  LifeStagesDocument,
} from '../pack/documents.gen.ts'
import type { Pack } from '../pack/pack.ts'
import type { FlowRules } from './flow-rules.ts'

/** What reads the answers to a flow; whoever also checks them has rules that do more. */
export type Reads = Pick<FlowRules, 'compiled' | 'compiledFor'>

/** What the end of a flow, or of one card of a hub, keeps for the seeker. */
export type FlowEnd<Rules extends Reads = Reads> =
  /** The answers, under a type. */
  | { readonly keeps: 'answers'; readonly type: string; readonly rules: Rules }
  /** Birth data alone, which are the whole result. */
  | { readonly keeps: 'birth'; readonly type: string; readonly rules: Rules; readonly bind: string }
  /** What the answers to an assessment come to, under its type. */
  | { readonly keeps: 'score'; readonly assessment: AssessmentDocument }
  | { readonly keeps: 'life-stage'; readonly rules: Rules }
  | { readonly keeps: 'setup'; readonly rules: Rules }
  /** The letter at this place of the answers, sealed until its day. */
  | { readonly keeps: 'letter'; readonly rules: Rules; readonly bind: string }
  | { readonly keeps: 'nothing' }
  /** A hub keeps what its cards end with. */
  | { readonly keeps: 'cards'; readonly cards: ReadonlyMap<string, FlowEnd<Rules>> }

/** A flow that seekers run: a module's, or that of a questionnaire. */
export interface ServedFlow<Rules extends Reads = Reads> {
  readonly kind: 'module' | 'questionnaire'
  /** Id of the document that holds it. */
  readonly id: string
  /** What it is called, as a session keeps it. */
  readonly name: string
  /** The number of the module; null for a questionnaire, which belongs to none. */
  readonly moduleNumber: number | null
  /** The name that its answers under way are kept by: the number of a module, the id of a questionnaire. */
  readonly session: string
  readonly rules: Rules
  readonly end: FlowEnd<Rules>
}

/** What may be saved under one type of assessment. */
export interface ResultType<Rules extends Reads = Reads> {
  readonly type: string
  /** The module that it belongs to; null for what is asked outside of any. */
  readonly moduleNumber: number | null
  readonly holds:
    | { readonly what: 'score' }
    | { readonly what: 'birth' }
    /** Nothing that a flow of the pack ends with. */
    | { readonly what: 'anything' }
    | { readonly what: 'answers'; readonly flow: ServedFlow<Rules>; readonly rules: Rules }
}

/** Where birth data are saved: the type of the result, and their path in it; null where they are all of it. */
export interface BirthPlace {
  readonly type: string
  readonly path: string | null
}

/** The flows of a pack, and everything that they and its assessments may save. */
export interface Flows<Rules extends Reads = Reads> {
  readonly byId: ReadonlyMap<string, ServedFlow<Rules>>
  readonly resultTypes: ReadonlyMap<string, ResultType<Rules>>
  /** The first place of birth data; undefined in a pack that asks for none. */
  readonly birth: BirthPlace | undefined
}

/**
 * The flow that asks the setup questions of a life stage; an unknown one gets those of the fallback. Without life stages,
 * the flow that ends with the setup; undefined where nothing asks for one.
 */
export function setupFlow<Rules extends Reads>(
  { byId }: Pick<Flows<Rules>, 'byId'>,
  lifeStages: LifeStagesDocument | undefined,
  chosen: string | undefined,
): ServedFlow<Rules> | undefined {
  if (!lifeStages) return [...byId.values()].find(({ end }) => end.keeps === 'setup')
  const asks = (id: string) => lifeStages.stages.find((stage) => stage.id === id)?.onboarding ?? ''
  return byId.get(asks(chosen ?? lifeStages.fallback)) ?? byId.get(asks(lifeStages.fallback))
}

interface Held {
  readonly kind: ServedFlow['kind']
  readonly id: string
  readonly name: string
  readonly moduleNumber: number | null
  readonly flow: Flow
}

const birthStepOf = ({ compiled }: Reads) => compiled.steps.find(({ step }) => step.kind === 'birth-data')

/** Reads a pack's flows; each is compiled once, and its schema when it is first needed. */
export function flowsOf<Rules extends Reads>(
  pack: Pack,
  journey: JourneyDocument,
  rulesOf: (flow: Flow) => Rules,
): Flows<Rules> {
  function cardEnd({ flow }: Held, card: HubCard): FlowEnd<Rules> | undefined {
    const assessment = card.opens.assessment && pack.get('assessment', card.opens.assessment)
    if (assessment) return { keeps: 'score', assessment }
    const opened = flow.mode === 'hub' ? cardFlow(flow, card) : null
    const type = card.assessmentType
    if (!opened || type === undefined) return undefined
    const rules = rulesOf(opened)
    const birth = birthStepOf(rules)
    return birth ? { keeps: 'birth', type, rules, bind: birth.bind } : { keeps: 'answers', type, rules }
  }

  function endOf(held: Held, rules: Rules): FlowEnd<Rules> {
    const { flow } = held
    if (flow.mode === 'hub') {
      const ends = flow.cards.flatMap((card) => {
        const end = cardEnd(held, card)
        return end ? [[card.id, end] as const] : []
      })
      return { keeps: 'cards', cards: new Map(ends) }
    }
    switch (effectOf(held)) {
      case 'saveLifeStage':
        return { keeps: 'life-stage', rules }
      case 'completeSetup':
        return { keeps: 'setup', rules }
      case 'saveScore': {
        const assessment = flow.mode === 'quiz' && flow.asks && pack.get('assessment', flow.asks.assessment)
        return assessment ? { keeps: 'score', assessment } : { keeps: 'nothing' }
      }
      case 'saveAnswers':
        return { keeps: 'answers', type: savedTypeOf(held), rules }
      case 'sealLetter': {
        const letter = rules.compiled.steps.find(({ step }) => step.kind === 'letter')
        return letter ? { keeps: 'letter', rules, bind: letter.bind } : { keeps: 'nothing' }
      }
      case 'none':
        return { keeps: 'nothing' }
    }
  }

  const held: readonly Held[] = [
    ...pack.list('module').map(({ id, name, number, flow }): Held => {
      return { kind: 'module', id, name, moduleNumber: number, flow }
    }),
    ...pack.list('questionnaire').map(({ id, title, flow }): Held => {
      return { kind: 'questionnaire', id, name: title, moduleNumber: null, flow }
    }),
  ]
  const byId = new Map<string, ServedFlow<Rules>>()
  for (const each of held) {
    // A module and a questionnaire of one id: the module's address is the older one.
    if (byId.has(each.id)) continue
    const rules = rulesOf(each.flow)
    const { kind, id, name, moduleNumber } = each
    const session = moduleNumber === null ? id : String(moduleNumber)
    byId.set(id, { kind, id, name, moduleNumber, session, rules, end: endOf(each, rules) })
  }
  const resultTypes = resultTypesOf(pack, journey, byId)
  return { byId, resultTypes, birth: birthPlaceOf(byId) }
}

function resultTypesOf<Rules extends Reads>(
  pack: Pack,
  { modules }: JourneyDocument,
  flows: ReadonlyMap<string, ServedFlow<Rules>>,
): ReadonlyMap<string, ResultType<Rules>> {
  const found = new Map<string, ResultType<Rules>>()
  for (const { assessmentType: type, moduleNumber } of pack.list('assessment'))
    found.set(type, { type, moduleNumber, holds: { what: 'score' } })
  const completed = (type: string): number | null =>
    modules.find(({ completedBy }) => completedBy.by === 'assessment' && completedBy.assessmentType === type)
      ?.number ?? null
  const add = (flow: ServedFlow<Rules>, end: FlowEnd<Rules>): void => {
    if (end.keeps === 'cards') for (const card of end.cards.values()) add(flow, card)
    if ((end.keeps !== 'answers' && end.keeps !== 'birth') || found.has(end.type)) return
    const { type, rules } = end
    found.set(type, {
      type,
      moduleNumber: flow.moduleNumber ?? completed(type),
      holds: end.keeps === 'birth' ? { what: 'birth' } : { what: 'answers', flow, rules },
    })
  }
  for (const flow of flows.values()) add(flow, flow.end)
  return found
}

function birthPlaceOf(flows: ReadonlyMap<string, ServedFlow>): BirthPlace | undefined {
  const ends = [...flows.values()].flatMap(({ end }) =>
    end.keeps === 'cards' ? [...end.cards.values()] : [end],
  )
  for (const end of ends) {
    if (end.keeps === 'birth') return { type: end.type, path: null }
    const found = end.keeps === 'answers' ? birthStepOf(end.rules) : undefined
    if (end.keeps === 'answers' && found) return { type: end.type, path: found.bind }
  }
  return undefined
}
