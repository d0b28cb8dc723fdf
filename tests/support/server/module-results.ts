import { birthChart, foundations } from './answers.ts'

/** Results of the modules 1 to 5 as they are saved: number, type, results. Module 3 is completed by a report. */
export const results: readonly (readonly [number, string, object])[] = [
  [1, 'birthChart', birthChart],
  [2, 'soul_foundations', foundations()],
  [
    3,
    'soul_map_integration',
    { discoveryResponses: { one: 'The kitchen table, late at night.', two: 'I come back to water.' } },
  ],
  [
    4,
    'vision_forge',
    {
      visionComponents: [{ category: 'career_purpose', title: 'A school', description: 'One long table.' }],
      visionStatement: 'I teach in the old mill.',
    },
  ],
  [
    5,
    'soul_in_motion',
    {
      goals: [
        {
          title: 'First class',
          description: 'Six people.',
          category: 'career_transition',
          timeline: '90_days',
        },
      ],
    },
  ],
]
