import { randomUUID } from 'node:crypto'

export interface Person {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Somebody whom no other test knows. */
export function person(given: Partial<Person> = {}): Person {
  const name = `ana-${randomUUID().slice(0, 12)}`
  return {
    username: name,
    email: `${name}@example.org`,
    firstName: 'Ana',
    lastName: 'Ribeiro',
    password: 'a long walk home',
    ...given,
  }
}
