// Every name that a chart may hold, once: what is computed, what a reply may say and what is drawn are typed by these.

/** The ten that have lines on the map. */
export const planets = [
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const
export type Planet = (typeof planets)[number]

export const bodies = [...planets, 'trueNode', 'meanNode'] as const
export type Body = (typeof bodies)[number]

/** What moves through the sky of a day; the mean node is the true one's double. */
export const skyBodies = [...planets, 'trueNode'] as const
export type SkyBody = (typeof skyBodies)[number]

/** The twelve signs from the equinox, thirty degrees each. */
export const signs = [
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
export type Sign = (typeof signs)[number]

export const houseSystems = ['placidus', 'wholeSign', 'equal', 'porphyry'] as const
export type HouseSystem = (typeof houseSystems)[number]

/** Where a body stands on the meridian above or below, and where it rises or sets. */
export const lineKinds = ['mc', 'ic', 'asc', 'dsc'] as const
export type LineKind = (typeof lineKinds)[number]

/** The thirteen that are activated, in the order in which charts list them. */
export const activationBodies = [
  'sun',
  'earth',
  'northNode',
  'southNode',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const
export type ActivationBody = (typeof activationBodies)[number]

/** From the Head down. */
export const centerNames = [
  'Head',
  'Ajna',
  'Throat',
  'G',
  'Heart',
  'Sacral',
  'SolarPlexus',
  'Spleen',
  'Root',
] as const
export type Center = (typeof centerNames)[number]

export const humanDesignTypes = [
  'Reflector',
  'Generator',
  'Manifesting Generator',
  'Manifestor',
  'Projector',
] as const
export type HumanDesignType = (typeof humanDesignTypes)[number]

export const authorities = [
  'Emotional',
  'Sacral',
  'Splenic',
  'Ego Manifested',
  'Ego Projected',
  'Self-Projected',
  'Mental',
  'Lunar',
] as const
export type Authority = (typeof authorities)[number]

/** By how many groups of centers hang together. */
export const definitions = ['None', 'Single', 'Split', 'Triple Split', 'Quadruple Split'] as const

export const crossAngles = ['Right', 'Juxtaposition', 'Left'] as const
export type CrossAngle = (typeof crossAngles)[number]

export const variables = ['digestion', 'environment', 'motivation', 'perspective'] as const

export const sequences = ['Activation', 'Venus', 'Pearl'] as const
export type Sequence = (typeof sequences)[number]

/** What the lines of the Human Design wheel decide. */
export const lineFacets = [
  'type',
  'authority',
  'profile',
  'definition',
  'personalitySun',
  'personalityMoon',
  'designSun',
  'designMoon',
] as const
export const natalFacetNames = ['sunSign', 'moonSign', 'ascendantSign', 'midheavenSign'] as const
/** What the time of birth decides. */
export const facetNames = [...lineFacets, ...natalFacetNames] as const
export type FacetName = (typeof facetNames)[number]

/** Which kinds of aspect tradition tells alike. */
export const aspectTones: Readonly<Record<string, 'joined' | 'flowing' | 'tense'>> = {
  conjunction: 'joined',
  sextile: 'flowing',
  trine: 'flowing',
  square: 'tense',
  opposition: 'tense',
}

/** A name of the charts as content keys write it: `SolarPlexus` and `Solar Plexus` -> `solar-plexus`, `Life's Work` -> `lifes-work`. */
export const keyOfName = (name: string): string =>
  name
    .replaceAll(/['’]/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
