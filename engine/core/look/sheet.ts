import type { LookDocument } from '../pack/documents.gen.ts'
import { isForPaper, isGround } from './contrast.ts'
import { colourIn, propertyOf, ROLES } from './look.ts'

type Typeface = NonNullable<NonNullable<LookDocument['type']>['text']>

/** The two that come with the app, each with its stretched stand-in; of the others, whatever is there. */
const TYPEFACES: Readonly<Record<Typeface, string>> = {
  brygada: "'Brygada 1918', 'Brygada fallback', Georgia, 'Times New Roman', serif",
  figtree: "'Figtree', 'Figtree fallback', system-ui, 'Segoe UI', Arial, sans-serif",
  system: "system-ui, 'Segoe UI', Roboto, Arial, sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
  'old-style': "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
  rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, Calibri, sans-serif",
  monospace:
    "ui-monospace, 'Cascadia Code', 'Source Code Pro', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
}

/** Small, middle and large. */
const CORNERS: Readonly<Record<NonNullable<LookDocument['corners']>, readonly [string, string, string]>> = {
  square: ['0', '0', '0'],
  soft: ['6px', '10px', '14px'],
  round: ['10px', '16px', '24px'],
}

/**
 * A look as a style sheet over the standard one (engine/ui/theme/tokens.css): only what it names. Paper stays white and
 * takes the light colours where all of them can be read on it; a device that forces its own colours keeps them.
 */
export function lookCss(look: LookDocument): string {
  const colours = ROLES.filter((role) => look.light?.[role] ?? look.dark?.[role]).map(
    (role) =>
      `${propertyOf(role)}:light-dark(${colourIn(look, 'light', role)},${colourIn(look, 'dark', role)})`,
  )
  const inks = ROLES.filter((role) => look.light?.[role] && !isGround(role) && isForPaper(look)).map(
    (role) => `${propertyOf(role)}:${colourIn(look, 'light', role)}`,
  )
  const [small, middle, large] = CORNERS[look.corners ?? 'soft']
  const shapes = [
    // A slant is drawn or it is none: not every face that may stand here has one.
    look.type?.display && `--font-display:${TYPEFACES[look.type.display]};font-synthesis-style:none`,
    look.type?.text && `--font-text:${TYPEFACES[look.type.text]}`,
    look.corners && `--radius-s:${small};--radius-m:${middle};--radius-l:${large}`,
  ].filter((each) => each !== undefined)
  // Twice the root, so that it wins wherever the standard sheet stands.
  return [
    shapes.length > 0 && `:root:root{${shapes.join(';')}}`,
    colours.length > 0 &&
      `@media screen and (forced-colors:none){:root:root,:root [data-ground]{${colours.join(';')}}}`,
    inks.length > 0 && `@media print{:root:root{${inks.join(';')}}}`,
  ]
    .filter((each) => each !== false)
    .join('\n')
}

/** Which of the typefaces that come with the app a look shows. */
export function shippedTypefaces(look: LookDocument | undefined): ReadonlySet<Typeface> {
  return new Set([look?.type?.display ?? 'brygada', look?.type?.text ?? 'figtree'])
}
