import { useEffect, useMemo, useRef } from 'react'
import type { FormData } from '../../../engine/core/flow/index.ts'
import type { Address } from './address.ts'
import { flowAddress, outcomeAddress, stepAddress } from './address.ts'
import { assessmentIn, type ListedFlow } from './flows.ts'
import { readKept } from './kept-answers.ts'
import type { Scene } from './scene.ts'
import { FROM_THE_BEGINNING, type Start, startAt } from './start.ts'
import type { StageControl } from './use-stage.ts'
import { answersFor } from './witness.ts'

/**
 * Keeps the stage with the pack and with the address: an edit shows the same step with the same answers, another
 * address leads to another step, and a step that the seeker went on to becomes the address.
 */
export function useShowing(
  stage: StageControl,
  listed: ListedFlow | null,
  scene: Scene | null,
  address: Address,
): void {
  const { loads, here, show } = stage
  const text = useMemo(() => (scene ? JSON.stringify(scene) : null), [scene])
  const last = useRef({ loads: 0, slug: '', address: '', text: '' })
  const latest = useRef({ listed, scene, here })
  useEffect(() => {
    latest.current = { listed, scene, here }
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
    if (jumps)
      show(shown, startFor(flow, address, stands?.slug === flow.slug ? stands.formData : null), false)
    else if (edited) show(shown, FROM_THE_BEGINNING, true)
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

/** Where an address leads: with the answers on stage, else with those kept from before. */
function startFor(listed: ListedFlow, { step, outcome }: Address, answers: FormData | null): Start {
  const { compiled, flow, slug } = listed
  const kept = readKept(slug)
  const stepId = step ?? kept?.stepId ?? null
  const formData = answers ?? kept?.formData ?? {}
  if (flow.mode === 'hub' || flow.mode === 'run') return { ...FROM_THE_BEGINNING, stepId }
  const assessment = assessmentIn(listed.assessment)
  const result = listed.screens.find((screen) => screen.step?.kind === 'result')
  if (outcome !== null && assessment && result) {
    const found = answersFor(assessment, outcome)
    const start = found && startAt(compiled, result.id, found)
    if (start) return start
  }
  if (stepId === null) return { ...FROM_THE_BEGINNING, formData }
  return startAt(compiled, stepId, formData) ?? { ...FROM_THE_BEGINNING, formData }
}
