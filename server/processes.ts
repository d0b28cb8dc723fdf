import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { limits } from './limits.ts'
import type { Log } from './log.ts'

/** What a process that serves tells the one that watches it. */
interface Told {
  readonly lodestar: 'ready' | 'beat'
}

/** Others send messages to the same channel: whoever gathers figures, say. */
const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'lodestar' in message

const tell = (told: Told) => {
  if (process.connected) process.send?.(told)
}

/** Says that this process serves, and from then on that its event loop turns. Does nothing in a process of nobody's. */
export function reportServing(): void {
  if (!cluster.isWorker) return
  tell({ lodestar: 'ready' })
  setInterval(() => tell({ lodestar: 'beat' }), limits.processes.beat).unref()
}

/** What becomes of processes, as the log and the figures name it. */
export const processEvents = [
  'process-serves',
  'process-left',
  'process-ended',
  'process-stuck',
  'renewed',
  'renewal-given-up',
] as const
type ProcessEvent = (typeof processEvents)[number]

export const isProcessEvent = (event: string): event is ProcessEvent =>
  processEvents.some((each) => each === event)

export interface Processes {
  readonly port: number
  /** Replaces every process by a new one, which runs what is built now, one after the other: no request waits or fails. */
  renew(): Promise<void>
  /** Lets every process finish what it is at. Safe to call twice. */
  stop(): Promise<void>
}

/** The first process ended before it served; it has said why itself. */
export class NotStarted extends Error {
  readonly code: number

  constructor(code: number) {
    super('The first process ended before it was ready.')
    this.name = 'NotStarted'
    this.code = code
  }
}

/** One process that serves. */
interface Member {
  readonly worker: Worker
  /** Undefined once it serves, or the code with which it ended before. */
  readonly ready: Promise<number | undefined>
  readonly ended: Promise<number>
  /** Milliseconds since its last sign of life, as far as there was time to look; undefined until it serves. */
  silence: number | undefined
  /** It was asked to stop: nobody takes its place. */
  leaving: boolean
}

/** Where any port would do, all processes still share one, and so do those that take the place of the last. */
function freePort(host: string): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Runs `script` in `count` processes that share one port. The first is awaited before the others, so that migrations and
 * secrets are made once. One that dies is replaced, and one that gives no sign of life is ended and replaced.
 */
export async function startProcesses(
  script: string,
  count: number,
  { port: asked, host }: Pick<Config, 'port' | 'host'>,
  log: Log,
): Promise<Processes> {
  const { beat, silent, restart, killed } = limits.processes
  // Each process takes its connections from the socket itself. Handed over by this one (Node's own way), a connection on its
  // way to a process that dies would be answered by nobody, and wait until its sender gives up.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // What a request makes is gone with it, and is collected the sooner the less often is looked.
  const young = `--max-semi-space-size=${limits.processes.young}`
  cluster.setupPrimary({ exec: script, execArgv: [...process.execArgv, '--enable-source-maps', young] })
  const port = asked === 0 ? await freePort(host) : asked
  const members = new Set<Member>()
  let stopping = false
  /** Starts that ended before they served, one after the other. */
  let failures = 0

  function begin(): Member {
    const worker = cluster.fork({ PORT: String(port) })
    const served = new Promise<undefined>((done) => {
      worker.on('message', (message: unknown) => {
        if (!isTold(message)) return
        member.silence = 0
        if (message.lodestar !== 'ready') return
        failures = 0
        log.info('process-serves', { pid: worker.process.pid })
        done(undefined)
      })
    })
    const ended = new Promise<number>((done) => {
      worker.once('exit', (code: number | null, signal: string | null) => {
        members.delete(member)
        const { pid } = worker.process
        if (member.leaving) log.info('process-left', { pid })
        else log.error('process-ended', { pid, code, signal })
        done(code ?? 1)
      })
    })
    const ready = Promise.race([served, ended])
    const member: Member = { worker, ready, ended, silence: undefined, leaving: false }
    members.add(member)
    return member
  }

  /** Keeps one place filled for as long as the server runs. */
  async function keep(member: Member): Promise<void> {
    await member.ended
    if (stopping || member.leaving) return
    if (member.silence === undefined) failures += 1
    await pause(Math.min(restart.most, failures === 0 ? 0 : restart.first * 2 ** (failures - 1)), undefined, {
      ref: false,
    })
    if (!stopping) void keep(begin())
  }

  const first = begin()
  const failed = await first.ready
  if (failed !== undefined) throw new NotStarted(failed || 1)
  void keep(first)
  for (let more = 1; more < count; more += 1) void keep(begin())

  let looked = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    // A machine that had no time for this process had none for the others either.
    const passed = Math.min(now - looked, 2 * beat)
    looked = now
    for (const member of members) {
      // Before it serves it may be migrating, for as long as that takes.
      if (member.silence === undefined) continue
      member.silence += passed
      if (member.silence < silent) continue
      log.error('process-stuck', { pid: member.worker.process.pid })
      member.worker.process.kill('SIGKILL')
    }
  }, beat)

  /** Ends a process in its own time, and in ours when it takes longer than draining may. */
  async function release(member: Member): Promise<void> {
    member.leaving = true
    const late = setTimeout(() => member.worker.process.kill('SIGKILL'), killed)
    member.worker.process.kill('SIGTERM')
    await member.ended
    clearTimeout(late)
  }

  async function renewAll(): Promise<void> {
    const before = Array.from(members)
    for (const old of before) {
      const next = begin()
      if ((await next.ready) !== undefined) {
        log.error('renewal-given-up', { pid: next.worker.process.pid })
        return
      }
      void keep(next)
      await release(old)
    }
    log.info('renewed', { processes: members.size })
  }
  let renewing: Promise<void> = Promise.resolve()

  async function stopAll(): Promise<void> {
    stopping = true
    clearInterval(watch)
    await Promise.all([...members].map(release))
  }
  let stopped: Promise<void> | undefined
  return {
    port,
    renew: () => (renewing = renewing.then(renewAll)),
    stop: () => (stopped ??= stopAll()),
  }
}
