/** Answers that Soul Foundations takes as complete. */
export const foundations = () => ({
  values: ['honesty', 'curiosity', 'freedom'],
  skills: ['listening', 'patterns', 'writing'],
  desires: 'A place where people who are new here find their feet and their friends.',
  passions: {
    loseTime: 'Drawing maps of places that I only know from stories.',
    childhood: 'Building dams in the stream behind the house.',
    topics: ['outdoors', 'stories'],
    energized: 'Teaching somebody a thing that I have just understood.',
    helpWith: 'Friends come to me to sort out what they really want to say.',
    effortless: 'Noticing what is missing in a plan before it starts.',
    noFail: 'I would open a small school for adults in the old mill.',
    fulfilling: 'Work with my hands in the morning, with people after noon.',
    gifts: 'Patience, and a good ear for what is not said.',
  },
  reflections: { values: 'They all come from my grandmother.' },
})

/** Answers under way: two steps done. */
export const begun = (values: string[] = ['honesty', 'curiosity', 'freedom']) => ({
  moduleNumber: 2,
  moduleName: 'Soul Foundations',
  currentStep: 2,
  stepId: 'values-reflection',
  formData: { values },
  completedSteps: [0, 1],
})

export const birthChart = {
  birthDate: '1990-04-12',
  birthTime: '06:42',
  birthLocation: 'Lisboa, Portugal',
  timezone: 'Europe/Lisbon',
  latitude: 38.72,
  longitude: -9.14,
}

export const intake = (lifeStage = 'young_adult') => ({
  lifeStage,
  motivation: 'Personal growth and clarity',
  specificChallenge: 'One, two',
  desiredOutcome: 'Three, four',
  timeCommitment: 'moderate',
  additionalContext: 'A time of beginnings.',
})

/** What the setup sends for a young adult, without the life stage's own words. */
export const setup = () => ({
  currentFocus: 'Personal growth and clarity',
  biggestChallenge: 'One, two',
  dreamLife: 'Three, four',
  journeyPace: 'moderate',
  additionalNotes: 'A time of beginnings.',
  firstName: 'Ana',
  lastName: 'Ribeiro',
  email: 'ana@example.org',
  career_satisfaction: 'The part with people suited me.',
  life_vision: 'Slower mornings.',
  growth_priorities: ['career', 'health'],
})
