import type { LookDocument } from '../pack/documents.gen.ts'
import { colourIn, type Role, type Theme, THEMES } from './look.ts'
import { contrast, hexOf, lchOf, type Lch, withinScreen } from './oklch.ts'

/** Two colours that meet somewhere in the app, and how far apart they must be. */
export interface Pair {
  readonly over: Role
  readonly under: Role
  readonly least: 4.5 | 3
}

const GROUNDS = ['bg', 'surface', 'sunken'] as const
const HUES = ['m1', 'm2', 'm3', 'm4', 'm5', 'ai'] as const
const TONES = ['danger', 'success', 'warn'] as const

const pairs = (over: readonly Role[], under: readonly Role[], least: Pair['least']): Pair[] =>
  under.flatMap((ground) => over.map((each) => ({ over: each, under: ground, least })))

/** Every pair that the app uses: text at 4.5 to 1; edges of controls, the focus ring and drawings at 3 to 1. */
export const PAIRS: readonly Pair[] = [
  ...pairs(['ink', 'muted', 'action', 'actionHover'], [...GROUNDS, 'soft'], 4.5),
  ...pairs([...TONES, 'hereText', ...HUES], GROUNDS, 4.5),
  ...HUES.flatMap((hue) => [
    ...pairs([hue, 'ink', 'muted'], [`${hue}t`], 4.5),
    ...pairs(['onAction'], [hue], 4.5),
  ]),
  ...TONES.flatMap((tone) => pairs([tone, 'ink'], [`${tone}T`], 4.5)),
  ...pairs(['onAction'], ['action', 'actionHover'], 4.5),
  ...pairs(['onHere'], ['here'], 4.5),
  ...pairs(['control', 'focus', 'action', 'danger', ...HUES], GROUNDS, 3),
]

/** What paper has instead: it is white. */
export const isGround = (role: Role): boolean => GROUNDS.some((ground) => ground === role)

/** Whether the light colours of a look can be read on white paper as they can on its own grounds. */
export const isForPaper = (look: LookDocument | undefined): boolean =>
  PAIRS.filter(({ under }) => isGround(under)).every(
    ({ over, least }) => contrast(colourIn(look, 'light', over), '#ffffff') >= least,
  )

/** A colour of a look that does not stand out from one that it meets. */
export interface LookFault {
  readonly theme: Theme
  /** What is to be changed: a role that the look names. */
  readonly role: Role
  /** The pair that is worst off, and its ratio. */
  readonly pair: Pair
  readonly ratio: number
  /** How many other pairs of the role do not hold. */
  readonly others: number
  /** The nearest lightness of the colour at which all its pairs hold, written as it was; undefined where there is none. */
  readonly nearest: string | undefined
}

/**
 * The pairs of a look that do not hold, told once for each colour that is to be changed: the one on top where the look
 * names it, else its ground. The standard colours hold among themselves.
 */
export function lookFaults(look: LookDocument): LookFault[] {
  return THEMES.flatMap((theme) => {
    const named = look[theme]
    if (!named) return []
    const measured = (pair: Pair, changed?: { role: Role; to: string }) => {
      const colour = (role: Role) => (changed?.role === role ? changed.to : colourIn(look, theme, role))
      return contrast(colour(pair.over), colour(pair.under))
    }
    const failing = PAIRS.filter((pair) => measured(pair) < pair.least)
    const blamed = ({ over, under }: Pair): Role => (named[over] === undefined ? under : over)
    const worstFirst = failing.toSorted((a, b) => measured(a) / a.least - measured(b) / b.least)
    return [...new Set(worstFirst.map(blamed))].flatMap((role): LookFault[] => {
      const [worst, ...others] = worstFirst.filter((pair) => blamed(pair) === role)
      if (!worst) return []
      const own = PAIRS.filter(({ over, under }) => over === role || under === role)
      const nearest = nearestOf(named[role] ?? '', (to) =>
        own.every((pair) => measured(pair, { role, to }) >= pair.least),
      )
      return [{ theme, role, pair: worst, ratio: measured(worst), others: others.length, nearest }]
    })
  })
}

/** How fine lightness is searched. */
const STEP = 0.005

/** The colour with its lightness changed as little as makes it hold; of what no screen shows, the nearest it shows. */
function nearestOf(written: string, holds: (colour: string) => boolean): string | undefined {
  const [lightness, chroma, hue] = lchOf(written)
  for (let away = STEP; away <= 1; away += STEP) {
    for (const to of [lightness - away, lightness + away]) {
      if (to < 0 || to > 1) continue
      const tried = writtenAs(written, withinScreen([to, chroma, hue]))
      if (holds(tried)) return tried
    }
  }
  return undefined
}

const writtenAs = (like: string, [lightness, chroma, hue]: Lch): string =>
  like.startsWith('#')
    ? hexOf([lightness, chroma, hue])
    : `oklch(${Number(lightness.toFixed(3))} ${Number(chroma.toFixed(3))} ${Number(hue.toFixed(1))})`
