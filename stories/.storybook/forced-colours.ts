/**
 * Forced colours cannot be switched on from inside a page, so they are shown as a browser would show them: rules for
 * `forced-colors: active` hold, and whatever paints itself takes the system's colours.
 */
const SYSTEM = `
  *, *::before, *::after {
    color: CanvasText !important;
    background-color: Canvas !important;
    border-color: CanvasText !important;
    box-shadow: none !important;
    text-shadow: none !important;
  }
  a:any-link, a:any-link * { color: LinkText !important; }
  button, button *, [role='button'] { color: ButtonText !important; background-color: ButtonFace !important; }
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
