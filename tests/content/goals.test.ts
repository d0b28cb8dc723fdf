import { describe, expect, it } from 'vitest'
import { amountIn, kindOf } from '../../engine/core/recipe/inputs/item-words.ts'
import { productContent } from '../support/server/app.ts'

const { kinds, amounts } = productContent().library.pack.get('commission', 'action-plan')?.each ?? {}
if (!kinds || !amounts) throw new Error('The goals of the pack are not read')

describe('the kind of a goal', () => {
  it.each([
    ['Resign', 'leave'],
    ['Quit the committee', 'leave'],
    ['Dejar el trabajo', 'leave'],
    ['Tell the department', 'tell'],
    ['Hablar con mi padre', 'tell'],
    ['Ask Ines for the keys', 'ask'],
    ['Apply for the grant', 'ask'],
    ['Pedir un aumento', 'ask'],
    ['Get the insurance sorted', 'settle'],
    ['Renew my passport', 'settle'],
    ['Pagar la deuda', 'settle'],
    ['Learn Polish', 'learn'],
    ['I want to learn the cello', 'learn'],
    ['Aprender a nadar', 'learn'],
    ['Finish the novel', 'finish'],
    ['Bake for the street', 'finish'],
    ['Abrir la panadería', 'finish'],
    ['Call my mother every week', 'habit'],
    ['Fewer night shifts', 'habit'],
    ['Thursday, seven, phone off', 'weekly'],
    ['Phone off on Sundays', 'weekly'],
    ['Caminar todos los días', 'habit'],
    ['Quit smoking', 'stop'],
    ['No more committees', 'stop'],
    ['Dejar de fumar', 'stop'],
    ['Look after the grandchildren all spring', 'tend'],
    ['Cuidar a mis nietos todo el invierno', 'tend'],
    ['Take care of myself', undefined],
    ['Take every extra night until the loan is paid', undefined],
    ['Get promoted', 'rank'],
    ['Un ascenso', 'rank'],
    ['Make partner before I am fifty-three', 'rank'],
    ['Take over the firm', 'rank'],
    ['Become a better listener', undefined],
    ['pass computer science', 'pass'],
    ['Pass the garden on', undefined],
    ['Sacar la licencia de locución', 'pass'],
    ['Save for the boat', 'save'],
    ['Save my marriage', undefined],
    ['Ahorrar para la consola', 'save'],
    ['Find a new job', 'job'],
    ['Cambiar de trabajo', 'job'],
    ['Dinner with my daughter, no advice', 'time'],
    ['Comer los domingos con mi hijo', 'time'],
    ['Teach a first class', 'teach'],
    ['Enseñar a afilar a mi nieto', 'teach'],
    ['Soup in the lobby on a Thursday', 'gather'],
    ['Organizar el centenario de la parroquia', 'gather'],
    ['Paint four mornings a week', 'habit'],
    ['Lose 20 pounds', 'body'],
    ['Call Denise', 'reach'],
    ['Llamar a mi hermano', 'reach'],
    ['Telling better stories', undefined],
    ['Endurance', undefined],
    ['Book of poems', undefined],
    ['Make peace with Ana', undefined],
    ['Settle in Porto', 'move'],
    ['Mudarme a Cádiz', 'move'],
    ['A bakery of my own', undefined],
    ['我想开店', undefined],
  ])('"%s" is %s', (title, kind) => expect(kindOf(kinds, title)).toBe(kind))
})

describe('the amount in a goal', () => {
  it.each([
    ['Finish chapter one. Thirty pages.', 30, 'pages'],
    ['Learn ten new recipes.', 10, 'new recipes'],
    ['Grabar diez historias de la vereda', 10, 'historias'],
    ['Cuatro comisiones, el obispo', 4, 'comisiones'],
    ['Lose 20 pounds', undefined, undefined],
    ['Twenty people, or four.', 20, 'people'],
    ['Friday, ten o’clock, the chair', undefined, undefined],
    ['Paint four mornings a week', undefined, undefined],
    ['Eleven more years of other people’s numbers', undefined, undefined],
    ['Doce meses sin turnos', undefined, undefined],
    ['By 2027', undefined, undefined],
    ['Dos millones cuatrocientos', undefined, undefined],
    ['One song', undefined, undefined],
  ])('of "%s" is %s %s', (text, count, of) => {
    expect(amountIn(amounts, text)).toEqual(count === undefined ? undefined : { count, of })
  })
})
