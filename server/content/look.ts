import { hexOf, lchOf } from '../../engine/core/look/oklch.ts'
import { colourIn, lookCss, shippedTypefaces, type Theme } from '../../engine/core/look/look.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'

/** What the first HTML of a page says of the look of its pack. */
export interface ServedLook {
  /** Its style sheet and where that is; undefined for a pack with the standard look. */
  readonly sheet: { readonly css: Buffer; readonly href: string } | undefined
  /** The colour of the page in each theme, for what a browser draws around it. */
  readonly ground: { readonly light: string; readonly dark: string }
  /** The typefaces of the app that it shows, by the names of their files. */
  readonly typefaces: ReadonlySet<string>
}

/** The look of a pack, the same in every language. */
export function lookOf(pack: Pack): ServedLook {
  const [look] = pack.list('look')
  // Not every browser reads OKLCH here.
  const ground = (theme: Theme) => hexOf(lchOf(colourIn(look, theme, 'bg')))
  return {
    sheet: look && { css: Buffer.from(lookCss(look)), href: `/content/${pack.hash}/look.css` },
    ground: { light: ground('light'), dark: ground('dark') },
    typefaces: shippedTypefaces(look),
  }
}
