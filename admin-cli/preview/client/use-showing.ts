import { useEffect, useMemo, useRef } from 'react'
import type { FormData } from '../../../engine/core/flow/index.ts'
import type { Address } from './address.ts'
import { flowAddress, outcomeAddress, stepAddress } from './address.ts'
import { assessmentIn, type ListedFlow } from './flows.ts'
import { readKept } from './answers/kept-answers.ts'
import type { Scene } from './scene.ts'
import { FROM_THE_BEGINNING, type Start, startAt } from './start.ts'
import type { StageControl } from './use-stage.ts'
import { answersFor } from './answers/witness.ts'
import { words } from './words.ts'

/**
 * Keeps the stage with the pack and with the address: an edit shows the same step with the same answers, another
 * address leads to another step, and a step that the seeker went on to becomes the address.
 */
export function useShowing(
  stage: StageControl,
  listed: ListedFlow | null,
  scene: Scene | null,
  address: Address,
  onRefused: (why: string | null) => void,
): void {
  const { loads, here, show } = stage
  const text = useMemo(() => (scene ? JSON.stringify(scene) : null), [scene])
  const last = useRef({ loads: 0, slug: '', address: '', text: '' })
  const latest = useRef({ listed, scene, here, onRefused })
  useEffect(() => {
    latest.current = { listed, scene, here, onRefused }
  })
  const wanted = addressText(address)

  useEffect(() => {
    const { listed: flow, scene: shown, here: stands } = latest.current
    if (!flow || !shown || loads === 0 || text === null) return
    const before = last.current
    const another = before.slug !== flow.slug || before.loads !== loads
    const moved = before.address !== wanted
    const edited = before.text !== text
    last.current = { loads, slug: flow.slug, address: wanted, text }
    const there = stands?.slug === flow.slug && (stands.stepId === address.step || address.step === null)
    const jumps = another || (moved && !(there && address.outcome === null))
    if (jumps) {
      const jump = jumpTo(flow, address, stands?.slug === flow.slug ? stands.formData : null)
      latest.current.onRefused(jump.refused)
      show(shown, jump.start, 'jump')
    } else if (edited) show(shown, FROM_THE_BEGINNING, 'stay')
  }, [loads, text, wanted, show, address])

  useEffect(() => {
    if (!here || !listed || here.slug !== listed.slug || here.stepId === address.step) return
    const result = address.outcome !== null && isResult(listed, here.stepId)
    // An address that asks for a step which the stage has not come to yet is left alone by what it says meanwhile.
    if (result || last.current.address !== wanted) return
    replaceAddress(stepAddress(here.slug, here.stepId))
    last.current.address = addressText({ flow: here.slug, step: here.stepId, outcome: null })
  }, [here, listed, address, wanted])
}

/** Another address without another entry in the history. */
export function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new Event('hashchange'))
}

const addressText = ({ flow, step, outcome }: Address): string =>
  flow === null
    ? ''
    : outcome !== null
      ? outcomeAddress(flow, outcome)
      : step === null
        ? flowAddress(flow)
        : stepAddress(flow, step)

const isResult = ({ screens }: ListedFlow, stepId: string): boolean =>
  screens.find(({ id }) => id === stepId)?.step?.kind === 'result'

interface Jump {
  readonly start: Start
  /** Why the address cannot be followed, in words; null when it can. */
  readonly refused: string | null
}

/** Where an address leads: with the answers on stage, else with those kept from before. */
function jumpTo(listed: ListedFlow, { step, outcome }: Address, answers: FormData | null): Jump {
  const { compiled, flow, slug } = listed
  const kept = readKept(slug)
  const stepId = step ?? kept?.stepId ?? null
  const formData = answers ?? kept?.formData ?? {}
  const beginning = { ...FROM_THE_BEGINNING, formData }
  if (flow.mode === 'hub' || flow.mode === 'run')
    return { start: { ...FROM_THE_BEGINNING, stepId }, refused: null }
  if (outcome !== null) {
    const start = outcomeStart(listed, outcome)
    return { start: start ?? beginning, refused: start ? null : words.flows.noWitness }
  }
  const start = stepId === null ? beginning : startAt(compiled, stepId, formData)
  if (start || step === null) return { start: start ?? beginning, refused: null }
  const known = compiled.indexOf.has(step)
  return { start: beginning, refused: known ? words.flows.cannotShow : words.flows.noStep(step) }
}

/** The result that an assessment comes to, reached with answers that lead to it. */
function outcomeStart({ assessment, compiled, screens }: ListedFlow, outcome: string): Start | null {
  const document = assessmentIn(assessment)
  const result = screens.find(({ step }) => step?.kind === 'result')
  const found = document && answersFor(document, outcome)
  return found && result ? startAt(compiled, result.id, found) : null
}
