import { readFile } from 'node:fs/promises'
import { Gazetteer } from './gazetteer.ts'
import type { Places } from './place.ts'

/** The embedded gazetteer. The file is read at the first search; while it cannot be, nothing is found. */
export function bakedPlaces(file: string, onFailure: (error: unknown) => void): Places {
  let reading: Promise<Gazetteer | undefined> | undefined
  const opened = (): Promise<Gazetteer | undefined> => {
    reading ??= readFile(file)
      .then((bytes) => new Gazetteer(bytes))
      .catch((error: unknown) => {
        reading = undefined
        onFailure(error)
        return undefined
      })
    return reading
  }
  return {
    search: async (query) => (await opened())?.search(query) ?? [],
    find: async (displayName) => (await opened())?.find(displayName),
    largest: async (count) => (await opened())?.largest(count) ?? [],
  }
}
