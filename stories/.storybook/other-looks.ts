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

/** The theme that Storybook's own check has not seen. */
const OTHER_THEME = { light: 'dark', dark: 'light' } as const

const isTheme = (name: string | undefined): name is keyof typeof OTHER_THEME =>
  name !== undefined && Object.hasOwn(OTHER_THEME, name)

const violationsOf = async (
  context: axe.ElementContext,
  options: axe.RunOptions,
): Promise<readonly axe.Result[]> => (await axe.run(context, options)).violations

/** Only colours change with the theme. */
const colours = (elements: readonly Element[]): Promise<readonly axe.Result[]> =>
  violationsOf({ include: [...elements] }, { runOnly: ['color-contrast'] })

/**
 * After a story has played: looks at what it left on screen at every other width for violations of accessibility and
 * for a page wider than its window, and at its colours in the other theme. Storybook's own check has seen the first
 * width in the first theme; a width that shows the very same elements as one that was checked has nothing new for a rule
 * to find. Colours, which take most of the time, are compared again only where something is shown for the first time.
 */
export const otherLooks: NonNullable<Preview['afterEach']> = async ({ id, parameters, viewMode }) => {
  if (!('__vitest_browser__' in globalThis) || viewMode !== 'story') return
  const { a11y } = parameters
  if (a11y?.test === 'off' || parameters['viewport']?.disable === true) return
  const { page } = await import('vitest/browser')
  const { dataset } = document.documentElement
  const theme = dataset['theme']
  const rules = { ...RULES, ...a11y?.config?.rules }
  const colourful = rules['color-contrast']?.enabled !== false
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
    if (width !== first) {
      const structure = await violationsOf(document.body, {
        rules: { ...rules, 'color-contrast': { enabled: false } },
      })
      refuse(where, structure)
    }
    if (!colourful || added.length === 0) continue
    if (width !== first) refuse(where, await colours(added))
    if (!isTheme(theme)) continue
    try {
      dataset['theme'] = OTHER_THEME[theme]
      await twoFrames()
      refuse(`${where}, ${OTHER_THEME[theme]}`, await colours(added))
    } finally {
      dataset['theme'] = theme
    }
  }
}

function refuse(where: string, violations: readonly axe.Result[]): void {
  if (violations.length === 0) return
  const named = violations.map((violation) => `${violation.id} (${violation.nodes[0]?.html ?? ''})`)
  throw new Error(`${where}: ${named.join('; ')}`)
}
