import { geneKeysOf, humanDesignAt, natalChart, numerologyOf } from '../../../engine/charts/index.ts'
import { type FoundBirth, findBirth } from '../../birth/find-birth.ts'
import { designInputs, keysInputs } from '../../blueprint/design.ts'
import { chartInputs } from '../../blueprint/natal.ts'
import { numbersInputs } from '../../blueprint/numbers.ts'
import { Refusal } from '../../errors.ts'
import { type Asking, resultsOf } from './asking.ts'
import { textIn } from './values.ts'

/** The birth that the seeker has saved; undefined when there is none or it cannot be computed. */
export async function savedBirth(asking: Asking): Promise<FoundBirth | undefined> {
  const saved = await resultsOf(asking, 'birthChart')
  if (!saved) return undefined
  const [birthDate, birthTime, birthLocation] = ['birthDate', 'birthTime', 'birthLocation'].map((name) =>
    textIn(saved[name]),
  )
  try {
    return await findBirth({ birthDate, birthTime, birthLocation }, asking.user, asking.deps)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Placements only: of the birth itself nothing is in here. */
export async function chart(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  const natal = found && natalChart(asking.deps.sky(), found.birth)
  return natal?.ok ? { ...chartInputs(natal.chart), timeAssumed: found?.birth.timeAssumed } : undefined
}

export async function design(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  return found && designInputs(humanDesignAt(asking.deps.sky(), found.birth.jdUT))
}

export async function keys(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  return found && keysInputs(geneKeysOf(humanDesignAt(asking.deps.sky(), found.birth.jdUT)))
}

export async function numbers(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  return found && numbersInputs(numerologyOf(found.birth.date, new Date(asking.now).getUTCFullYear()))
}
