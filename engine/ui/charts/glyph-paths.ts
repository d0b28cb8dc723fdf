import { circlePath as circle } from './circle-path.ts'

/**
 * Glyphs of signs, bodies, angles and aspects, drawn in a 24 x 24 box for a stroke of 1.5 px without fill.
 * They are paths and not characters, because fonts turn those characters into coloured pictures.
 */
const NORTH_NODE =
  'M8.2 17.4C5.8 14.6 4.5 12.2 4.5 9.3C4.5 5.6 7.8 3 12 3s7.5 2.6 7.5 6.3c0 2.9-1.3 5.3-3.7 8.1' +
  circle(6.4, 19, 2.3) +
  circle(17.6, 19, 2.3)

export const GLYPHS = {
  aries:
    'M12 21V9.5C12 4.8 9.8 3 7.6 3C5.2 3 4 4.8 4 6.8C4 9 5.4 10.4 7.2 10.4M12 9.5C12 4.8 14.2 3 16.4 3C18.8 3 20 4.8 20 6.8c0 2.2-1.4 3.6-3.2 3.6',
  taurus: `M4.2 3c1 4.6 3.6 7 7.8 7s6.8-2.4 7.8-7${circle(12, 15.6, 5.6)}`,
  gemini: 'M4.5 3.4c4.6 2.4 10.4 2.4 15 0M4.5 20.6c4.6-2.4 10.4-2.4 15 0M8.8 5v14M15.2 5v14',
  cancer: `${circle(6.9, 9.6, 2.9)}${circle(17.1, 14.4, 2.9)}M4 9.4C5 5.4 13.4 3.4 20.4 7.6M20 14.6c-1 4-9.4 6-16.4 1.8`,
  leo: `${circle(6.9, 14, 3)}M9.4 12.4C9.4 10.2 7.6 8.8 7.6 6.4C7.6 4 9.6 2.6 12.2 2.6c3 0 5.4 2 5.4 5c0 4-3.4 6.2-3.4 10.2c0 2.2 1.2 3.4 2.8 3.4c1.4 0 2.4-.8 3-2`,
  virgo:
    'M3 5.2C4.6 4.2 5.8 5.2 5.8 7.2V18M5.8 7.6C6.2 4.2 10.2 4 10.2 7.4V18M10.2 7.6C10.6 4.2 14.6 4 14.6 7.4V16.6c0 2.6 1.8 4.4 4.8 5M14.6 10.2C16.4 7.4 20.4 8.4 20.4 12c0 3.6-4 6.8-8 9.2',
  libra:
    'M3.4 20.4h17.2M3.4 16h5.8C7.4 14.8 6.4 13 6.4 11C6.4 7.8 8.9 5.2 12 5.2s5.6 2.6 5.6 5.8c0 2-1 3.8-2.8 5h5.8',
  scorpio:
    'M3 5.2C4.6 4.2 5.8 5.2 5.8 7.2V18M5.8 7.6C6.2 4.2 10.2 4 10.2 7.4V18M10.2 7.6C10.6 4.2 14.6 4 14.6 7.4V16.4c0 2.8 2 4 5.8 2.4M17.6 16l3 2.7l-2.2 3.2',
  sagittarius: 'M3.6 20.4L20.2 3.8M12.4 3.8h7.8v7.8M5.6 10.6l7.8 7.8',
  capricorn:
    'M3.2 4.8C5.4 4.8 7 6.4 7 9.4V16M7 9.4C7 6.4 8.6 4.8 10.4 4.8C12.4 4.8 13.2 6.4 13.2 8.8V15.4c0 3.6-1.6 6-4.8 6M13.2 15.2a3.5 3.5 0 1 1 3.5 3.5c-2 0-3.5-1.6-3.5-3.5',
  aquarius: 'M3 10.4l3.6-3.6l3.6 3.6l3.6-3.6l3.6 3.6L21 6.8M3 17.4l3.6-3.6l3.6 3.6l3.6-3.6l3.6 3.6L21 13.8',
  pisces: 'M5.4 3.4c4.4 4.6 4.4 12.6 0 17.2M18.6 3.4c-4.4 4.6-4.4 12.6 0 17.2M4 12h16',

  sun: circle(12, 12, 8.4) + circle(12, 12, 0.8),
  moon: 'M15.4 3.4a8.8 8.8 0 1 0 0 17.2a10.4 10.4 0 0 1 0-17.2',
  mercury: `${circle(12, 10.6, 4.5)}M12 15.1V22M8.6 18.6h6.8M7.4 2c.4 2.8 2.4 4.1 4.6 4.1s4.2-1.3 4.6-4.1`,
  venus: `${circle(12, 8, 5.2)}M12 13.2V22M7.8 17.8h8.4`,
  mars: `${circle(9.8, 14.2, 6)}M14.1 9.9l6.3-6.3M14.8 3.6h5.6v5.6`,
  jupiter: 'M5 7.4C5 4.6 6.8 3 9 3c2.6 0 4.2 2 4.2 4.4c0 4-3.8 7-8.6 8.8h15.8M16.6 9.4V21.4',
  saturn:
    'M5.6 6h8M9.4 2.6v12.6M9.4 11.8c1.4-2.4 3.2-3 4.6-3c2.4 0 3.8 1.6 3.8 3.8c0 3.4-3.6 4.2-3.6 7c0 1.2.8 1.9 1.9 1.9c.9 0 1.6-.4 2.1-1.2',
  uranus: `M5.8 3.2v9.6M18.2 3.2v9.6M5.8 8h12.4M12 3.2v12.4${circle(12, 18.4, 2.8)}`,
  neptune:
    'M4.8 4v4c0 4.4 3 7 7.2 7s7.2-2.6 7.2-7V4M12 3v19M8.4 18.6h7.2M3 5.8L4.8 4l1.8 1.8M17.4 5.8L19.2 4L21 5.8M10.2 4.8L12 3l1.8 1.8',
  pluto: `${circle(12, 6, 3.2)}M5.2 6c0 5 2.8 7.9 6.8 7.9s6.8-2.9 6.8-7.9M12 13.9V22M8.4 18h7.2`,
  trueNode: NORTH_NODE,
  meanNode: NORTH_NODE,
  northNode: NORTH_NODE,
  southNode: `M8.2 6.6C5.8 9.4 4.5 11.8 4.5 14.7C4.5 18.4 7.8 21 12 21s7.5-2.6 7.5-6.3c0-2.9-1.3-5.3-3.7-8.1${circle(6.4, 5, 2.3)}${circle(17.6, 5, 2.3)}`,
  earth: `${circle(12, 12, 8.4)}M12 3.6v16.8M3.6 12h16.8`,

  /** Marks of the angles, as letters drawn. */
  asc: 'M2 17L5.2 7.4L8.4 17M3.2 13.6h4M14.4 8.6c-.8-.8-4-1.4-4 1c0 2.8 4.2 1.6 4.2 4.4c0 2.6-3.4 2.4-4.6 1M22 9c-2.4-2.6-5.4-.6-5.4 3.2s3 5.6 5.4 3',
  mc: 'M2.6 17V7.4l4.2 6l4.2-6V17M21 9.2c-2.6-3-6.6-1-6.6 3s4 6 6.6 3',

  conjunction: `${circle(9.4, 14.6, 5)}M13 11l6.6-6.6`,
  sextile: 'M12 4v16M5 8l14 8M19 8L5 16',
  square: 'M5 5h14v14H5Z',
  trine: 'M12 4.4L20.6 19.2H3.4Z',
  opposition: `${circle(6.8, 17.2, 3.6)}${circle(17.2, 6.8, 3.6)}M9.4 14.6l5.2-5.2`,

  retrograde: 'M6.4 20V4h5.4a4.2 4.2 0 0 1 0 8.4H6.4M11 12.4l7.6 9M18.8 13l-7.4 8.4',
} as const

/** A sign, body, angle, aspect or mark that has a glyph. */
export type GlyphName = keyof typeof GLYPHS

/** Whether there is a glyph of that name. */
export function isGlyph(name: string): name is GlyphName {
  return Object.hasOwn(GLYPHS, name)
}

/** The twelve signs from 0 degrees on, in the order of the zodiac. */
export const SIGNS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const
