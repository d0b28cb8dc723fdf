import { propertyOf, TOKENS } from '../../engine/core/look/look.ts'

/** What lies under something: grounds, their tints, and what stands on a fill. */
const isGround = (role: string): boolean =>
  ['bg', 'surface', 'sunken', 'soft', 'onAction', 'onHere'].includes(role) || /^(m\d|ai)t$|[a-z]T$/.test(role)

/**
 * Forced colours cannot be switched on from inside a page, so they are shown nearly as a browser would show them: rules
 * for `forced-colors: active` hold, and every token is one of the system's colours.
 */
const SYSTEM = `
  :root:root {
    ${Object.keys(TOKENS.light)
      .map((role) => `${propertyOf(role)}: ${isGround(role) ? 'Canvas' : 'CanvasText'} !important;`)
      .join('\n')}
  }
  *, *::before, *::after { box-shadow: none !important; text-shadow: none !important; }
  a:any-link { color: LinkText !important; }
  [aria-disabled='true'], :disabled { color: GrayText !important; }
`

/** The media of rules as they were written, for going back. */
const written = new Map<CSSMediaRule, string>()

function each(rules: CSSRuleList, look: (rule: CSSMediaRule) => void): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) look(rule)
    if (rule instanceof CSSGroupingRule) each(rule.cssRules, look)
  }
}

function force(rule: CSSMediaRule): void {
  const media = written.get(rule) ?? rule.media.mediaText
  if (!media.includes('forced-colors')) return
  written.set(rule, media)
  // Always true, and never: what the page itself would be told.
  rule.media.mediaText = media
    .replaceAll('(forced-colors: active)', '(min-width: 0px)')
    .replaceAll('(forced-colors: none)', '(max-width: 0px)')
}

/** Shows forced colours, also in style sheets that come later. Answers what ends it. */
export function forceColours(): () => void {
  const sheet = document.createElement('style')
  sheet.textContent = SYSTEM
  document.head.append(sheet)
  const all = (): void => {
    for (const { cssRules } of document.styleSheets) each(cssRules, force)
  }
  const later = new MutationObserver(all)
  later.observe(document.head, { childList: true })
  all()
  return () => {
    later.disconnect()
    sheet.remove()
    for (const [rule, media] of written) rule.media.mediaText = media
    written.clear()
  }
}
