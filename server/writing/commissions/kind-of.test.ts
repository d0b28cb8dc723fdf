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
    ['Ask Ines for the keys', 'tell'],
    ['Hablar con mi padre', 'tell'],
    ['Get the insurance sorted', 'settle'],
    ['Renew my passport', 'settle'],
    ['Sort out the attic', 'settle'],
    ['Get promoted', undefined],
    ['Learn Polish', undefined],
    ['Telling better stories', undefined],
    ['Endurance', undefined],
    ['Quit smoking', undefined],
    ['Dejar de fumar', undefined],
    ['Call my mother every week', undefined],
    ['Book of poems', undefined],
    ['Settle in Porto', undefined],
    ['A bakery of my own', undefined],
    ['我想开店', undefined],
  ])('"%s" is %s', (title, kind) => expect(kindOf(kinds, title)).toBe(kind))
})
