import type { User } from '../../engine/contracts/index.ts'
import { readPicture } from '../queries/pictures.ts'
import type { Book, BookPicture } from './book.ts'
import { makeBook } from './make-book.ts'
import { type AtlasDeps, ownOf } from './own.ts'

/** Everything of a seeker as a book, with the pictures that it shows; undefined while there is nothing to bind. */
export async function gatherBook(deps: AtlasDeps, user: User): Promise<Book | undefined> {
  const made = makeBook(deps.content.library, await ownOf(deps, user), { now: deps.clock(), seed: user.id })
  if (!made) return undefined
  const pictures: BookPicture[] = []
  for (const id of made.shows) {
    const jpeg = await readPicture(deps.db, user.id, id)
    if (jpeg) pictures.push({ id, jpeg })
  }
  return { ...made.book, pictures }
}
