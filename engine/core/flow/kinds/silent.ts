import type { StepKind, StepRule } from './kind.ts'

/** Kinds that ask nothing: they always pass and keep no answer. */
export function silent<K extends StepKind>({ isLeftByButton = false } = {}): StepRule<K> {
  return {
    asks: false,
    isLeftByButton,
    tells: 'nothing',
    keptAt: () => undefined,
    check: () => null,
    bounds: () => null,
    size: () => 0,
    schema: () => null,
    sample: () => undefined,
    faults: () => [],
  }
}
