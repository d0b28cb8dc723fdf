/** A backup, a restore or a move that cannot be: a sentence that says what happened and what to do. */
export class Refused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Refused'
  }
}
