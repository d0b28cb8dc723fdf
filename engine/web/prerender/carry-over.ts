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

const CONTROLS = 'a[href], button, [role="button"], input, select, textarea, summary, h1[tabindex]'

/** A control under what it is, what it is called, and which one of these it is. */
interface Named {
  readonly control: HTMLElement
  readonly kind: string
  readonly name: string
  readonly at: number
}

function named(place: HTMLElement): readonly Named[] {
  const counts = new Map<string, number>()
  return Array.from(place.querySelectorAll<HTMLElement>(CONTROLS), (control) => {
    const kind = `${control.tagName} ${control.getAttribute('type') ?? ''}`
    const name = nameOf(control)
    const at = counts.get(`${kind} ${name}`) ?? 0
    counts.set(`${kind} ${name}`, at + 1)
    return { control, kind, name, at }
  })
}

/**
 * What a control is known by: the app has controls that the page of words has not, and none may be taken for another. Ids
 * are others in each render, and so are the names that hold the radio buttons of a group together.
 */
function nameOf(control: HTMLElement): string {
  if (control.matches('button, [role="button"], summary')) return control.ariaLabel ?? control.textContent
  if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) return labelOf(control)
  return control.getAttribute('name') ?? control.getAttribute('href') ?? labelOf(control)
}

/** The control that stands in the place of another one; its name may go on where the app knows more than the words did. */
function counterpart({ kind, name, at }: Named, place: HTMLElement): HTMLElement | undefined {
  const alike = named(place).filter((each) => each.kind === kind)
  const same = alike.find((each) => each.name === name && each.at === at)
  if (same || name === '') return same?.control
  const longer = alike.filter((each) => each.name.startsWith(name))
  return longer.length === 1 ? longer[0]?.control : undefined
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
const shown = () => new Promise((resolve) => setTimeout(resolve, 20))

/** How long a control is waited for that comes with a part of the screen which is loaded by itself, in ms. */
const PATIENCE = 5_000

/**
 * Follows what is typed, where the focus is, what was pressed (public/begin.js notes it from the first moment), and
 * since when things have been moving, until the app is there: its first render takes a while, and people go on meanwhile.
 */
export function carryOver(place: Words, patience = PATIENCE): CarryOver {
  const before = named(place)
  const nameOfControl = new Map(before.map((each) => [each.control, each]))
  let focused = document.activeElement
  const follow = () => {
    focused = document.activeElement
  }
  place.addEventListener('focusin', follow)
  const painted = performance.getEntriesByType('paint')[0]?.startTime

  /** What stands in the app for a control of the words, once it does. */
  async function inApp(control: HTMLElement, next: HTMLElement): Promise<HTMLElement | undefined> {
    const known = nameOfControl.get(control)
    if (!known) return undefined
    for (const begun = performance.now(); ;) {
      const found = counterpart(known, next)
      if (found || performance.now() - begun > patience) return found
      await shown()
    }
  }

  return {
    async into(next) {
      place.removeEventListener('focusin', follow)
      // Drawings go on from where they were instead of being drawn again.
      if (painted !== undefined && 'getAnimations' in next)
        for (const animation of next.getAnimations({ subtree: true }))
          animation.currentTime = performance.now() - painted
      const known = focused instanceof HTMLElement ? nameOfControl.get(focused) : undefined
      if (known) counterpart(known, next)?.focus({ preventScroll: true })
      place.dispatchEvent(new Event('alive'))
      for (const { control } of before) {
        if (!isChanged(control)) continue
        change(control, await inApp(control, next))
        await shown()
      }
      for (const { control, key, ctrlKey = false, metaKey = false } of place.done ?? []) {
        const found = await inApp(control, next)
        const options = { bubbles: true, cancelable: true }
        found?.dispatchEvent(
          key === undefined
            ? new MouseEvent('click', options)
            : new KeyboardEvent('keydown', { key, ctrlKey, metaKey, ...options }),
        )
        await shown()
      }
    },
  }
}
