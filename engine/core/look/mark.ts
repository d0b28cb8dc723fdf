import type { LookDocument, LookMark } from '../pack/documents.gen.ts'
import { colourIn, type Theme } from './look.ts'
import { hexOf, lchOf } from './oklch.ts'

/** A ring of bearings around a star. */
const STANDARD: LookMark = {
  lines:
    'M1.5 16a14.5 14.5 0 1 0 29 0a14.5 14.5 0 1 0-29 0zM6 16a10 10 0 1 0 20 0a10 10 0 1 0-20 0z' +
    'M16 1.5v29M1.5 16h29M5.75 5.75l20.5 20.5M26.25 5.75l-20.5 20.5',
  shape: 'M16 6l2.2 7.8L26 16l-7.8 2.2L16 26l-2.2-7.8L6 16l7.8-2.2z',
}

/** What the app itself reads of a look; everything else is in its sheet. */
export interface ShownLook {
  readonly kind: 'look'
  readonly id: 'look'
  readonly mark: LookMark
  readonly hatches: NonNullable<LookDocument['hatches']>
}

/** What the app shows of the look of a pack, or of the standard one. */
export const shownLook = (look: LookDocument | undefined): ShownLook => ({
  kind: 'look',
  id: 'look',
  mark: look?.mark ?? STANDARD,
  hatches: look?.hatches ?? {},
})

/** The sign in a browser's tab: the shape of the mark, a little larger, in a plain frame. */
export function iconOf(look: LookDocument | undefined): string {
  // Not every browser reads OKLCH here.
  const action = (theme: Theme) => hexOf(lchOf(colourIn(look, theme, 'action')))
  const [light, dark] = [action('light'), action('dark')]
  const frame =
    look?.corners === 'square'
      ? '<rect class="r" x="1.5" y="1.5" width="29" height="29"/>'
      : '<circle class="r" cx="16" cy="16" r="14.5"/>'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>:root{color-scheme:light dark}' +
    `.r{fill:none;stroke:${light};stroke-width:1.4}.s{fill:${light}}` +
    `@media (prefers-color-scheme:dark){.r{stroke:${dark}}.s{fill:${dark}}}</style>` +
    `${frame}<path class="s" transform="translate(-3.2 -3.2) scale(1.2)" d="${shownLook(look).mark.shape}"/></svg>`
  )
}
