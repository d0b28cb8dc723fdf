import type { BodygraphLabels, WheelLabels } from '../../../engine/ui/index.ts'

/** Words as content would bring them. */
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const plain =
  'aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces ' +
  'sun moon mercury venus mars jupiter saturn uranus neptune pluto earth ' +
  'conjunction sextile square trine opposition'

export const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(plain.split(' ').map((word) => [word, capital(word)])),
  trueNode: 'North Node',
  meanNode: 'Mean Node',
  northNode: 'North Node',
  southNode: 'South Node',
}

export const figureLabels = { showTable: 'Show as a table', hideTable: 'Hide the table' }

export const wheelLabels: WheelLabels = {
  ...figureLabels,
  drawing: 'Chart wheel',
  placements: 'Placements',
  aspects: 'Aspects',
  names,
  asc: 'Ascendant',
  mc: 'Midheaven',
  house: 'House',
  retrograde: 'retrograde',
  houses: 'House cusps',
  columns: {
    body: 'Body',
    position: 'Position',
    house: 'House',
    aspect: 'Aspect',
    orb: 'Orb',
    cusp: 'Begins at',
  },
}

export const bodygraphLabels: BodygraphLabels = {
  ...figureLabels,
  drawing: 'Bodygraph',
  centers: 'Centers',
  channels: 'Channels',
  gates: 'Gates',
  names,
  gate: 'Gate',
  channel: 'Channel',
  line: 'line',
  defined: 'defined',
  open: 'open',
  personality: 'Personality',
  design: 'Design',
  both: 'Both',
  columns: {
    center: 'Center',
    state: 'State',
    gates: 'Active gates',
    channel: 'Channel',
    joins: 'Joins',
    gate: 'Gate',
  },
}
