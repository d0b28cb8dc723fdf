import type { User } from '../../contracts/index.ts'
import { initialsOf } from '../../ui/index.ts'

/** What the avatar shows: the initials of first and last name, or the word for a missing first name (C-54). */
export function monogram(
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
  seeker: string,
): string {
  return firstName?.trim() ? initialsOf(firstName, lastName) : seeker
}
