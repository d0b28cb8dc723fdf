/** Where somebody reads or types, so that an edit of the pack leaves them there. */
export interface ReaderPlace {
  readonly scroll: number
  /** The how-manieth of the controls has the focus; -1 for none. */
  readonly control: number
  readonly selection: readonly [start: number, end: number] | null
}

const CONTROLS = 'a[href], button, input, textarea, select, [tabindex="0"]'

const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(CONTROLS)]

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

export function noteReader(): ReaderPlace {
  const focused = document.activeElement
  const at = isText(focused) ? ([focused.selectionStart ?? 0, focused.selectionEnd ?? 0] as const) : null
  return { scroll: window.scrollY, control: controls().findIndex((each) => each === focused), selection: at }
}

/** Leads back there once the new screen stands, which takes a moment while the answers are restored. */
export function returnReader({ scroll, control, selection }: ReaderPlace): void {
  requestAnimationFrame(() => {
    if (control >= 0 && document.hasFocus()) {
      const element = controls()[control]
      element?.focus({ preventScroll: true })
      if (selection && isText(element)) element.setSelectionRange(...selection)
    }
    window.scrollTo(0, scroll)
  })
}
