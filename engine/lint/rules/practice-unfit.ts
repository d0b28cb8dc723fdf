import type { PracticeBlock, ReminderPractice } from '../../core/pack/documents.gen.ts'
import { checkedDocument, documentAs } from '../../core/pack/documents.ts'
import type { Path } from '../../core/pack/json.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import { blocksIn } from '../../core/pages/blocks.ts'
import { knownInputs } from '../../core/recipe/inputs/known-inputs.ts'
import { intoLists, type Known, knownOfShape } from '../../core/recipe/inputs/known.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

interface Misfit {
  readonly path: Path
  readonly message: string
  readonly suggestion?: string
}

export const practiceUnfit: Check = (context) =>
  context.sources.flatMap((source) => {
    const practices = documentAs(source, 'reminders')?.practices ?? []
    const blocks = blocksIn(checkedDocument(source)).flat()
    const misfits = [
      ...practices.flatMap(lengthMisfits),
      ...practices.flatMap(listedMisfits),
      ...blocks.flatMap(({ block, path }) =>
        block.block === 'practice'
          ? [...hourMisfits(block, path), ...offerMisfits(block, path, context)]
          : [],
      ),
    ]
    return misfits.map(({ path, message, suggestion }) =>
      source.finding('practice-unfit', message, path, { suggestion }),
    )
  })

/** A practice whose steps take another time than it says; those that do not say how long they take may take what is left. */
function lengthMisfits({ minutes, steps = [] }: ReminderPractice, at: number): Misfit[] {
  const taken = steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0)
  const isTimed = steps.every((step) => step.minutes !== undefined)
  if (steps.length === 0 || (isTimed ? taken === minutes : taken <= minutes)) return []
  const message = `Its steps take ${taken} minutes and not ${minutes}.`
  return [{ path: ['practices', at, 'minutes'], message, suggestion: `Say ${taken}, or change a step.` }]
}

/** The entry in a calendar that numbers more or fewer steps than there are. */
function listedMisfits({ event, steps = [] }: ReminderPractice, at: number): Misfit[] {
  const numbered = event.text.match(/^\s*\d+\.\s/gm)?.length ?? 0
  if (numbered === 0 || steps.length === 0 || numbered === steps.length) return []
  const message = `The calendar is told ${numbered} steps, and there are ${steps.length}.`
  const suggestion = 'Say there what the steps say.'
  return [{ path: ['practices', at, 'event', 'text'], message, suggestion }]
}

/** Hours are offered as they stand, those that are past left out: in the order of the day, each once. */
function hourMisfits({ move }: PracticeBlock, path: Path): Misfit[] {
  return move.hours.flatMap((hour, at) => {
    const before = move.hours[at - 1]
    if (before === undefined || before < hour) return []
    const suggestion = 'Put the hours in the order of the day, each once.'
    return [
      { path: [...path, 'move', 'hours', at], message: `"${hour}" stands after "${before}".`, suggestion },
    ]
  })
}

/** Texts and answers that are offered as practices, looked for where none ever stand. */
function offerMisfits({ own }: PracticeBlock, path: Path, context: LintContext): Misfit[] {
  return own.from.flatMap((offer, at): Misfit[] => {
    const known =
      'flow' in offer
        ? knownInputs(context.sources).of(`answers.${offer.flow}`)
        : textsOf(offer.insight, context)
    // What is nowhere is told by its own name.
    const led = known && intoLists(known, offer.at.split('.'))
    if (!led || 'to' in led) return []
    const message = `There is no "${led.misses}", so nothing is ever offered from here.`
    const suggestion = meantOrThereAre(led.misses, [...led.has])
    return [{ path: [...path, 'own', 'from', at, 'at'], message, suggestion }]
  })
}

function textsOf(id: string, { sources }: LintContext): Known | undefined {
  const insight = sources.map((each) => documentAs(each, 'insight')).find((each) => each?.id === id)
  return insight && knownOfShape(insight.shape)
}
