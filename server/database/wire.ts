import { Duplex } from 'node:stream'
import { limits } from '../limits.ts'

/** Gives messages of PostgreSQL's protocol to a database and answers what it says to them, one after another. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>

/** A database that `pg` can be connected to without a network. */
export interface Exchanged {
  /** Resolves when the database can be spoken to; leaves nothing of an earlier connection behind. */
  begin(): Promise<void>
  readonly exchange: Exchange
  /** The connection is over. `silent`: an answer is still outstanding, and nobody waits for it any more. */
  ended(silent: boolean): void
}

/** Last bytes of an answer after which a transaction is open, and one that has failed: `ReadyForQuery`. */
const open = new Set(['T'.charCodeAt(0), 'E'.charCodeAt(0)])

/**
 * What `pg` takes for the socket of a server. It writes all messages of a statement at once, so that a statement is
 * one exchange. A transaction that is left open and idle for so many milliseconds ends the connection, as on a server.
 */
export function wireTo(
  { begin, exchange, ended }: Exchanged,
  idleInTransaction: number = limits.database.idleInTransaction,
): Duplex {
  let outstanding = false
  let idle: NodeJS.Timeout | undefined
  const wire = new Duplex({
    read() {},
    writev(chunks, done) {
      clearTimeout(idle)
      outstanding = true
      exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(
        (answer) => {
          outstanding = false
          if (wire.destroyed) return
          if (answer.length > 0) wire.push(answer)
          if (open.has(answer.at(-1) ?? 0)) idle = setTimeout(() => wire.destroy(), idleInTransaction)
          done()
        },
        (error: Error) => {
          outstanding = false
          done(error)
        },
      )
    },
    final(done) {
      wire.push(null)
      done()
    },
    destroy(error, done) {
      clearTimeout(idle)
      ended(outstanding)
      done(error)
    },
  })
  const itself = () => wire
  return Object.assign(wire, {
    // What `pg` asks of a socket and a wire within the process has no use for.
    setNoDelay: itself,
    setKeepAlive: itself,
    ref: itself,
    unref: itself,
    connect() {
      begin().then(
        () => wire.emit('connect'),
        (error: Error) => wire.destroy(error),
      )
      return wire
    },
  })
}
