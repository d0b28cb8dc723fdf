/** Lets so many turns of the microtask queue go by: settled promises are heard by a machine in them, and no time passes. */
export const turns = (left: number): Promise<void> =>
  left === 0 ? Promise.resolve() : Promise.resolve().then(() => turns(left - 1))
