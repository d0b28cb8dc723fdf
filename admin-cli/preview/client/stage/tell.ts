import type { FromStage } from '../scene.ts'

/** Says something to the workbench, which is of the same origin. */
export function tell(message: FromStage): void {
  window.parent.postMessage(message, window.location.origin)
}
