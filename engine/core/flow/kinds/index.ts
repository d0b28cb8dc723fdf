import { birthData } from './birth-data.ts'
import { board } from './board.ts'
import { chooseMany, chooseOne } from './choice.ts'
import { collection } from './collection.ts'
import { generate } from './generate.ts'
import { letter } from './letter.ts'
import type { StepKind, StepRule } from './kind.ts'
import { scenario } from './scenario.ts'
import { silent } from './silent.ts'
import { reflection, written } from './text.ts'

/** Every kind of step, once. A kind that the schema knows and this table does not is a compile error. */
export const stepRules: { readonly [K in StepKind]: StepRule<K> } = {
  intro: silent<'intro'>(),
  'choose-one': chooseOne,
  'choose-many': chooseMany,
  text: written,
  'long-text': written,
  reflection,
  'birth-data': birthData,
  collection,
  scenario,
  letter,
  board,
  review: silent<'review'>({ isLeftByButton: true }),
  generate,
  guided: silent<'guided'>(),
  result: silent<'result'>(),
  completion: silent<'completion'>(),
}

/** The rule of one kind, seen without its own step type: callers pass a step of that same kind. */
export function ruleOf(kind: StepKind): StepRule<StepKind> {
  return stepRules[kind] as StepRule<StepKind>
}
