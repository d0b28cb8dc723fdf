import axe from 'axe-core'
import type { Preview } from '@storybook/react-vite'

/** The widths of the design pages, in px; each run of the tests starts at one of them. */
const WIDTHS = [320, 768, 1280]

/** What Storybook's own check leaves out too: a story is a part of a page, not a page. */
const RULES = { region: { enabled: false } }

const twoFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

/** Everything that a rule can look at: what is shown, and (behind a gap) what of it has more than it shows. */
function shown(): readonly (Element | null)[] {
  const all = [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  return [...all, null, ...all.filter(scrolls)]
}

const same = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at])

/** The outermost of the elements that no width before has shown. */
function newlyShown(now: readonly (Element | null)[], before: ReadonlySet<Element | null>): Element[] {
  const isNew = (element: Element | null) => element !== null && !before.has(element)
  return now.flatMap((element) =>
    element && isNew(element) && !isNew(element.parentElement) ? [element] : [],
  )
}

/** Elements that reach past the right edge of the page, for a message that names them. */
function wideElements(): string[] {
  const edge = document.documentElement.clientWidth
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > edge + 1)
    .slice(0, 3)
    .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
}

/**
 * After a story has played: looks at what it left on screen at every other width, in the theme of the run, for
 * violations of accessibility and for a page wider than its window. Storybook's own check has seen the first width;
 * a width that shows the very same elements as one that was checked has nothing new for a rule to find. Colours, which
 * take most of the time, are compared again only where something is shown for the first time.
 */
export const otherLooks: NonNullable<Preview['afterEach']> = async ({ id, parameters, viewMode }) => {
  if (!('__vitest_browser__' in globalThis) || viewMode !== 'story') return
  const { a11y } = parameters
  if (a11y?.test === 'off' || parameters['viewport']?.disable === true) return
  const { page } = await import('vitest/browser')
  const first = window.innerWidth
  const height = window.innerHeight
  const checked: (readonly (Element | null)[])[] = []
  for (const width of [first, ...WIDTHS.filter((other) => other !== first)]) {
    if (width !== first) {
      await page.viewport(width, height)
      await twoFrames()
    }
    const where = `${id} at ${width} px`
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      throw new Error(`${where} scrolls sideways (${scrollWidth} px): ${wideElements().join(', ')}`)
    }
    const now = shown()
    if (checked.some((before) => same(before, now))) continue
    const added = newlyShown(now, new Set(checked.flat()))
    checked.push(now)
    if (width === first) continue
    const rules = { ...RULES, ...a11y?.config?.rules }
    const colours = rules['color-contrast']?.enabled !== false && added.length > 0
    const { violations } = await axe.run(document.body, {
      rules: { ...rules, 'color-contrast': { enabled: false } },
    })
    if (colours)
      violations.push(...(await axe.run({ include: added }, { runOnly: ['color-contrast'] })).violations)
    if (violations.length > 0) {
      const named = violations.map((violation) => `${violation.id} (${violation.nodes[0]?.html ?? ''})`)
      throw new Error(`${where}: ${named.join('; ')}`)
    }
  }
}
