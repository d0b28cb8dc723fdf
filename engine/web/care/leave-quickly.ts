/**
 * Another page takes the place of this one, also in the list of where one was, and at once: nothing that would ask
 * first is heard. What was typed is left as it is, on this device and on the server.
 */
export function leaveQuickly(to: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.replace(to)
}
