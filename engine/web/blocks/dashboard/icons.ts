import type { JourneyModule } from '../../../core/pack/documents.gen.ts'
import {
  BookOpen,
  Briefcase,
  Compass,
  Eye,
  Feather,
  FlaskConical,
  Globe,
  Heart,
  type Hue,
  type IconGlyph,
  Leaf,
  MapIcon,
  Moon,
  Mountain,
  RouteIcon,
  Star,
  Sun,
  Sunrise,
  Target,
} from '../../../ui/index.ts'

type IconName = NonNullable<JourneyModule['icon']>

/** The signs that content names. */
const icons: Readonly<Record<IconName, IconGlyph>> = {
  sunrise: Sunrise,
  mountain: Mountain,
  map: MapIcon,
  eye: Eye,
  compass: Compass,
  feather: Feather,
  sun: Sun,
  moon: Moon,
  star: Star,
  leaf: Leaf,
  heart: Heart,
  target: Target,
  globe: Globe,
  book: BookOpen,
  briefcase: Briefcase,
  flask: FlaskConical,
  route: RouteIcon,
}

/** The sign of a hue, beside its colour and hatch (CARD-014). */
const ofHue: Readonly<Record<Hue, IconName>> = {
  m1: 'sunrise',
  m2: 'mountain',
  m3: 'map',
  m4: 'eye',
  m5: 'compass',
  ai: 'feather',
}

/** A sign by its name; without one, that of the hue. */
export const iconOf = (name: IconName | undefined, hue: Hue): IconGlyph => icons[name ?? ofHue[hue]]
