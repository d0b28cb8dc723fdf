import { describe, expect, it } from 'vitest'
import { isEvasion } from './evasion.ts'

describe('an evasion', () => {
  it.each([
    ...[
      '',
      '   ',
      '-',
      '...',
      '???',
      'no',
      'None.',
      'nothing',
      'n/a',
      'N/A',
      'idk',
      'I don’t know',
      'aaaaaaaaaaaaaaaaaaaaaaaa',
    ],
    ...[
      'This is a stupid question and I am skipping it',
      'people do not come to me',
      'no idea honestly, sorry',
    ],
    ...[
      'I have no idea what to write here',
      'nothing comes to mind',
      'I would rather not say',
      "I'd rather not say.",
    ],
    ...[
      'I can’t think of anything right now',
      'skip',
      'Skipping this one.',
      'none of your business',
      'not sure, sorry',
    ],
    ...[
      'People never ask me for anything.',
      'Nobody comes to me',
      'nobody asks me for help',
      'I do not want to answer this',
    ],
    ...[
      'honestly I do not know',
      'test test test test test',
      'asdf asdf asdf asdf asdf',
      'lorem ipsum dolor sit amet',
      'hard to say',
    ],
    ...[
      'I am not going to answer that, it is a silly question',
      'Pointless question.',
      'What a dumb question',
      'see above',
    ],
    ...[
      'There is nothing',
      'blah blah blah blah',
      'I do not remember',
      'no answer',
      'Whatever.',
      'I don’t feel like answering this',
    ],
    ...[
      'ni idea',
      'No sé',
      'no lo sé, la verdad',
      'No tengo ni idea',
      'prefiero no decirlo',
      'No se me ocurre nada ahora mismo',
    ],
    ...[
      'nadie viene a mí',
      'La gente no me pide nada',
      'qué pregunta más tonta',
      'Paso de esta',
      'no quiero responder a esto',
    ],
    ...[
      'Esto es una tontería y paso',
      'Me la salto',
      'keine Ahnung',
      'Ich weiß nicht',
      'je ne sais pas',
      'não sei',
      '不知道',
      'わからない',
      'не знаю',
      'لا أعرف',
    ],
  ])('is found by what it means: "%s"', (text) => expect(isEvasion(text)).toBe(true))

  it.each([
    ...[
      'Bread',
      'No money, no fear',
      'Nothing beats a morning on the lake',
      'I do not know how to stop once I bake',
    ],
    ...['No child in my class goes home unseen', 'None of my friends can cook, so they all come to me'],
    ...[
      'I skip stones with my daughter for hours',
      'Skipping rope and singing',
      'Testing recipes until two in the morning',
    ],
    ...[
      'People do not come to me for advice, they come to be quiet',
      'Everybody comes to me when a bike is broken',
    ],
    ...['I would open a school, but I do not know where', 'Asking a stupid question in front of everybody'],
    ...[
      'Nothing, and I mean nothing: sitting on the roof and watching trains',
      'I have no idea is a sentence that I want to say more often',
    ],
    ...[
      'Being left alone with a good book',
      'Saying no',
      'Not having to know the answer',
      'I never remember birthdays but I remember songs',
    ],
    ...[
      'no tengo miedo a empezar de nuevo',
      'No sé estar quieta cuando suena música',
      'Nadie cocina como mi abuela',
      'Que nadie se sienta fuera',
    ],
    ...[
      'Passing on what my mother taught me',
      'The test kitchen at work',
      'Things made of wood',
      'Something with my hands',
      'Everything about trains',
    ],
    ...[
      '我会开一家小书店',
      '不知道的人也能来问',
      '🎨🎶',
      'Niemand soll allein essen',
      'Nichts tun am See',
      'Rien ne vaut la mer',
      '42',
    ],
    ...[
      'Nothing makes me happier than trains',
      'There is nothing like fresh bread',
      'I am not sure people know how much I sing',
    ],
    ...[
      'I pass the evenings at the lake',
      'I have no thoughts of leaving, I love it here',
      'I will leave the door open for my sister',
    ],
  ])('is not "%s"', (text) => expect(isEvasion(text)).toBe(false))
})
