import {
  Compass,
  Eye,
  Feather,
  type Hue,
  type IconGlyph,
  MapIcon,
  Mountain,
  Sunrise,
} from '../../../ui/index.ts'

/** The sign of a module beside its colour and hatch, by its hue (CARD-014). */
export const moduleIcons: Readonly<Record<Hue, IconGlyph>> = {
  m1: Sunrise,
  m2: Mountain,
  m3: MapIcon,
  m4: Eye,
  m5: Compass,
  ai: Feather,
}
