/** What the app does for a letter that is being written. */
export interface LetterServices {
  /** Has the words of a draft looked at for danger, before they are locked where nobody can; rejects when it cannot. */
  ask(id: string, text: string): Promise<unknown>
}
