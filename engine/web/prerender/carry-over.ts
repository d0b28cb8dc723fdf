/** What somebody did on a page that was only words, before the app took its place. */
export interface CarryOver {
  /** Puts it into the page that stands there now. */
  readonly into: (place: HTMLElement) => Promise<void>
}

/** Something that was done: a control that was pressed, or a key that was. public/begin.js notes it. */
export interface Done {
  readonly control: HTMLElement
  readonly key?: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

/** A page of words, with what public/begin.js has noted of it. */
type Words = HTMLElement & { readonly done?: readonly Done[] }

const CONTROLS = 'a[href], button, input, select, textarea, h1[tabindex]'

/** The controls of a page, each under a name that it has in the next one as well. */
function named(place: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const control of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    const name = `${control.tagName} ${control.getAttribute('type') ?? ''} ${nameOf(control)}`
    let at = 0
    while (found.has(`${name} ${at}`)) at += 1
    found.set(`${name} ${at}`, control)
  }
  return found
}

/**
 * What a control is known by: the app has controls that the page of words has not, and none may be taken for another. Ids
 * are others in each render.
 */
function nameOf(control: HTMLElement): string {
  if (control instanceof HTMLButtonElement) return control.ariaLabel ?? control.textContent
  return control.getAttribute('name') ?? control.getAttribute('href') ?? labelOf(control)
}

function labelOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-labelledby')
  const named = ids === null ? labelsOf(control) : ids.split(' ').map((id) => document.getElementById(id))
  return control.ariaLabel ?? named[0]?.textContent ?? control.getAttribute('placeholder') ?? ''
}

const labelsOf = (control: HTMLElement): readonly HTMLElement[] =>
  isWritten(control) || control instanceof HTMLSelectElement ? [...(control.labels ?? [])] : []

type Written = HTMLInputElement | HTMLTextAreaElement

const isWritten = (control: HTMLElement | undefined): control is Written =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/** React listens for changes that a user makes: the value has to be set past its own setter, and told. */
function type(input: Written, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const isTicked = (input: HTMLInputElement): boolean => input.checked !== input.defaultChecked

const isChosen = (select: HTMLSelectElement): boolean =>
  select.selectedOptions[0]?.hasAttribute('selected') === false

/** Whether something else stands in a control than what it came with. */
const isChanged = (control: HTMLElement): boolean =>
  control instanceof HTMLSelectElement
    ? isChosen(control)
    : isWritten(control) &&
      (control.value !== control.defaultValue || (control instanceof HTMLInputElement && isTicked(control)))

/** Makes the same change to the control that stands in its place. */
function change(control: HTMLElement, next: HTMLElement | undefined): void {
  if (control instanceof HTMLSelectElement && next instanceof HTMLSelectElement) choose(next, control.value)
  if (!isWritten(control) || !isWritten(next)) return
  if (control instanceof HTMLInputElement && isTicked(control)) next.click()
  else type(next, control.value)
}

/** The app shows what one change leads to before the next one is made: many of them build on what stands there. */
const shown = () => new Promise((resolve) => setTimeout(resolve))

const CHOICES = '[role="radio"], [role="checkbox"], [aria-pressed], [aria-expanded]'

/** Whoever presses a button again since nothing happens means it once; a choice is taken back. */
const meant = (done: readonly Done[]): readonly Done[] =>
  done.filter(
    ({ control, key }, at) =>
      key !== undefined || control.matches(CHOICES) || done[at - 1]?.control !== control,
  )

/**
 * Follows what is typed, where the focus is, what was pressed (public/begin.js notes it from the first moment), and
 * since when things have been moving, until the app is there: its first render takes a while, and people go on meanwhile.
 */
export function carryOver(place: Words): CarryOver {
  const before = named(place)
  const names = new Map(Array.from(before, ([name, control]) => [control, name]))
  let focused = document.activeElement
  const follow = () => {
    focused = document.activeElement
  }
  place.addEventListener('focusin', follow)
  const painted = performance.getEntriesByType('paint')[0]?.startTime

  /** Does in the app what was done on the page of words, where the app has such a control. */
  const again = ({ control, key, ctrlKey = false, metaKey = false }: Done, next: HTMLElement) => {
    const found = named(next).get(names.get(control) ?? '')
    if (key === undefined) found?.click()
    else
      found?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
      )
  }

  return {
    async into(next) {
      place.removeEventListener('focusin', follow)
      // Drawings go on from where they were instead of being drawn again.
      if (painted !== undefined && 'getAnimations' in next)
        for (const animation of next.getAnimations({ subtree: true }))
          animation.currentTime = performance.now() - painted
      const after = named(next)
      const at = focused instanceof HTMLElement ? names.get(focused) : undefined
      if (at !== undefined) after.get(at)?.focus({ preventScroll: true })
      place.dispatchEvent(new Event('alive'))
      for (const [name, control] of before) {
        if (!isChanged(control)) continue
        change(control, after.get(name))
        await shown()
      }
      for (const each of meant(place.done ?? [])) {
        again(each, next)
        await shown()
      }
    },
  }
}
