import type { User } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { row } from '../../database/sql.ts'

export interface UserRow {
  id: string
  username: string
  email: string
  first_name: string | null
  last_name: string | null
}

/** The columns of `UserRow`, for queries that join. */
export const userColumns = 'u.id, u.username, u.email, u.first_name, u.last_name'

export const userOf = (found: UserRow): User => ({
  id: found.id,
  username: found.username,
  firstName: found.first_name,
  lastName: found.last_name,
  email: found.email,
})

/** Makes an account. A taken name or address is refused by the unique indexes (`isTaken` in errors.ts). */
export async function insertUser(
  db: Db,
  user: { username: string; email: string; firstName: string; lastName: string; passwordHash: string },
): Promise<User> {
  const made = await row<UserRow>(
    db,
    `insert into users as u (username, email, first_name, last_name, password_hash)
     values (?, ?, ?, ?, ?) returning ${userColumns}`,
    [user.username, user.email, user.firstName, user.lastName, user.passwordHash],
  )
  if (!made) throw new Error('An insert answered no row')
  return userOf(made)
}

/** Which of a name and an address are taken already. */
export async function takenNames(
  db: Db,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> {
  const found = await row<{ username: boolean; email: boolean }>(
    db,
    `select exists (select 1 from users where lower(username) = lower(?)) as username,
            exists (select 1 from users where lower(email) = lower(?)) as email`,
    [username, email],
  )
  return found ?? { username: false, email: false }
}

/** The account of a name with its password hash, for signing in. Names are compared without case. */
export async function findForSignIn(
  db: Db,
  username: string,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const found = await row<UserRow & { password_hash: string }>(
    db,
    `select ${userColumns}, u.password_hash from users u where lower(u.username) = lower(?)`,
    [username],
  )
  return found && { user: userOf(found), passwordHash: found.password_hash }
}

/** The account with an email address, compared without case. */
export async function findByEmail(db: Db, email: string): Promise<User | undefined> {
  const found = await row<UserRow>(db, `select ${userColumns} from users u where lower(u.email) = lower(?)`, [
    email,
  ])
  return found && userOf(found)
}
