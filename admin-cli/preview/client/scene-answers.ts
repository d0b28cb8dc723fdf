import { cardFlow, compileFlow, type FormData } from '../../../engine/core/flow/index.ts'
import { type Fixture, fixtureAnswers } from './fixtures.ts'
import type { Scene } from './scene.ts'

/** Answers to everything that a scene asks: for a hub, to what each of its cards opens. */
export function sceneAnswers({ flow, cards }: Scene, fixture: Fixture): FormData {
  if (flow.mode !== 'hub') return fixtureAnswers(compileFlow(flow), fixture)
  const opened = [
    ...Object.values(cards).map((card) => card.flow),
    ...flow.cards.flatMap((card) => cardFlow(flow, card) ?? []),
  ]
  return Object.fromEntries(
    opened.flatMap((each) => Object.entries(fixtureAnswers(compileFlow(each), fixture))),
  )
}
