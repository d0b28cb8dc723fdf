/**
 * Four invented people, each at another stage of the journey. Everything a stage needs is what its screen would send.
 */

const foundations = (words) => ({
  values: words.values,
  skills: words.skills,
  desires: words.desires,
  passions: words.passions,
  reflections: words.reflections,
})

const ines = {
  birthChart: {
    birthDate: '1986-09-03',
    birthTime: '05:20',
    birthLocation: 'Lyon, France',
    timezone: 'Europe/Paris',
    latitude: 45.7485,
    longitude: 4.8467,
  },
  foundations: foundations({
    values: ['curiosity', 'nature', 'reliability', 'courage'],
    skills: ['explaining', 'patience', 'crafting', 'organizing'],
    desires: 'Fewer children in our quarter who think that they are no good with their hands.',
    passions: {
      loseTime: 'Glazing bowls in the evening, when the street is quiet and the kiln is warm.',
      childhood: 'Digging clay out of the river bank and selling the pots to my aunts.',
      topics: ['making', 'learning', 'outdoors'],
      energized: 'The moment when a shy child shows a pot to the others without being asked.',
      helpWith: 'Neighbours bring me what is broken, and usually also the story behind it.',
      effortless: 'I see at once why something will not stand, and how little it needs to stand.',
      noFail: 'I would turn the empty bakery on our corner into an open workshop.',
      fulfilling: 'Mornings at the wheel, afternoons with ten loud children, evenings with nobody.',
      gifts: 'I can wait until somebody has found it by themselves.',
    },
    reflections: {
      values: 'Reliability surprised me. I used to think it was only a habit.',
      passions: 'Clay is in every answer, but the children are in every answer that glows.',
      skills: 'I never counted patience as a skill, because it does not feel like effort.',
      desires: 'It is smaller than I thought, and nearer.',
    },
  }),
  soulMap: {
    discoveryResponses: {
      table: 'The long table in my grandmother’s shed, with newspaper on it and room for every cousin.',
      hour: 'Seven in the morning, before messages, when my hands know more than I do.',
      envy: 'I envy the baker who had a door that anybody could open. I want that door.',
      refusal: 'I said no to the gallery, because they wanted the bowls and not the children.',
      hands: 'They centre clay without asking me. They also straighten chairs.',
      mask: 'In meetings I play somebody who is only practical. It is half of the truth.',
      witness: 'My sister would say that I become quiet when something matters.',
      weather: 'Rain. People come in when it rains, and stay longer than they meant to.',
      handing: 'That a thing may break and be mended, and that the crack may be seen.',
      unsaid: 'That I am afraid of rent, and less afraid of failing than of not having asked.',
    },
  },
  vision: {
    visionComponents: [
      {
        id: 'c1',
        category: 'career_purpose',
        title: 'The open workshop',
        description: 'Two wheels, one kiln and a door that stands open on four afternoons a week.',
        feeling: 'Useful and a little tired',
        alignment: 'Courage and reliability',
        imagery: 'Wet clay prints on the threshold',
      },
      {
        id: 'c2',
        category: 'relationships_community',
        title: 'Ten regular children',
        description: 'They bring their cousins, and some of them sweep without being told.',
        feeling: 'Loud and glad',
        alignment: 'Curiosity',
      },
      {
        id: 'c3',
        category: 'lifestyle_environment',
        title: 'Quiet mornings',
        description: 'Three hours at the wheel before anybody needs anything.',
        alignment: 'Nature',
      },
    ],
    visionStatement:
      'I unlock a door on the corner of our street, and the children come in without knocking. In the mornings I work for myself. Nobody here is bad with their hands; some have not begun.',
  },
  motion: {
    goals: [
      {
        id: '1795190400001',
        title: 'Try the bakery for four Saturdays',
        description: 'The owner lets me use the front room, and at least six children come twice.',
        category: 'career_transition',
        timeline: '90_days',
        steps: ['s1', 's2', 's3'],
        progress: 33,
      },
      {
        id: '1795190400002',
        title: 'Keep three mornings for my own work',
        description: 'Nothing is planned before ten on Monday, Wednesday and Friday.',
        category: 'lifestyle_alignment',
        timeline: '30_days',
        steps: [],
        progress: 0,
      },
    ],
    actionPlans: [
      {
        goalId: '1795190400001',
        source: 'composed',
        done: ['s1'],
        actionSteps: [
          {
            id: 's1',
            title: 'Ask the owner of the bakery for four Saturdays',
            description: 'Go by on a rainy day, with a bowl.',
            timeframe: 'Week 1',
            category: 'conversation',
            priority: 'high',
          },
          {
            id: 's2',
            title: 'Borrow two wheels from the evening school',
            description: 'Write to the caretaker first.',
            timeframe: 'Weeks 2-3',
            category: 'preparation',
            priority: 'medium',
          },
          {
            id: 's3',
            title: 'Count who came back, and ask them why',
            description: 'A list on the wall is enough.',
            timeframe: 'Week 8',
            category: 'review',
            priority: 'low',
          },
        ],
      },
    ],
    implementationPreferences: { completed: true, pace: 'steady', timeOfDay: 'morning' },
  },
}

/** Answers of somebody on the way, in fewer words. */
const jonas = {
  birthChart: {
    birthDate: '1998-02-11',
    birthTime: '12:00',
    birthLocation: 'Bergen, Norway',
    timezone: 'Europe/Oslo',
    latitude: 60.3913,
    longitude: 5.3221,
  },
  foundations: foundations({
    values: ['freedom', 'nature', 'mastery'],
    skills: ['systems', 'repairing', 'planning'],
    desires: 'Boats on our coast that run without leaving anything behind in the water.',
    passions: {
      loseTime: 'Following a cable through an old boat until I know what it is for.',
      childhood: 'Taking radios apart and putting most of them together again.',
      topics: ['technology', 'outdoors'],
      energized: 'Being out alone early, when the harbour still belongs to the birds.',
      helpWith: 'People ask me to say no for them, politely and with numbers.',
      effortless: 'I notice the one sound that was not there yesterday.',
      noFail: 'I would build one silent ferry, and drive it myself for a year.',
      fulfilling: 'Half the year on the water, half the year in a warm workshop.',
      gifts: 'Calm hands, and a good memory for how things were wired.',
    },
    reflections: { values: 'Mastery is the one that I would defend.' },
  }),
  soulMap: {
    discoveryResponses: {
      table: 'A hatch cover with two mugs on it, and my uncle who never explained anything twice.',
      hour: 'Just before five, when the engine is still cold and nothing has gone wrong.',
      envy: 'People who know early where they want to live.',
      refusal: 'I turned down the office with the view, and did not miss it.',
      hands: 'They look for the loose screw while I talk.',
      mask: 'I act as if I did not care about being asked.',
      witness: 'A friend said that I only hurry on land.',
      weather: 'Fog, because everybody slows down to my speed.',
      handing: 'How to listen to a machine before opening it.',
      unsaid: 'That I would like to teach it, and have nobody yet who asked.',
    },
  },
}

const intake = (lifeStage) => ({
  lifeStage,
  motivation: 'Personal growth and clarity',
  specificChallenge: 'Work that has stopped growing, plans that wait for a better time',
  desiredOutcome: 'One direction to try, steps that fit into a week',
  timeCommitment: 'moderate',
  additionalContext: 'A time in which much is built and little is questioned.',
})

/** Notes on an experiment, once it is done. */
const tried = {
  userReflection: 'I was nervous for ten minutes and then forgot to be. It took less than I had thought.',
  insights: ['I explain better when my hands are busy', 'An hour is long enough to know'],
  rating: 5,
}

/** Everybody signs in with this. */
export const password = 'a long walk home'

export const seekers = [
  { stage: 'fresh', username: 'demo-fresh', firstName: 'Noor', lastName: 'Haddad' },
  {
    stage: 'blueprint done',
    username: 'demo-blueprint',
    firstName: 'Tomás',
    lastName: 'Vidal',
    intake: intake('young_adult'),
    assessments: [
      [1, 'birthChart', jonas.birthChart],
      [1, 'mbti', { personalityType: 'ISTP' }],
    ],
  },
  {
    stage: 'half way',
    username: 'demo-halfway',
    firstName: 'Jonas',
    lastName: 'Lie',
    intake: intake('young_adult'),
    assessments: [
      [1, 'birthChart', jonas.birthChart],
      [1, 'enneagram', { type: 5, description: 'The Investigator' }],
      [2, 'soul_foundations', jonas.foundations],
      [3, 'soul_map_integration', jonas.soulMap],
    ],
    completes: [3],
    insights: [{ type: 'soul_foundations_analysis', moduleNumber: 2 }],
  },
  {
    stage: 'all done',
    username: 'demo-complete',
    firstName: 'Inès',
    lastName: 'Moreau',
    intake: intake('established_adult'),
    assessments: [
      [1, 'birthChart', ines.birthChart],
      [1, 'mbti', { personalityType: 'ISFJ' }],
      [1, 'enneagram', { type: 9, description: 'The Peacemaker' }],
      [1, 'loveLanguages', { primary: 'Acts of Service' }],
      [2, 'soul_foundations', ines.foundations],
      [3, 'soul_map_integration', ines.soulMap],
      [4, 'vision_forge', ines.vision],
      [5, 'soul_in_motion', ines.motion],
    ],
    completes: [3],
    insights: [
      { type: 'soul_blueprint_analysis', moduleNumber: 1 },
      { type: 'soul_foundations_analysis', moduleNumber: 2 },
      { type: 'soul_map_integration_analysis', moduleNumber: 3 },
      { type: 'synthesis' },
    ],
    experiment: tried,
    path: true,
  },
]
