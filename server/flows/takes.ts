import type { Take, TakenFlow, TakesBeside } from '../../engine/contracts/index.ts'
import { formDataOf, isRecord } from '../../engine/core/flow/form-data.ts'
import { readOutcome, readResults } from '../../engine/core/scoring/read-saved.ts'
import { compareAnswers } from '../../engine/core/takes/compare.ts'
import { compareScores } from '../../engine/core/takes/compare-scores.ts'
import { quotesOf } from '../../engine/core/takes/quotes.ts'
import type { FlowEnd, ServedFlow } from '../content/flows.ts'
import type { Library } from '../content/library.ts'
import { noteTexts } from '../care/notices.ts'
import type { Deps } from '../context.ts'
import { textsAt } from '../http/parts.ts'
import { erasePutAside } from '../queries/progress-sessions.ts'
import { eraseQuotedLines, eraseQuoting, saidBy } from '../queries/quoting.ts'
import { type Erased, eraseTake, type TypedTake, type WholeTake } from '../queries/takes.ts'

/** Where a type of result comes from: a flow, and of a hub one of its cards. */
interface Origin {
  readonly flow: ServedFlow
  readonly title: string
  readonly end: FlowEnd
}

function typeOf(end: FlowEnd): string | undefined {
  switch (end.keeps) {
    case 'answers':
    case 'birth':
      return end.type
    case 'score':
      return end.assessment.assessmentType
    case 'cards':
    case 'letter':
    case 'life-stage':
    case 'setup':
    case 'nothing':
      return undefined
  }
}

/** The first flow of the pack that ends with a type of result. */
function originOf({ flows }: Library, type: string): Origin | undefined {
  for (const flow of flows.byId.values()) {
    const { end, name, rules } = flow
    if (typeOf(end) === type) return { flow, title: name, end }
    const held = rules.compiled.flow
    if (end.keeps !== 'cards' || held.mode !== 'hub') continue
    for (const card of held.cards) {
      const own = end.cards.get(card.id)
      if (own && typeOf(own) === type) return { flow, title: card.title, end: own }
    }
  }
  return undefined
}

const shown = ({ id, takenAt, replacedAt }: TypedTake): Take => ({ id, takenAt, replacedAt })

/** Takes by what was taken, in the order in which the journey comes to it, then what belongs to no module. */
export function takenFlows(library: Library, takes: readonly TypedTake[]): TakenFlow[] {
  const found = [...new Set(takes.map(({ type }) => type))].map((type) => {
    const origin = originOf(library, type)
    const { id = '', kind = 'module', moduleNumber = null } = origin?.flow ?? {}
    return {
      number: moduleNumber ?? Infinity,
      flow: {
        type,
        moduleNumber,
        title: origin?.title ?? type,
        to: library.pack.get(kind, id)?.route ?? null,
        takes: takes.filter((each) => each.type === type).map(shown),
      },
    }
  })
  return found
    .toSorted((one, other) => (one.number < other.number ? -1 : one.number > other.number ? 1 : 0))
    .map(({ flow }) => flow)
}

/** Two takes of one type side by side. Nothing is told of what no flow of the pack asks for by now. */
export function takesBeside(library: Library, earlier: WholeTake, later: WholeTake): TakesBeside {
  const origin = originOf(library, later.type)
  return {
    title: origin?.title ?? later.type,
    earlier: shown(earlier),
    later: shown(later),
    questions: origin ? comparedBy(library, origin.end, earlier, later) : [],
  }
}

function comparedBy(
  { pack }: Library,
  end: FlowEnd,
  earlier: WholeTake,
  later: WholeTake,
): TakesBeside['questions'] {
  const [before, after] = [readResults(earlier.results) ?? {}, readResults(later.results) ?? {}]
  if (!isRecord(before) || !isRecord(after)) return []
  switch (end.keeps) {
    case 'answers':
      return compareAnswers(end.rules.compiled, before, after)
    case 'birth': {
      const whole = (birth: typeof before) => formDataOf([[end.bind, birth]])
      return compareAnswers(end.rules.compiled, whole(before), whole(after))
    }
    case 'score': {
      // Several questionnaires may ask for one type: the later take is a result of one of them.
      const assessment =
        pack
          .list('assessment')
          .find(
            (each) => each.assessmentType === end.assessment.assessmentType && readOutcome(each, after),
          ) ?? end.assessment
      return [compareScores(assessment, before, after)]
    }
    case 'cards':
    case 'letter':
    case 'life-stage':
    case 'setup':
    case 'nothing':
      return []
  }
}

/**
 * Erases a take, drafts of its flow that were put aside, and every text that quotes what is said nowhere else by now. The
 * words that count again by that are looked at as new ones are; the notice of those that go ends.
 */
export const eraseOne = ({ db, content, clock }: Deps, userId: string, id: string): Promise<Erased> =>
  db.transaction(async (trx) => {
    const { library } = content
    const erased = await eraseTake(trx, userId, id)
    if (erased.was !== 'erased') return erased
    const { type, results, counts } = erased
    const flow = originOf(library, type)?.flow
    if (flow) await erasePutAside(trx, userId, flow.session)
    const quotes = quotesOf(results, await saidBy(trx, userId))
    await eraseQuoting(trx, userId, quotes)
    await eraseQuotedLines(trx, userId, quotes)
    if (!counts) return erased
    const keeper = { place: flow?.id ?? type, keptAs: `result:${type}` }
    await noteTexts(trx, library.care, userId, keeper, { texts: textsAt(counts, ['*']), now: clock() })
    return erased
  })
