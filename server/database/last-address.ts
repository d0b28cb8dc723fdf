import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../limits.ts'

/**
 * Sockets to a host whose name may stop being resolved: they go on with the addresses that it had last. A resolver that does
 * not answer is asked once at a time, for each question holds a thread that passwords are hashed in, too.
 */
export function keepingAddress(): () => Socket {
  let known: readonly LookupAddress[] = []
  let asking: Promise<readonly LookupAddress[]> | undefined
  const ask = (host: string) => {
    asking ??= lookup(host, { all: true })
      .then((found) => (known = found))
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const addressesOf = (host: string): Promise<readonly LookupAddress[]> => {
    const asked = ask(host)
    if (known.length === 0) return asked
    const late = pause(limits.database.resolve, undefined, { ref: false })
    return Promise.race([asked.catch(() => known), late.then(() => known)])
  }
  const find: LookupFunction = (host, { all }, done) => {
    addressesOf(host).then(
      (found) => {
        const [first] = found
        if (all) done(null, [...found])
        else done(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
  return () => {
    const socket = new Socket()
    const connect = socket.connect.bind(socket)
    // `pg` gives a port and a host, or the path of a socket of this machine.
    return Object.assign(socket, {
      connect: (port: number | string, host?: string) =>
        typeof port === 'number' ? connect({ port, host: host ?? 'localhost', lookup: find }) : connect(port),
    })
  }
}

/** The name in the address of a database that has to be resolved; undefined where there is none. */
function nameIn(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url)
  const isPath = hostname === '' || hostname.includes('%') || searchParams.has('host')
  return isPath || isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : hostname
}

/**
 * Comes back when the name of a database is resolved. If it is not, `waits` is told once, with what was said, and what it
 * answers is done when there is an end to it.
 */
export async function whenResolved(
  url: string,
  waits: (code: string) => Promise<() => Promise<void>>,
): Promise<void> {
  const name = nameIn(url)
  if (name === undefined) return
  const fault = async () => {
    try {
      await lookup(name)
      return undefined
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    }
  }
  const code = await fault()
  if (code === undefined) return
  const end = await waits(code)
  do await pause(limits.database.unresolved)
  while ((await fault()) !== undefined)
  await end()
}
