import type { MadeUp } from './made-up-seekers.ts'

/** Made-up seekers who write a word, a few words or a plain sentence to each question; two of them ticked the same boxes. */
export const terse: Readonly<Record<string, MadeUp>> = {
  gus: {
    language: 'en',
    twin: 'gus',
    answers: {
      soul_foundations: {
        values: ['freedom', 'peace', 'loyalty'],
        skills: ['repairing', 'operating', 'patience'],
        desires: 'Mike stays clean.',
        passions: {
          topics: ['music', 'outdoors', 'games'],
          loseTime: 'Bass guitar.',
          childhood: 'Fishing with dad.',
          energized: 'The lake at six.',
          helpWith: 'Moving furniture.',
          effortless: 'Parking trailers.',
          noFail: 'Play in a band again.',
          fulfilling: 'Small house, boat, dog.',
          gifts: 'Teach fishing.',
        },
        reflections: {
          values: 'Drove Mike to detox. Twice.',
          passions: 'Quiet.',
          skills: 'Night shifts.',
          desires: 'Restring the bass.',
        },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '0',
            category: 'lifestyle_environment',
            title: 'House by the lake',
            description: 'Boat, dog, bass in the corner.',
            feeling: 'slow',
          },
        ],
      },
      soul_in_motion: {
        goals: [
          {
            id: 'g0',
            title: 'Play with Rick',
            category: 'creative_expression',
            description: 'Two songs.',
            timeline: '90_days',
          },
          {
            id: 'g1',
            title: 'Get off nights',
            category: 'career_transition',
            description: '',
            timeline: '6_months',
          },
        ],
        implementationPreferences: {
          pace: 'gentle',
          timeOfDay: 'morning',
          support: [],
        },
      },
    },
    experiments: [
      {
        title: 'A morning without a screen',
        rating: 5,
        notes: ['Lake. Good.'],
      },
    ],
  },
  ivy: {
    language: 'en',
    twin: 'ivy',
    answers: {
      soul_foundations: {
        values: ['creativity', 'freedom', 'kindness', 'beauty', 'justice'],
        skills: ['crafting', 'imagining', 'empathy', 'writing'],
        desires: 'Animals',
        passions: {
          topics: ['arts', 'animals', 'music'],
          loseTime: 'Drawing',
          childhood: 'Cats',
          energized: 'Music',
          helpWith: 'Homework',
          effortless: 'Drawing',
          noFail: 'Tattoos',
          fulfilling: 'Friends',
          gifts: 'Art',
        },
        reflections: {
          values: 'Yesterday',
          passions: 'idk',
          skills: 'School',
          desires: 'Sketch',
        },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '0',
            category: 'career_purpose',
            title: 'Tattoo artist',
            description: 'Own studio',
          },
        ],
      },
      soul_in_motion: {
        goals: [
          {
            id: 'g0',
            title: 'Finish sketchbook',
            category: 'creative_expression',
            description: '',
            timeline: '30_days',
          },
        ],
        implementationPreferences: {
          pace: 'steady',
          timeOfDay: 'evening',
          support: [],
        },
      },
    },
    experiments: [
      {
        title: 'A morning without a screen',
        rating: 2,
        notes: ['boring'],
      },
    ],
  },
  bo: {
    language: 'en',
    twin: 'bo',
    answers: {
      soul_foundations: {
        values: ['reliability', 'security', 'honesty', 'respect'],
        skills: ['systems', 'repairing', 'numbers', 'details'],
        passions: {
          topics: ['history', 'home', 'technology'],
          loseTime: 'Model trains in the basement.',
          noFail: 'An open house for the layout.',
        },
        reflections: {
          skills: 'More with the trains. Less with the board of the co-op.',
        },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '0',
            category: 'lifestyle_environment',
            title: 'The layout is finished',
            description: 'The whole Gotthard line, with lights.',
          },
        ],
      },
      soul_in_motion: {
        goals: [
          {
            id: 'g0',
            title: 'Finish the viaduct',
            category: 'creative_expression',
            description: 'Twelve arches.',
            timeline: '6_months',
          },
        ],
        implementationPreferences: {
          pace: 'steady',
          timeOfDay: 'evening',
          support: [],
        },
      },
    },
  },
  paco: {
    language: 'es',
    twin: 'paco',
    answers: {
      soul_foundations: {
        values: ['family', 'freedom', 'playfulness', 'gratitude'],
        skills: ['storytelling', 'improvising', 'welcoming'],
        desires: 'Que mi barrio no se muera.',
        passions: {
          topics: ['music', 'food', 'stories'],
          loseTime: 'La guitarra.',
          childhood: 'Jugar en la calle.',
          energized: 'Cantar en el coche.',
          helpWith: 'Con los turistas.',
          effortless: 'Hacer reír.',
          noFail: 'Un bar con guitarra.',
          fulfilling: 'Mis hijas cerca. Sin deudas.',
          gifts: 'Enseñar a tocar.',
        },
        reflections: {
          values: 'Devolví una cartera con mil euros.',
          passions: 'Gente y música.',
          skills: 'Cansado de los atascos.',
          desires: 'Tocar el jueves en la plaza.',
        },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '0',
            category: 'career_purpose',
            title: 'Un bar pequeño',
            description: 'Seis mesas y una guitarra.',
            feeling: 'alegría',
          },
        ],
      },
      soul_in_motion: {
        goals: [
          {
            id: 'g0',
            title: 'Tocar en la plaza',
            category: 'creative_expression',
            description: 'Los jueves a las ocho.',
            timeline: '30_days',
          },
          {
            id: 'g1',
            title: 'Dejar el turno de noche',
            category: 'lifestyle_alignment',
            description: '',
            timeline: '6_months',
          },
        ],
        implementationPreferences: {
          pace: 'steady',
          timeOfDay: 'evening',
          support: ['partner'],
        },
      },
    },
    experiments: [
      {
        title: 'Cantar con otros',
        rating: 5,
        notes: ['Ocho personas y un cajón.'],
      },
      {
        title: 'Un día sin quejas',
        rating: 2,
        notes: ['A las diez ya me había quejado.'],
      },
    ],
  },
  linh: {
    language: 'en',
    twin: 'nails',
    answers: {
      soul_foundations: {
        values: ['security', 'family', 'gratitude', 'honesty'],
        skills: ['details', 'listening', 'calming', 'organizing', 'welcoming'],
        desires: 'I want the fumes gone, for the girls who will have babies.',
        passions: {
          topics: ['home', 'body', 'stories'],
          loseTime: 'Painting tiny flowers on nails, when the shop is slow and nobody talks.',
          childhood: 'Making dolls’ clothes from my aunt’s scraps under the sewing table.',
          energized: 'Swimming at the Y before the shop opens.',
          helpWith:
            'My cousins ask me to translate letters from the city, and the girls in the shop ask about boyfriends.',
          effortless: 'I can tell from somebody’s hands how their week was.',
          noFail: 'A shop with real air and plants, where we close at six.',
          fulfilling: 'My son finishing college, my mother’s knees fixed, and two weeks in Hue every year.',
          gifts: 'Steady hands. I could teach that.',
        },
        reflections: {
          values:
            'A customer’s card was declined and I told her to come back whenever. She came back with flowers.',
          passions: 'Small things, done slowly.',
          skills:
            'I would use my drawing more. I am tired of smiling at people who do not look up from the phone.',
          desires: 'Ask the landlord about a window in the back.',
        },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '0',
            category: 'career_purpose',
            title: 'The shop with air',
            description: 'Three windows, plants, and we close at six.',
            feeling: 'clean',
          },
          {
            id: '1',
            category: 'relationships_community',
            title: 'Hue in April',
            description: 'My mother walks to the river by herself.',
          },
        ],
      },
      soul_in_motion: {
        goals: [
          {
            id: 'g0',
            title: 'Get a window in the back wall',
            category: 'career_transition',
            description: 'The landlord has to agree first.',
            timeline: '6_months',
          },
          {
            id: 'g1',
            title: 'Take the drawing class at the library',
            category: 'skill_development',
            description: 'Eight Mondays.',
            timeline: '90_days',
          },
        ],
        implementationPreferences: {
          pace: 'steady',
          timeOfDay: 'morning',
          support: ['partner'],
          firstMove: 'Write to the landlord',
        },
      },
    },
    experiments: [
      {
        title: 'Hands first',
        rating: 5,
        notes: ['Drew the plant on the counter for twenty minutes. The girls gathered around.'],
      },
      {
        title: 'Ask for feedback',
        rating: 3,
        notes: ['They all said everything is fine.'],
      },
    ],
  },
  darnell: {
    language: 'en',
    twin: 'nails',
    answers: {
      soul_foundations: {
        values: ['security', 'family', 'gratitude', 'honesty'],
        skills: ['details', 'listening', 'calming', 'organizing', 'welcoming'],
        desires: 'Boys on my block having one grown man who shows up.',
        passions: {
          topics: ['home', 'body', 'stories'],
          loseTime: 'Smoking brisket. Twelve hours and I never look at my watch.',
          childhood: 'Drawing maps of towns that did not exist, with bus lines.',
          energized: 'Sunday choir, the low notes.',
          helpWith: 'Neighbors with jump starts, my sister with her boys.',
          effortless: 'Staying calm when everyone else is hollering.',
          noFail: 'A smokehouse with a counter, twenty seats, gospel on the radio.',
          fulfilling: 'Home every night, the mortgage done, and my daughter not afraid of numbers.',
          gifts: 'Patience, and my grandmother’s rub.',
        },
        reflections: {
          values: 'I told the dispatcher that I was not going to drive on those brakes.',
          passions: 'Feeding people, one way or the other.',
          skills: 'I would cook more. Tired of sleeping in the truck and missing games.',
          desires: 'Cook for the church lunch on the first Sunday.',
        },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '0',
            category: 'career_purpose',
            title: 'The smokehouse',
            description: 'Twenty seats and a line on Saturdays.',
            feeling: 'proud',
          },
          {
            id: '1',
            category: 'relationships_community',
            title: 'Home by six',
            description: 'I am at every game, in the third row.',
          },
        ],
      },
      soul_in_motion: {
        goals: [
          {
            id: 'g0',
            title: 'Get a local route',
            category: 'career_transition',
            description: 'Home at night, even for less money.',
            timeline: '6_months',
          },
          {
            id: 'g1',
            title: 'Take the food handler course',
            category: 'skill_development',
            description: 'One weekend in March.',
            timeline: '90_days',
          },
        ],
        implementationPreferences: {
          pace: 'steady',
          timeOfDay: 'morning',
          support: ['partner'],
          firstMove: 'Ask Ray about the local route',
        },
      },
    },
    experiments: [
      {
        title: 'Cook for somebody',
        rating: 5,
        notes: ['Fed nine people from the block. Nobody went home before dark.'],
      },
      {
        title: 'Plan your week on paper',
        rating: 2,
        notes: ['The load changed on Tuesday and the paper went out of the window.'],
      },
    ],
  },
  marisol: {
    language: 'es',
    twin: 'marisol',
    answers: {
      soul_foundations: {
        values: ['family', 'security', 'service', 'peace', 'honesty'],
        skills: ['organizing', 'details', 'listening', 'calming', 'patience'],
        desires: 'Que ninguna familia pierda una beca por un papel.',
        passions: {
          topics: ['home', 'body', 'children'],
          loseTime: 'Cosiendo disfraces para el colegio. Pongo la radio y se me pasa la tarde.',
          childhood: 'Jugar a las tiendas con mi hermana en el pasillo de casa.',
          energized: 'Salir a andar por el canal los domingos con mi amiga Pilar.',
          helpWith: 'Los papeles. Toda la familia me trae los papeles, y mi padre las medicinas.',
          effortless: 'Acordarme de las fechas de todo el mundo.',
          noFail: 'Abrir un taller de arreglos en el barrio, con un rato de charla.',
          fulfilling: 'Mis hijos bien, mi padre cuidado y una tarde libre a la semana que sea mía de verdad.',
          gifts: 'La paciencia, y saber explicar un formulario.',
        },
        reflections: {
          values:
            'Me quedé una hora más en la secretaría para ayudar a una madre que no entendía los papeles de la beca.',
          passions: 'Que siempre hay alguien a quien le sirve lo que hago.',
          skills: 'Me gustaría coser más. Estoy cansada de ser la que se acuerda de todo.',
          desires: 'Podría dedicar los jueves por la tarde a coser y no coger el teléfono.',
        },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '0',
            category: 'career_purpose',
            title: 'El taller de arreglos',
            description: 'Una máquina, un probador con cortina y una silla para quien espera.',
            feeling: 'tranquila',
            imagery: 'La luz de la tarde sobre las telas',
          },
          {
            id: '1',
            category: 'relationships_community',
            title: 'Los jueves son míos',
            description: 'Nadie me llama y no pasa nada.',
            alignment: 'paz',
          },
        ],
      },
      soul_in_motion: {
        goals: [
          {
            id: 'g0',
            title: 'Hacer el curso de patronaje',
            category: 'skill_development',
            description: 'Doce clases en el centro cívico.',
            timeline: '6_months',
          },
          {
            id: 'g1',
            title: 'Repartir lo de mi padre con mi hermana',
            category: 'relationship_growth',
            description: 'Ella los martes y yo los viernes.',
            timeline: '30_days',
          },
          {
            id: 'g2',
            title: 'Andar tres veces por semana',
            category: 'lifestyle_alignment',
            description: 'Por el canal, aunque llueva.',
            timeline: '90_days',
          },
        ],
        implementationPreferences: {
          pace: 'gentle',
          timeOfDay: 'afternoon',
          support: ['partner'],
          firstMove: 'Llamar a mi hermana el domingo',
        },
      },
    },
    experiments: [
      {
        title: 'Una tarde para ti',
        rating: 5,
        notes: ['Cosí dos horas y no miré el móvil. La cena salió tarde y nadie se murió.'],
      },
      {
        title: 'Pide ayuda',
        rating: 3,
        notes: ['Me costó. Mi hermana dijo que sí a la primera.'],
      },
    ],
    journal: [
      {
        date: '2026-10-20',
        text: 'Otra vez los papeles de mi padre hasta las once. Mañana llamo a mi hermana.',
      },
    ],
  },
}

/** What they wrote to the first discoveries of their Soul Map. */
export const terseReflections: Readonly<Record<string, readonly string[]>> = {
  gus: ['Dad’s boat.', 'Left the union job.', 'Rick. He never asks.'],
  ivy: ['Grandma', 'Quitting ballet', 'nothing'],
  bo: ['My uncle’s signal box.'],
  paco: ['El patio de mi abuela.', 'No vendí la licencia.', 'Mi hermano. Siempre ríe.'],
  linh: [
    'Under the sewing table with a tin of buttons. The machine shook the floor.',
    'I did not lend my brother the money for the second truck.',
    'Mrs. Abel. She tips the girls and learns their names.',
    'The smile. I take it off in the pool.',
  ],
  darnell: [
    'Grandmother’s yard, the drum smoker, uncles lying about fish.',
    'I sold the second truck and we ate on that for a year.',
    'Coach Willis. He called me every week after my dad left.',
    'I laugh when I am worried.',
  ],
  marisol: [
    'El pasillo de casa de mis padres, con las cajas de la tienda.',
    'Dije que no a llevar el AMPA. Me temblaba la voz.',
    'La máscara de la que puede con todo.',
    'Pilar. Anda despacio y no da consejos.',
    'Envidio a mi hermana, que dice que no y se queda tan tranquila.',
  ],
}
