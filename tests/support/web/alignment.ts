import type { Alignment } from '../../../engine/contracts/index.ts'

type Thing = Alignment['things'][number]
type Cell = Thing['cells'][number]

const nothing = (side: string, title: string, name: string): Cell => ({
  side,
  relation: 'none',
  why: `Nothing that “${title}” says so far meets an answer about ${name}.`,
  change: 'One more sentence in its description would tell: what you would do in it yourself.',
  meetings: [],
})

const bread: Cell['meetings'][number] = {
  id: 'alignment/goals/goals/g1/energy/with/food',
  way: 'with',
  name: 'cooking and the table',
  answer: {
    words: 'At half past one I still knead',
    answer: 'The bread. At half past one I still knead, and then it is noon.',
    source: { flow: 'soul_foundations', step: 'passion-lose-time' },
    title: 'Losing track of time',
    question: 'What makes you lose track of time?',
  },
}

const calming: Cell['meetings'][number] = {
  id: 'alignment/paths/A month at the desk/energy/against/calming',
  way: 'against',
  name: 'Calming a tense room',
  words: 'Sit at the front desk for a month',
  answer: {
    words: 'I am tired of calming people',
    answer: 'More with my hands. I am tired of calming people.',
    source: { flow: 'soul_foundations', step: 'skills-reflection' },
    title: 'Skills, looked at again',
    question: 'Which of these would you like to use more, and which are you tired of?',
  },
}

/** A path that goes against the energy, a goal that goes with it, and an experiment that goes both ways. */
export const alignment: Alignment = {
  things: [
    {
      id: 'paths/A month at the desk',
      sort: 'paths',
      title: 'A month at the desk',
      cells: [
        nothing('values', 'A month at the desk', 'your values'),
        {
          side: 'energy',
          relation: 'against',
          why: 'You wrote “I am tired of calming people”, and “A month at the desk” has to do with the same.',
          change: 'It would change if someone else took that part of it.',
          meetings: [calming],
        },
        nothing('skills', 'A month at the desk', 'your skills'),
      ],
    },
    {
      id: 'goals/goals/g1',
      sort: 'goals',
      title: 'Bake for the street',
      source: { flow: 'soul_in_motion', step: 'goals', item: 'g1' },
      cells: [
        nothing('values', 'Bake for the street', 'your values'),
        {
          side: 'energy',
          relation: 'with',
          why: 'Under “Losing track of time” you wrote “The bread”. That has to do with cooking and the table, and so has “Bake for the street”.',
          change: 'It would change if cooking and the table fell away from “Bake for the street”.',
          meetings: [bread],
        },
        {
          side: 'skills',
          relation: 'none',
          why: 'No answer about your skills could be read yet, so “Bake for the street” cannot be laid beside it.',
          change: 'This question would tell: What are you good at?',
          ask: { question: 'What are you good at?', source: { flow: 'soul_foundations', step: 'skills' } },
          meetings: [],
        },
      ],
    },
    {
      id: 'experiments/e1',
      sort: 'experiments',
      title: 'A loaf for the neighbors',
      source: { experiment: 'A loaf for the neighbors' },
      cells: [
        nothing('values', 'A loaf for the neighbors', 'your values'),
        {
          side: 'energy',
          relation: 'both',
          why: 'Under “Losing track of time” you wrote “The bread”. And yet you wrote “I am tired of calming people”.',
          change: 'It would lean one way if you decided which of the two answers counts more for it.',
          meetings: [
            { ...bread, id: 'alignment/experiments/e1/energy/with/food' },
            { ...calming, id: 'alignment/experiments/e1/energy/against/calming' },
          ],
        },
        nothing('skills', 'A loaf for the neighbors', 'your skills'),
      ],
    },
  ],
}

/** As many goals as there can be, with a name as long as it can be. */
export const longAlignment: Alignment = {
  things: Array.from({ length: 12 }, (_, at): Thing => {
    const title =
      at === 2
        ? 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung'
        : `Goal ${at + 1}, with as many words as a goal has when somebody means it`
    return {
      id: `goals/goals/g${at}`,
      sort: 'goals',
      title,
      cells: (['values', 'energy', 'skills'] as const).map((side, place) => ({
        ...nothing(side, title, `your ${side}`),
        relation: (['with', 'against', 'both', 'none'] as const)[(at + place) % 4] ?? 'none',
      })),
    }
  }),
}

export const noAlignment: Alignment = { things: [] }
