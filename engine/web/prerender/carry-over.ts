/** What somebody did on a page that was only words, before the app took its place. */
export interface CarryOver {
  /** Puts it into the page that stands there now. */
  readonly into: (place: HTMLElement) => void
}

const CONTROLS = 'a[href], button, input, select, textarea'

/** The controls of a page, each under a name that it has in the next one as well. */
function named(place: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const control of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    const name = `${control.tagName} ${nameOf(control)}`
    let at = 0
    while (found.has(`${name} ${at}`)) at += 1
    found.set(`${name} ${at}`, control)
  }
  return found
}

/** A button goes by its words: the app has buttons that the page of words has not, and none may be taken for another. */
function nameOf(control: HTMLElement): string {
  if (control instanceof HTMLButtonElement) return control.ariaLabel ?? control.textContent
  return control.getAttribute('name') ?? control.getAttribute('href') ?? ''
}

/** React listens for changes that a user makes: the value has to be set past its own setter, and told. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const isChosen = (select: HTMLSelectElement): boolean =>
  select.selectedOptions[0]?.hasAttribute('selected') === false

/**
 * Follows what is typed, where the focus is, what was pressed last (public/begin.js marks it from the first moment), and
 * since when things have been moving, until the app is there: its first render takes a while, and people go on meanwhile.
 */
export function carryOver(place: HTMLElement): CarryOver {
  const before = named(place)
  let focused = document.activeElement
  const follow = () => {
    focused = document.activeElement
  }
  place.addEventListener('focusin', follow)
  const painted = performance.getEntriesByType('paint')[0]?.startTime
  return {
    into(next) {
      place.removeEventListener('focusin', follow)
      // Drawings go on from where they were instead of being drawn again.
      if (painted !== undefined && 'getAnimations' in next)
        for (const animation of next.getAnimations({ subtree: true }))
          animation.currentTime = performance.now() - painted
      const after = named(next)
      for (const [name, control] of before) {
        const input = after.get(name)
        const typed = control instanceof HTMLInputElement && control.value !== control.defaultValue
        if (typed && input instanceof HTMLInputElement) type(input, control.value)
        if (control instanceof HTMLSelectElement && input instanceof HTMLSelectElement && isChosen(control))
          choose(input, control.value)
        if (control === focused) input?.focus({ preventScroll: true })
      }
      for (const [name, control] of before) {
        if (control.dataset.pressed !== undefined) after.get(name)?.click()
      }
      place.dispatchEvent(new Event('alive'))
    },
  }
}
