import type { TakenFlow, TakesBeside } from '../../../engine/contracts/index.ts'

const earlier = { id: 't1', takenAt: '2026-01-05T09:00:00.000Z', replacedAt: '2026-09-12T09:00:00.000Z' }
const later = { id: 't2', takenAt: '2026-09-12T09:00:00.000Z', replacedAt: null }

/** Something that was finished twice, and something that was finished once. */
export const takenFlows: TakenFlow[] = [
  {
    type: 'soul_foundations',
    moduleNumber: 2,
    title: 'Soul Foundations',
    to: '/module/soul-foundations',
    takes: [later, earlier],
  },
  {
    type: 'mbti',
    moduleNumber: null,
    title: 'Quick MBTI',
    to: '/assessment/mbti',
    takes: [{ id: 't3', takenAt: '2026-02-01T09:00:00.000Z', replacedAt: null }],
  },
]

/** What changed between the two, of every sort of answer. */
export const takesBeside: TakesBeside = {
  title: 'Soul Foundations',
  earlier,
  later,
  questions: [
    {
      id: 'values',
      title: 'Values',
      prompt: 'What do you stand for?',
      became: 'changed',
      tally: { stayed: 2, gone: 1, added: 1 },
      parts: [
        {
          as: 'items',
          items: [
            { became: 'same', name: 'Honesty', texts: [] },
            { became: 'same', name: 'Curiosity', texts: [] },
            { became: 'added', name: 'Peace', texts: [] },
            { became: 'gone', name: 'Freedom', texts: [] },
          ],
        },
      ],
    },
    {
      id: 'energized',
      title: 'Energy',
      prompt: 'What wakes you up?',
      became: 'same',
      tally: { stayed: 3, gone: 0, added: 0 },
      parts: [{ as: 'words', words: [{ is: 'same', text: 'Teaching my neighbors' }] }],
    },
    {
      id: 'desires',
      title: 'Desires',
      prompt: 'What do you want?',
      became: 'changed',
      tally: { stayed: 4, gone: 1, added: 1 },
      parts: [
        {
          as: 'words',
          words: [
            { is: 'same', text: 'A small school by the ' },
            { is: 'gone', text: 'mill ' },
            { is: 'added', text: 'sea' },
          ],
        },
      ],
    },
    {
      id: 'life',
      title: 'A life',
      prompt: 'How does it sit?',
      became: 'changed',
      tally: { stayed: 0, gone: 1, added: 2 },
      parts: [
        {
          as: 'points',
          points: [
            { label: 'Means', earlier: 0, later: 3, most: 4, names: { earlier: 'None', later: 'Most' } },
            { label: 'Liking', earlier: null, later: 2, most: 4, names: { earlier: null, later: 'Half' } },
          ],
        },
        { label: 'Pace', as: 'choice', earlier: 'Slow', later: 'Steady' },
      ],
    },
  ],
}
