import type { Experiment } from '../../../contracts/index.ts'
import {
  Briefcase,
  Compass,
  Feather,
  FlaskConical,
  Heart,
  type IconGlyph,
  Leaf,
  MessageCircle,
  Moon,
  Mountain,
} from '../../../ui/index.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'

/** The signs that the content names. */
const icons: Readonly<Record<ExperimentsWords['categories'][number]['icon'], IconGlyph>> = {
  briefcase: Briefcase,
  heart: Heart,
  feather: Feather,
  moon: Moon,
  mountain: Mountain,
  message: MessageCircle,
  leaf: Leaf,
  compass: Compass,
}

/** An id as words, for one that the content does not know: `deep_rest` -> `deep rest`. */
const asWords = (id: string): string => id.replaceAll('_', ' ')

/** Name and sign of a category; a category that the content does not know has a sign too (EXPER-012). */
export function categoryOf(words: ExperimentsWords, id: string): { label: string; icon: IconGlyph } {
  const found = words.categories.find((each) => each.id === id)
  return found ? { label: found.label, icon: icons[found.icon] } : { label: asWords(id), icon: FlaskConical }
}

export const difficultyOf = (words: ExperimentsWords, id: string): string =>
  words.difficulties.find((each) => each.id === id)?.label ?? asWords(id)

/** The name of a timeframe, or the value as it stands (EXPER-015). */
export const timeframeOf = (words: ExperimentsWords, id: string): string =>
  words.timeframes.find((each) => each.id === id)?.label ?? id

/** The steps as texts: each is a text, or holds one (EXPER-030). Those without words are left out. */
export const stepsOf = ({ steps }: Pick<Experiment, 'steps'>): string[] =>
  steps
    .map((step) => (typeof step === 'string' ? step : (step.description ?? step.step ?? '')))
    .filter((text) => text.trim() !== '')
