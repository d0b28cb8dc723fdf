interface Words {
  readonly known: string
  readonly own: string
}

/** What is said of a password that the server refuses because it would be guessed first (D-13). */
export const guessedFirst = (code: string | undefined, { known, own }: Words): string | undefined =>
  code === 'password_known' ? known : code === 'password_own' ? own : undefined
