/** Our own colours, and how --watch clears the screen. Nothing else that a terminal obeys. */
const OURS = /^\u001B\[(?:[0-9;]{0,8}m|[23]J|H)/

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/**
 * A text as it may reach a terminal: what a pack, a dump or a file's name smuggles in (titles of windows, the clipboard,
 * links, a return to the line's beginning) is shown as a mark instead of being obeyed.
 */
export function harmless(text: string): string {
  if (!CONTROL.test(text)) return text
  let shown = ''
  for (let at = 0; at < text.length;) {
    const own = text.charCodeAt(at) === 0x1b ? OURS.exec(text.slice(at, at + 12))?.[0] : undefined
    const sign = own ?? text.charAt(at)
    shown += own === undefined && CONTROL.test(sign) ? '\ufffd' : sign
    at += sign.length
  }
  return shown
}
