import { createServer } from 'node:http'
import { AggregatorRegistry, Counter, Registry, register } from 'prom-client'
import type { Log } from './log.ts'
import { isProcessEvent, processEvents } from './processes.ts'

/** What `/metrics` answers, in the text that Prometheus reads. */
export type Exposition = () => Promise<string>

/** What the process that watches over the others counts and gathers. */
export interface Gathered {
  /** The log that was given, counted. */
  readonly log: Log
  readonly exposition: Exposition
}

/** What all processes count, asked from the one that watches over them, and what became of them, which it alone sees. */
export function gatheredMetrics(log: Log): Gathered {
  const gathering = new AggregatorRegistry()
  const own = new Registry()
  const processes = new Counter({
    name: 'lodestar_processes_total',
    help: 'What became of the processes that serve.',
    labelNames: ['event'],
    registers: [own],
  })
  // There from the start: what first appears with a 1 has, for Prometheus, not risen.
  for (const event of processEvents) processes.inc({ event }, 0)
  const count = (event: string) => {
    if (isProcessEvent(event)) processes.inc({ event })
  }
  return {
    log: {
      debug: log.debug,
      security: log.security,
      info(event, fields) {
        count(event)
        log.info(event, fields)
      },
      error(event, fields) {
        count(event)
        log.error(event, fields)
      },
    },
    exposition: async () => `${await gathering.clusterMetrics()}\n${await own.metrics()}`,
  }
}

/** In a process that serves: listens for the one that watches, and answers it with what is counted here. */
export const answerGathering = (): AggregatorRegistry<typeof register.contentType> => new AggregatorRegistry()

/** What this very process counts. */
export const ownMetrics: Exposition = () => register.metrics()

/** Serves the figures on a port of their own, never the one that seekers reach, and answers which. */
export function serveMetrics(exposition: Exposition, port: number, host: string): Promise<number> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    exposition().then(
      (figures) => response.writeHead(200, { 'Content-Type': register.contentType }).end(figures),
      () => response.writeHead(503).end(),
    )
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}
