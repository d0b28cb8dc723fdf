import type { Patterns } from '../../../engine/contracts/index.ts'

const FLOW = 'soul_foundations'
const foundations = { name: 'Soul Foundations', hue: 'm2' }

const asked = (step: string, title: string, question: string): Patterns['stations'][number] => ({
  place: foundations,
  source: { flow: FLOW, step },
  title,
  question,
})

/** Three threads over six answers: two that meet, one that leads into the journal. */
export const patterns: Patterns = {
  answers: 12,
  stations: [
    asked('passion-lose-time', 'Losing track of time', 'What makes you lose track of time?'),
    asked('passion-energized', 'What gives you energy', 'What gives you energy, even when it is hard?'),
    asked('skills', 'Your skills', 'Which of these do you have?'),
    asked('skills-reflection', 'Skills, looked at again', 'Which of these are you tired of?'),
    {
      place: { name: 'Soul in Motion', hue: 'm5' },
      source: { flow: 'soul_in_motion', step: 'goals', item: 'g1', field: 'title' },
      title: 'Fewer night shifts',
      question: 'What do you want to set in motion?',
    },
    { source: { entry: 'e1' }, title: '2026-11-02', date: '2026-11-02' },
  ],
  threads: [
    {
      id: 'theme/hands',
      kind: 'theme',
      name: 'work with your hands',
      times: 6,
      stops: [
        {
          station: 0,
          words: 'I still knead, and then it is noon',
          answer: 'I still knead, and then it is noon.',
        },
        {
          station: 3,
          words: 'More with my hands',
          answer: 'More with my hands. I am tired of calming people.',
        },
        { station: 5, words: 'The evening went into the dough', answer: 'The evening went into the dough.' },
      ],
    },
    {
      id: 'weary/calming',
      kind: 'weary',
      name: 'Calming a tense room',
      times: 1,
      stops: [
        { station: 2, words: 'Calming a tense room', answer: 'Calming a tense room' },
        {
          station: 3,
          words: 'I am tired of calming people',
          answer: 'More with my hands. I am tired of calming people.',
        },
      ],
    },
    {
      id: 'contrast/night/rest',
      kind: 'contrast',
      name: 'the night',
      other: 'rest',
      times: 2,
      stops: [
        {
          station: 1,
          words: 'A hard night, and nobody was lost',
          answer: 'A hard night, and nobody was lost.',
        },
        { station: 4, words: 'Fewer night shifts', answer: 'Fewer night shifts' },
      ],
    },
  ],
}

/** As many threads as there can be, with words as long as they can be. */
export const manyPatterns: Patterns = {
  answers: 40,
  stations: Array.from({ length: 18 }, (_, at) => ({
    place:
      at < 7
        ? foundations
        : at < 13
          ? { name: 'Soul Map Integration', hue: 'm3' }
          : { name: 'Vision Forge', hue: 'm4' },
    source: { flow: FLOW, step: `s${at}` },
    title: at === 4 ? 'Weltanschauungsübereinstimmungsvermutung' : `Question ${at + 1}, looked at again`,
    question: `What of the ${at + 1}th of these?`,
  })),
  threads: (['theme', 'recurrence', 'person', 'place', 'hour', 'echo', 'accord'] as const).map(
    (kind, at) => ({
      id: `${kind}/${at}`,
      kind,
      name: at === 1 ? 'Donaudampfschifffahrtsgesellschaft' : 'the people next door',
      other: 'rest',
      voice: 'your Sun in Leo',
      times: 9 - at,
      stops: [at, (at * 3 + 5) % 18, (at * 5 + 9) % 18, 17 - at]
        .filter((station, place, all) => all.indexOf(station) === place)
        .toSorted((one, other) => one - other)
        .map((station) => ({
          station,
          words:
            station === 9
              ? 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
              : `Words of ${kind} that stand in answer ${station + 1} and go on`,
          answer: `Words of ${kind} that stand in answer ${station + 1} and go on for a while after that.`,
        })),
    }),
  ),
}

export const noPatterns: Patterns = { answers: 0, stations: [], threads: [] }
