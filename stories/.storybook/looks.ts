import { parse } from 'yaml'
import { lookCss } from '../../engine/core/look/sheet.ts'
import type { LookDocument } from '../../engine/core/pack/documents.gen.ts'

/** The looks of the packs in the repository, as their authors wrote them. */
const files: Readonly<Record<string, string>> = import.meta.glob('../../content/packs/*/look.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheets = new Map(
  Object.entries(files).map(([path, text]) => {
    // Linted with its pack.
    const document: LookDocument = parse(text)
    return [path.split('/').at(-2) ?? path, lookCss(document)]
  }),
)

/** What the toolbar offers. */
export const looks = [
  { value: 'standard', title: 'Standard look' },
  ...Array.from(sheets.keys(), (pack) => ({ value: pack, title: `Look of ${pack}` })),
]

/** Puts the look of a pack over the standard one; gives back how it is taken off. */
export function wear(pack: string): (() => void) | undefined {
  const css = sheets.get(pack)
  if (css === undefined) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
