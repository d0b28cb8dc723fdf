import { ok, type Replies } from './fake-server.ts'

const TIME = '2026-11-20T09:12:00.000Z'

/** Birth data as they are saved. */
export const birthChart = {
  birthDate: '1990-04-12',
  birthTime: '06:42',
  birthLocation: 'Lisbon, Portugal',
  timezone: 'Europe/Lisbon',
  latitude: 38.72,
  longitude: -9.14,
}

/** One saved assessment of module 1, as the list holds it. */
export const resultRow = (assessmentType: string, results: unknown) => ({
  id: `of-${assessmentType}`,
  moduleNumber: 1,
  assessmentType,
  results,
  contentHash: null,
  createdAt: TIME,
  updatedAt: TIME,
})

/** The charts above, as far as the hub shows them. */
const CHARTS: Readonly<Record<string, { chart: string; data: object }>> = {
  'astrological-profile': {
    chart: 'natal',
    data: {
      bodies: { sun: { lon: 22.1, sign: 'aries' }, moon: { lon: 190.4, sign: 'libra' } },
      asc: 75.2,
    },
  },
  'human-design-authentic': { chart: 'design', data: { type: 'Projector', authority: 'Splenic' } },
  'gene-keys-authentic': {
    chart: 'keys',
    data: {
      spheres: [
        { name: "Life's Work", sequence: 'Activation', gate: 21, line: 4 },
        { name: 'Evolution', sequence: 'Activation', gate: 48, line: 4 },
      ],
    },
  },
  numerology: { chart: 'numbers', data: { lifePath: 8 } },
}

/** What each of the eight steps answers. */
export const stepAnswer = (stepId: string) => ({
  title: `Title of ${stepId}`,
  subtitle: 'From your birth data',
  analysis: `## ${stepId}\n\nA reading.`,
  requiresAssessment: false,
  assessmentType: null,
  ...(CHARTS[stepId] ?? { chart: null }),
})

/** The eight steps, all working. */
export const stepReplies: Replies = {
  'POST /api/readings/{reading}': ({ path }) => ok(stepAnswer(path.split('/').at(-1) ?? '')),
}
