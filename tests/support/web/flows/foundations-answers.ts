import type { FormData } from '../../../../engine/core/flow/index.ts'

/** Complete answers to Soul Foundations, as a seeker might give them. */
export const foundationsAnswers = {
  values: ['curiosity', 'family', 'honesty', 'nature', 'service'],
  passions: {
    loseTime: 'I only meant to sort the photos for ten minutes, and then it was dark outside.',
    childhood: 'I drew maps of places that did not exist, with bus routes and all.',
    topics: ['learning', 'outdoors', 'history'],
    energized: 'An afternoon of teaching somebody who really wants to know.',
    noFail: 'I would open a small school for adults, in the evenings.',
    fulfilling: 'Enough quiet in the mornings, work that helps somebody I can see, friends close by.',
    gifts: 'I would like to teach patience with numbers to those who were told they have none.',
    helpWith: 'My sister calls me whenever she has to write a difficult letter.',
    effortless: 'I can tell when someone in the room has stopped listening.',
  },
  skills: ['explaining', 'writing', 'mentoring', 'patterns', 'listening', 'patience'],
  desires: 'I would like the new people at work to have it easier than I did.',
  reflections: {
    values:
      'Honesty, when I told my brother that I would not lend him the money.\nIt cost me a week of sleep.',
    passions: 'There is always one other person in it, and something on the table between us.',
    skills: 'Explaining, more of it. I am tired of being the one who writes everything down.',
    desires: '',
  },
} satisfies FormData

/** The same with other answers in their place, by dotted path; `undefined` leaves one out. */
export function foundationsWith(changes: Readonly<Record<string, unknown>>): FormData {
  const copy: Record<string, unknown> = structuredClone(foundationsAnswers)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let here = copy
    // Every inner record of the copy is a plain object.
    for (const key of keys) here = here[key] as Record<string, unknown>
    if (value === undefined) delete here[last]
    else here[last] = value
  }
  return copy as FormData
}
