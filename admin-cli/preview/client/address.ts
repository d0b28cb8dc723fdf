import { useSyncExternalStore } from 'react'

/** What the address names: a flow, and in it a step or an outcome. */
export interface Address {
  readonly flow: string | null
  readonly step: string | null
  readonly outcome: string | null
}

/** `#/flow/soul-foundations/step/values`, `#/flow/quick-mbti/outcome/INTP`. */
export function readAddress(hash: string): Address {
  const [, kind, flow, part, id] = hash.replace(/^#/, '').split('/').map(decoded)
  if (kind !== 'flow' || flow === undefined || flow === '') return { flow: null, step: null, outcome: null }
  return {
    flow,
    step: part === 'step' && id ? id : null,
    outcome: part === 'outcome' && id ? id : null,
  }
}

export const stepAddress = (flow: string, step: string): string =>
  `#/flow/${encodeURIComponent(flow)}/step/${encodeURIComponent(step)}`

export const outcomeAddress = (flow: string, outcome: string): string =>
  `#/flow/${encodeURIComponent(flow)}/outcome/${encodeURIComponent(outcome)}`

export const flowAddress = (flow: string): string => `#/flow/${encodeURIComponent(flow)}`

/** The part after the # of the address, kept current. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray % in an address that somebody typed.
    return part
  }
}
