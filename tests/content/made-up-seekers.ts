import type { FormData } from '../../engine/core/flow/form-data.ts'

/** A made-up seeker: answers by flow, as they are saved. */
export interface MadeUp {
  readonly language: 'en' | 'es'
  /** Whoever ticked the same boxes. */
  readonly twin: string
  readonly answers: Readonly<Record<string, FormData>>
  readonly experiments?: readonly { title: string; rating: number; notes: readonly string[] }[]
  readonly journal?: readonly { date: string; text: string }[]
}

interface Told {
  scene: string
  loseTime: string
  childhood: string
  energized: string
  thread: string
  helpWith: string
  effortless: string
  tired: string
  impact: string
  noFail: string
  fulfilling: string
  gifts: string
  begin: string
}

interface Ticked {
  values: string[]
  topics: string[]
  skills: string[]
}

const foundations = (
  { values, topics, skills }: Ticked,
  {
    scene,
    loseTime,
    childhood,
    energized,
    thread,
    helpWith,
    effortless,
    tired,
    impact,
    noFail,
    fulfilling,
    gifts,
    begin,
  }: Told,
): FormData => ({
  values,
  skills,
  desires: impact,
  passions: { topics, loseTime, childhood, energized, helpWith, effortless, noFail, fulfilling, gifts },
  reflections: { values: scene, passions: thread, skills: tired, desires: begin },
})

type Part = readonly [title: string, description: string, more?: Readonly<Record<string, string>>]

/** A vision: twins draw the same number of parts in the same areas of life. */
const vision = (...parts: readonly Part[]): FormData => ({
  visionComponents: parts.map(([title, description, more = {}], at) => ({
    id: `${at}`,
    category: ['career_purpose', 'lifestyle_environment', 'relationships_community'][at % 3] ?? '',
    title,
    description,
    ...more,
  })),
})

const care: Ticked = {
  values: ['service', 'family', 'health', 'honesty', 'peace'],
  topics: ['body', 'psychology'],
  skills: ['calming', 'listening', 'empathy', 'crafting', 'patience', 'welcoming'],
}
const ascent: Ticked = {
  values: ['freedom', 'mastery', 'growth', 'security'],
  topics: ['business', 'technology'],
  skills: ['deciding', 'organizing', 'systems', 'persuading', 'numbers'],
}
const grove: Ticked = {
  values: ['nature', 'honesty', 'playfulness', 'courage'],
  topics: ['outdoors', 'stories'],
  skills: ['storytelling', 'patience', 'improvising', 'listening'],
}

/** Eight made-up seekers: four pairs that ticked the same boxes, two of them in Spanish. */
export const seekers: Readonly<Record<string, MadeUp>> = {
  mara: {
    language: 'en',
    twin: 'care',
    answers: {
      soul_foundations: foundations(care, {
        scene: 'Honesty cost me something: I told my sister about her marriage, at the kitchen table.',
        loseTime:
          'The bread. At half past one I still knead, and then it is noon and I hold what I did in the morning.',
        childhood: 'I kept snails under the stairs and gave each of them a name and a leaf.',
        energized: 'A hard night on the ward, and nobody was lost and we laugh too loudly over the coffee.',
        thread: 'Everything is in my care, even the dough.',
        helpWith: 'Neighbors ring because of the emergency room, my sister calls me when it burns.',
        effortless: 'I feel when a room is about to cry, before anyone speaks.',
        tired: 'More with my hands. I am tired of calming people.',
        impact: 'That the new nurses on the ward have it easier than I did.',
        noFail:
          'A small bakery with six sorts of bread, sold out by eleven, and a bench where old Mr. Okafor sits.',
        fulfilling: 'Enough quiet in the mornings, bread, and people who stay after the plates are empty.',
        gifts: 'I would like to teach somebody how dough feels when it is ready.',
        begin: 'On Sunday I could bake ten loaves for the street.',
      }),
      vision_forge: vision(
        [
          'A small bakery',
          'Six sorts of bread on the street where I live, and a bench.',
          { feeling: 'useful and warm', imagery: 'Flour in the window light' },
        ],
        [
          'Two nights a month',
          'I sleep when the others sleep, and I wake without the ward in my head.',
          { feeling: 'I can breathe again' },
        ],
        ['People who stay', 'My sister at the table after the plates are empty.', { alignment: 'family' }],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'Bake for the street',
            category: 'creative_expression',
            description: 'Ten loaves every Sunday, one other person in the kitchen.',
          },
          {
            id: 'b',
            title: 'Fewer night shifts',
            category: 'lifestyle_alignment',
            description: 'Two in a month at most, and sleep.',
          },
        ],
      },
    },
    experiments: [
      { title: 'Hands first', rating: 5, notes: ['I kneaded for an hour and my head was quiet.'] },
      { title: 'Five moments', rating: 2, notes: ['Writing lists at night felt like homework.'] },
    ],
  },
  joan: {
    language: 'en',
    twin: 'care',
    answers: {
      soul_foundations: foundations(care, {
        scene: 'My daughter asked whether the fish would die, and I said yes.',
        loseTime: 'Old motorbikes in the shed. I fix one carburetor and it is dark outside.',
        childhood: 'Taking radios apart with my grandfather, who never once said be careful.',
        energized: 'When an engine starts again after twenty years of silence.',
        thread: 'Something broken, and nobody in a hurry.',
        helpWith: 'Half the village brings me what is broken: bikes, lamps, once a divorce.',
        effortless: 'I hear what is wrong with a motor from the road.',
        tired: 'I would like to repair more. I have had enough of listening to complaints at the office.',
        impact: 'For boys who cannot sit still in school: a shed with tools.',
        noFail: 'A workshop where kids earn their own bike by fixing it.',
        fulfilling: 'A full shed, my daughter at the bench next to me, no emails.',
        gifts: 'How to take your time with a screw that will not move. My grandfather taught me.',
        begin: 'I could ask the school for one afternoon.',
      }),
      vision_forge: vision(
        [
          'A shed with six benches',
          'Kids fix one bike each and ride it home.',
          { feeling: 'needed without hurry', imagery: 'Oil on small hands' },
        ],
        ['No office', 'I drink my coffee standing up, next to an engine.', { feeling: 'awake' }],
        ['My daughter next to me', 'She holds the lamp and asks why.', { alignment: 'patience' }],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'Afternoon at the school',
            category: 'relationship_growth',
            description: 'One broken bike, four kids, tools for each.',
          },
          {
            id: 'b',
            title: 'Quit the office',
            category: 'career_transition',
            description: 'Hand in my notice when the shed pays the rent.',
          },
        ],
      },
    },
    experiments: [
      {
        title: 'The old hobby',
        rating: 4,
        notes: ['My daughter held the lamp, and we never once looked up.'],
      },
      {
        title: 'Run one good meeting',
        rating: 1,
        notes: ['Everybody talked at once and I wanted my shed.'],
      },
    ],
  },
  priya: {
    language: 'en',
    twin: 'ascent',
    answers: {
      soul_foundations: foundations(ascent, {
        scene: 'I said no to a call at nine in the evening, and then I answered it anyway.',
        loseTime: 'Pottery on Thursdays, with the phone off. Nobody grades me there.',
        childhood: 'I sold lemonade and kept the accounts in a blue notebook.',
        energized:
          'A day alone, without a single meeting. And four hundred people in a room that goes silent for me.',
        thread: 'These two sentences cannot both be true. I left them.',
        helpWith: 'Everybody comes to me when a decision has to be made by tonight.',
        effortless: 'I see which number is wrong before I know why.',
        tired: 'I am tired of organizing everyone. More deciding for myself.',
        impact: 'I want a thousand people to use what I built, and nobody to depend on me.',
        noFail: 'A firm that runs without me, but who am I to want that.',
        fulfilling: 'Freedom, and being needed. I know.',
        gifts: 'I could teach young women how to ask for their salary.',
        begin: 'There is a letter of resignation in my drawer. It has no date.',
      }),
      vision_forge: vision(
        [
          'A firm that runs without me',
          'A thousand people use it and nobody calls at nine.',
          { feeling: 'light', imagery: 'A phone in a drawer' },
        ],
        ['A day alone', 'Clay, a kiln, and no meeting before noon.', { alignment: 'freedom' }],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'Get promoted',
            category: 'career_transition',
            description: 'Director by October, with a team of forty.',
          },
          {
            id: 'b',
            title: 'Resign',
            category: 'career_transition',
            description: 'The letter leaves the drawer before the summer.',
          },
          {
            id: 'c',
            title: 'Thursday, seven, phone off',
            category: 'lifestyle_alignment',
            description: 'Pottery, every week.',
          },
        ],
        implementationPreferences: { firstMove: 'On Thursday at seven I put the phone into the drawer.' },
      },
    },
    experiments: [
      {
        title: 'The borrowed hour',
        rating: 5,
        notes: ['I am calmer when nobody grades me. I did it twice.'],
      },
      {
        title: 'Five moments that mattered',
        rating: 1,
        notes: ['Waste of an evening, it was homework with deadlines.'],
      },
    ],
  },
  tomas: {
    language: 'en',
    twin: 'ascent',
    answers: {
      soul_foundations: foundations(ascent, {
        scene: 'I bought the cheaper van so that I owe nobody.',
        loseTime: 'Maps. I plan rivers that I will paddle one day, and suddenly it is two in the morning.',
        childhood: 'We sailed bathtubs on the pond behind the brickworks.',
        energized: 'Cold water before six, the boat, nobody on the river but herons.',
        thread: 'It is always the river.',
        helpWith: 'Friends call when the car breaks down or when they need a loan.',
        effortless: 'I stay steady when the weather turns.',
        tired: 'I am done with persuading customers. I would rather be on the water.',
        impact: 'I would like kids from my block to see the sea before they are grown.',
        noFail: 'I would sell everything and run trips down the river for people who never leave the city.',
        fulfilling: 'A dry roof, a paid mortgage, and forty mornings a year on the water.',
        gifts: 'How to read a river. My uncle showed me.',
        begin: 'One Saturday in May, four kids, two boats.',
      }),
      vision_forge: vision(
        [
          'The boat school',
          'Four kids, two boats, and the river before breakfast.',
          { feeling: 'steady', imagery: 'Herons in the fog' },
        ],
        ['A dry roof', 'The mortgage is paid and I owe nobody.', { alignment: 'security' }],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'Pay off my mortgage',
            category: 'lifestyle_alignment',
            description: 'Six more years of overtime.',
          },
          {
            id: 'b',
            title: 'Open a boat school',
            category: 'creative_expression',
            description: 'Two boats, one landing, insurance.',
          },
        ],
      },
    },
    experiments: [
      { title: 'An hour of nothing', rating: 5, notes: ['I sat by the river and heard the herons first.'] },
      {
        title: 'Name the good work',
        rating: 2,
        notes: ['Praising people in front of customers made me sweat.'],
      },
    ],
  },
  lucia: {
    language: 'es',
    twin: 'grove',
    answers: {
      soul_foundations: foundations(grove, {
        scene: 'Le dije a mi hermano la verdad sobre la casa de la abuela, en la cocina.',
        loseTime: 'El huerto. Salgo a regar un momento y cuando vuelvo ya es de noche.',
        childhood: 'Subirme a los árboles con mi abuela mirando desde abajo, sin gritar.',
        energized: 'Contar un cuento a los niños del barrio y que nadie mire el móvil.',
        thread: 'En todas hay tierra y hay niños.',
        helpWith: 'Mis amigas me llaman cuando tienen que decidir algo y tienen miedo.',
        effortless: 'Los niños se callan cuando empiezo a contar.',
        tired: 'Estoy cansada de escuchar problemas. Quiero contar más cuentos.',
        impact: 'Que los niños del barrio sepan de dónde viene un tomate.',
        noFail: 'Abriría una escuela en el campo, pero es una tontería.',
        fulfilling: 'Un huerto, una mesa larga y tiempo sin prisa.',
        gifts: 'Enseñar a los niños a plantar. Mi abuela me enseñó a mí.',
        begin: 'El sábado podría invitar a cuatro niños al huerto.',
      }),
      vision_forge: vision(
        [
          'Una escuela en el campo',
          'Doce niños plantan tomates y los cuentan.',
          { feeling: 'calma', imagery: 'Las manos de mi abuela' },
        ],
        ['Una mesa larga', 'Se come tarde y nadie mira el móvil.', { alignment: 'la honestidad' }],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'Dejar la oficina',
            category: 'career_transition',
            description: 'Renunciar antes del verano.',
          },
          {
            id: 'b',
            title: 'Un ascenso',
            category: 'career_transition',
            description: 'Ser directora y ganar más dinero.',
          },
        ],
      },
    },
  },
  diego: {
    language: 'es',
    twin: 'grove',
    answers: {
      soul_foundations: foundations(grove, {
        scene: 'Subí al escenario con fiebre y nadie lo notó.',
        loseTime: 'Escribir chistes en el tren, hasta que se pasa mi parada.',
        childhood: 'Imitaba a los profesores y mi padre se reía tanto que lloraba.',
        energized: 'El escenario: doscientas personas que se ríen a la vez.',
        thread: 'Siempre hay alguien que se ríe, y nunca estoy en casa.',
        helpWith: 'Me llaman para las bodas y los entierros, para que diga algo.',
        effortless: 'Encuentro lo gracioso de lo que duele.',
        tired: 'Estoy harto de improvisar en cenas ajenas. Más escribir con calma.',
        impact: 'Que la gente de mi pueblo se ría de su propia pena.',
        noFail: 'Un teatro pequeño en mi pueblo, con mi padre en primera fila.',
        fulfilling: 'Silencio por la mañana, risas por la noche, y volver a casa.',
        gifts: 'Enseñar a hablar en público a quien tiembla.',
        begin: 'Llamar al alcalde por el cine cerrado.',
      }),
      vision_forge: vision(
        [
          'El teatro del pueblo',
          'Doscientas sillas y mi padre en la primera fila.',
          { feeling: 'vértigo', imagery: 'Una bombilla sobre el escenario' },
        ],
        ['Volver a casa', 'Duermo en mi cama casi todas las noches.', { alignment: 'la valentía' }],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'Una gira por América',
            category: 'career_transition',
            description: 'Un año fuera, cuarenta teatros.',
          },
          {
            id: 'b',
            title: 'Quedarme en el pueblo',
            category: 'lifestyle_alignment',
            description: 'Estar en casa cada noche con mi padre.',
          },
        ],
      },
    },
  },
  wren: {
    language: 'en',
    twin: 'walden',
    answers: {
      soul_foundations: foundations(grove, {
        scene: 'I told the board that the forest is older than the road they want.',
        loseTime: 'Grafting old cherry trees. I look up and the light has moved to the other hill.',
        childhood: 'The hollow oak, my brother as the enemy, both of us knights until supper.',
        energized: 'Walking a boundary line alone with the dog before dawn.',
        thread: 'Trees, mostly, and nobody talking.',
        helpWith: 'The village asks me which tree has to go.',
        effortless: 'I know a storm from the way the dog lies.',
        tired: 'I am tired of telling stories to committees.',
        impact: 'Cherry trees along the road that children can reach.',
        noFail: 'I would plant forty trees that I will not live to pick from.',
        fulfilling: 'Quiet, weather, a dog, and one friend who knows when to leave.',
        gifts: 'Grafting. A scion, a knife, wax, and patience.',
        begin: 'Two trees in November, behind the church.',
      }),
      vision_forge: vision(
        [
          'Cherry trees along the road',
          'Children reach the low branches and nobody asks whose they are.',
          { feeling: 'quiet' },
        ],
        [
          'No more committees',
          'I walk the boundary with the dog and meet one person at most.',
          { imagery: 'First light behind the hill' },
        ],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'Lead the new park team',
            category: 'career_transition',
            description: 'Twelve people, a budget and a committee every Monday.',
          },
        ],
      },
    },
  },
  max: {
    language: 'en',
    twin: 'walden',
    answers: {
      soul_foundations: foundations(grove, {
        scene: 'I bombed in front of two hundred people and drove home singing.',
        loseTime: 'Writing one joke for nine days until it has eleven words.',
        childhood: 'Doing the weather report for my aunts with a saucepan on my head.',
        energized: 'The three seconds after a laugh, when the whole room breathes in.',
        thread: 'An audience. Even if it is my aunts.',
        helpWith: 'Friends want me at funerals, so that somebody says something true.',
        effortless: 'I say the thing that everybody thinks.',
        tired: 'I am sick of improvising at other people’s dinners.',
        impact: 'One night a month on which my street laughs about the rent.',
        noFail: 'A stage in the old cinema, my aunts in the front row.',
        fulfilling: 'Eleven words a week that were not there before, and somebody to call after the show.',
        gifts: 'I would show shy people how to stand still on a stage.',
        begin: 'I could ask the old cinema for one Monday.',
      }),
      vision_forge: vision(
        [
          'A stage in the old cinema',
          'My aunts sit in the front row and one Monday a month is mine.',
          { feeling: 'terrified and glad' },
        ],
        [
          'Fewer dinners',
          'I write at home until a joke has eleven words.',
          { imagery: 'A lamp over one sheet of paper' },
        ],
      ),
      soul_in_motion: {
        goals: [
          {
            id: 'a',
            title: 'One hour of new jokes',
            category: 'creative_expression',
            description: 'Sixty minutes, written, tried on a stage by spring.',
          },
        ],
      },
    },
  },
}

/** What they wrote to the first discoveries of their Soul Map. */
export const reflections: Readonly<Record<string, readonly string[]>> = {
  mara: [
    'The kitchen at my mother’s, flour on the radio, and nobody asked me for anything.',
    'I was proud when I went home at six and the ward did not call.',
    'My sister says I come in like an ambulance. I would like to come in like bread.',
    'My mask is the calm one. I take it off when the oven is on.',
    'Old Mr. Okafor brings me figs and never asks how I am, and I tell him anyway.',
  ],
  joan: [
    'The bench in the shed, my grandfather’s tobacco, one lamp, and a radio in forty pieces.',
    'I refused the promotion, because it had a window and no tools.',
    'My daughter hands me the wrench before I ask. That is all I want to teach.',
    'At the office I am the one who nods. In the shed I do not nod.',
    'The year the engine would not start was a good year, I had time.',
  ],
  priya: [
    'Four hundred people, and I looked for one face.',
    'The blue notebook. I knew every coin, and I was nine, and nobody graded it.',
    'I envy the woman at the pottery who has no calendar.',
    'Everyone needs me by tonight, and on Thursdays nobody does.',
    'I would say no to October if I were sure who is asking.',
  ],
  tomas: [
    'The pond behind the brickworks, cold hands, and my uncle with the rope.',
    'I owe nobody, and it took me eleven years to be able to say that.',
    'On the river I never look at the telephone. In the office I look at the river.',
    'My uncle saw that I was afraid, and gave me the paddle.',
    'In spring it was mostly overtime, and one morning with herons.',
  ],
  lucia: [
    'La mesa de la cocina de mi abuela, con tierra en las uñas y nadie con prisa.',
    'Dije que no al ascenso una vez, y nadie lo entendió, y yo dormí bien.',
    'Mi abuela vio que yo contaba cuentos a las gallinas.',
    'En la oficina soy la que escucha. En el huerto no escucho a nadie.',
    'Este año creció todo menos yo.',
  ],
  diego: [
    'El cine cerrado de mi pueblo, con mi padre contando la película entera.',
    'Me da envidia quien cena en su casa a las nueve.',
    'Hago de gracioso, y me lo quito en el tren de vuelta.',
    'Mi padre se rio antes que nadie, y yo tenía siete años.',
    'En el escenario no tengo miedo, en la cena sí.',
  ],
  wren: [
    'A bench under the cherry trees, my brother, and a knife for the grafts.',
    'I said no to the road. It kept the oak.',
    'The dog knows before I do when a guest has stayed too long.',
    'In committees I am the patient one. I count trees in the meantime.',
    'Mostly fog this year, and the grafts took anyway.',
  ],
  max: [
    'My aunts’ kitchen, a saucepan on my head, and five women crying with laughter.',
    'I envy people who do not count the laughs.',
    'I am the funny one until the car door is shut.',
    'My aunt Rosa told me to stop explaining the joke. I was eight.',
    'I wrote the rent joke eleven times, and then it was about my street.',
  ],
}
