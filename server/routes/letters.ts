import type { SealedLetter, User } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/letters.ts'
import type { Deps } from '../context.ts'
import { conflict, invalidAt, notFound } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { cursorAt, isUuid, placeIn } from '../journal/cursor.ts'
import { limits } from '../limits.ts'
import * as queries from '../queries/letters.ts'

const absent = () => notFound((say) => say.letters.absent)

/** A letter's place as the cursor of a page. */
const cursorOf = ({ opensOn, sealedAt, id }: SealedLetter): string =>
  cursorAt({ entryDate: opensOn, createdAt: Date.parse(sealedAt), id })

function placeAt(cursor: string): queries.LetterPlace {
  const place = placeIn(cursor)
  if (!place) throw invalidAt('/cursor', (say) => say.requests.cursor)
  return { opensOn: place.entryDate, sealedAt: place.createdAt, id: place.id }
}

export const listLetters = route(
  contracts.listLetters,
  async ({ query, user, deps: { db, clock } }) => {
    const { state = 'new', cursor, limit = limits.letters.page } = query
    const from = cursor === undefined ? undefined : placeAt(cursor)
    const found = await queries.listLetters(db, user.id, { state, from, now: clock(), count: limit + 1 })
    const letters = found.slice(0, limit)
    const last = letters.at(-1)
    return reply(200, { letters, next: found.length > limit && last ? cursorOf(last) : null })
  },
  { older: true },
)

/** The words were looked at on their way in; here nothing is done with them. */
export const askLetterWords = route(contracts.askLetterWords, ({ params: { id } }) => {
  if (!isUuid(id)) throw absent()
  return Promise.resolve(reply(200, { id }))
})

/** Why a letter could not be read or answered: there is none, its day has not come, or it has another answer. */
async function refusalOf({ db, clock }: Deps, user: User, id: string): Promise<Error> {
  const letter = await queries.findLetter(db, user.id, id, clock())
  if (!letter) return absent()
  return letter.isOpen
    ? conflict('letter_answered', (say) => say.letters.answered)
    : conflict('letter_sealed', (say) => say.letters.sealed)
}

export const openLetter = route(contracts.openLetter, async ({ params: { id }, user, deps }) => {
  if (!isUuid(id)) throw absent()
  const opened = await queries.openLetter(deps.db, user.id, id, deps.clock())
  if (!opened) throw await refusalOf(deps, user, id)
  return reply(200, opened)
})

export const answerLetter = route(
  contracts.answerLetter,
  async ({ params: { id }, body: { text }, user, deps }) => {
    if (!isUuid(id)) throw absent()
    const answered = await queries.saveAnswer(deps.db, user.id, { id, text, now: deps.clock() })
    if (!answered) throw await refusalOf(deps, user, id)
    return reply(200, answered)
  },
)

export const eraseLetter = route(contracts.eraseLetter, async ({ params: { id }, user, deps: { db } }) => {
  if (!isUuid(id) || !(await queries.deleteLetter(db, user.id, id))) throw absent()
  return reply(204, null)
})
