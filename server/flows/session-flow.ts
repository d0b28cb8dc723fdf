import type { ServedFlow } from '../content/flows.ts'
import type { Library } from '../content/library.ts'

/** The flow whose answers a session of that name holds; undefined for a module without one. */
export const flowOfSession = (library: Library, name: string): ServedFlow | undefined =>
  /^\d+$/.test(name) ? library.flowOfModule(Number(name)) : library.flow(name)
