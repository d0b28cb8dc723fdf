/** Something that takes long to make, in many small steps. */
export interface InSteps<Made> {
  /** Takes one step; says whether there is more to do. */
  readonly prepare: () => boolean
  /** What it is; whoever asks before the last step waits for the rest. */
  readonly whole: () => Made
}

/** Makes something step by step ahead of its first use, as far as there is time, and the rest of it then. */
export function inSteps<Made>(steps: Iterator<unknown, Made, undefined>): InSteps<Made> {
  let made: { readonly value: Made } | undefined
  const next = (): typeof made => {
    if (made) return made
    const { done, value } = steps.next()
    if (done) made = { value }
    return made
  }
  return {
    prepare: () => next() === undefined,
    whole: () => {
      let ready = next()
      while (!ready) ready = next()
      return ready.value
    },
  }
}
