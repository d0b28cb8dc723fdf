import { readFile } from 'node:fs/promises'
import { setTimeout as later } from 'node:timers/promises'
import { Gazetteer } from './gazetteer.ts'
import type { Places } from './place.ts'

/** The first start bakes the gazetteer beside the server; who is that quick waits this long for it, in ms. */
const patience = 12_000
const glance = 200

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function readWhenThere(file: string, waitMs: number): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if (!isMissing(error) || waitMs <= 0) throw error
    await later(glance, undefined, { ref: false })
    return readWhenThere(file, waitMs - glance)
  }
}

/** The embedded gazetteer. The file is read at the first search; while it cannot be, nothing is found. */
export function bakedPlaces(
  file: string,
  onFailure: (error: unknown) => void,
  waitMs: number = patience,
): Places {
  let reading: Promise<Gazetteer | undefined> | undefined
  const opened = (): Promise<Gazetteer | undefined> => {
    reading ??= readWhenThere(file, waitMs)
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
    names: async (displayName) => (await opened())?.names(displayName) ?? [],
    largest: async (count) => (await opened())?.largest(count) ?? [],
  }
}
