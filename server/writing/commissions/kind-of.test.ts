import { describe, expect, it } from 'vitest'
import { productContent } from '../../../tests/support/server/app.ts'
import { kindOf } from './kind-of.ts'

const kinds = productContent().library.pack.get('commission', 'action-plan')?.each?.kinds
if (!kinds) throw new Error('The goals of the pack have no kinds')

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
    ['Thursday, seven, phone off', 'habit'],
    ['Caminar todos los días', 'habit'],
    ['Quit smoking', 'stop'],
    ['No more committees', 'stop'],
    ['Dejar de fumar', 'stop'],
    ['Look after the grandchildren all spring', 'tend'],
    ['Cuidar a mis nietos todo el invierno', 'tend'],
    ['Take care of myself', undefined],
    ['Take every extra night until the loan is paid', undefined],
    ['Get promoted', undefined],
    ['Telling better stories', undefined],
    ['Endurance', undefined],
    ['Book of poems', undefined],
    ['Make peace with Ana', undefined],
    ['Settle in Porto', undefined],
    ['A bakery of my own', undefined],
    ['我想开店', undefined],
  ])('"%s" is %s', (title, kind) => expect(kindOf(kinds, title)).toBe(kind))
})
