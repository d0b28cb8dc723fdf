import { hexOf, lchOf } from '../../engine/core/look/oklch.ts'
import { isForPaper } from '../../engine/core/look/contrast.ts'
import { colourIn, type Role, type Theme } from '../../engine/core/look/look.ts'
import { iconOf } from '../../engine/core/look/mark.ts'
import { lookCss, shippedTypefaces } from '../../engine/core/look/sheet.ts'
import { type AppIcon, appIconOf } from './app-icon.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'

/** What the first HTML of a page says of the look of its pack. */
export interface ServedLook {
  /** Its style sheet and where that is; undefined for a pack with the standard look. */
  readonly sheet: { readonly css: Buffer; readonly href: string } | undefined
  /** The sign of its pages in a browser's tab. */
  readonly icon: Buffer
  /** Its sign among the apps of a device. */
  readonly appIcon: (icon: AppIcon) => Buffer
  /** A colour on paper, as every program that prints reads it. */
  readonly onPaper: (role: Role) => string
  /** A colour in a theme, for what is drawn in that theme wherever it is looked at. */
  readonly inTheme: (theme: Theme, role: Role) => string
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
  const css = look ? lookCss(look) : ''
  const printed = isForPaper(look) ? look : undefined
  return {
    sheet: css === '' ? undefined : { css: Buffer.from(css), href: `/content/${pack.hash}/look.css` },
    icon: Buffer.from(iconOf(look)),
    appIcon: (icon) => appIconOf(look, icon),
    onPaper: (role) => hexOf(lchOf(colourIn(printed, 'light', role))),
    inTheme: (theme, role) => hexOf(lchOf(colourIn(look, theme, role))),
    ground: { light: ground('light'), dark: ground('dark') },
    typefaces: shippedTypefaces(look),
  }
}
