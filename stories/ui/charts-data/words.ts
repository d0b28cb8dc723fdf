import type {
  BodygraphLabels,
  FigureLabels,
  KeySpheresLabels,
  LinesMapLabels,
  NumbersLabels,
  WheelLabels,
} from '../../../engine/ui/index.ts'

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

export const mapLabels: LinesMapLabels = {
  ...figureLabels,
  drawing: 'World map of lines',
  lines: 'Lines',
  picker: 'Whose lines',
  all: 'All',
  loading: 'The map is on its way.',
  failed: 'The map could not be fetched. The tables below say the same.',
  names,
  marks: { mc: 'MC', ic: 'IC', asc: 'ASC', dsc: 'DSC' },
  lineNames: {
    mc: 'Midheaven line',
    ic: 'Lower heaven line',
    asc: 'Rising line',
    dsc: 'Setting line',
  },
  km: 'km',
  east: 'E',
  west: 'W',
  longitudes: 'Where each line crosses the equator',
  columns: { body: 'Body', line: 'Line', distance: 'Distance' },
}

export const sphereLabels: KeySpheresLabels = {
  ...figureLabels,
  sequences: { Activation: 'Activation sequence', Venus: 'Venus sequence', Pearl: 'Pearl sequence' },
  names: {},
  key: 'key',
  line: 'line',
  columns: { sphere: 'Sphere', key: 'Key', line: 'Line' },
}

export const numberLabels: NumbersLabels & FigureLabels = {
  ...figureLabels,
  drawing: 'Numbers',
  names: {
    lifePath: 'Life path',
    birthday: 'Birthday',
    personalYear: 'Personal year',
    expression: 'Expression',
    soulUrge: 'Soul urge',
    personality: 'Personality',
  },
  methods: { component: 'Month, day and year apart:', allDigits: 'all digits at once:' },
  columns: { name: 'Number', value: 'Value' },
}
