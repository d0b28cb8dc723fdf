import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'

/** What is saved most: a seeker who has begun Soul Foundations. */
export const save = {
  name: 'saves',
  method: 'POST',
  path: '/api/modules/progress-session',
  body: JSON.stringify({
    moduleNumber: 2,
    moduleName: 'Soul Foundations',
    currentStep: 2,
    formData: { values: ['honesty', 'curiosity', 'courage', 'freedom', 'family'] },
    completedSteps: [0, 1],
  }),
}

/** A process that sends requests, so that what sends them takes nothing of the one that measures or is measured. */
export function startClient() {
  const child = fork(fileURLToPath(new URL('client.mjs', import.meta.url)))
  const gone = new AbortController()
  child.once('exit', () => gone.abort(new Error('what sends requests has ended')))
  return {
    /**
     * Sends for some seconds, over so many connections: as fast as they are answered or, with `rate`, so many a second.
     * `kinds` are `{ name, method, path, body?, weight?, versioned? }`, `seekers` the headers of each.
     */
    async drive(url, plan) {
      const { hostname, port } = new URL(url)
      child.send({ host: hostname, port: Number(port), ...plan })
      const [answer] = await once(child, 'message', { signal: gone.signal })
      return answer
    },
    stop: () => child.disconnect(),
  }
}

/** Asks an address fifty times a second until it is told to stop; answers the slowest of all but one in a hundred, in ms. */
export function watchPath(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took = []
  let timer
  let on = true
  const ask = () => {
    const began = performance.now()
    const again = () => {
      if (on) timer = setTimeout(ask, 20)
    }
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => {
        took.push(answer.statusCode === 200 ? performance.now() - began : Infinity)
        again()
      })
    }).on('error', () => {
      if (on) took.push(Infinity)
      again()
    })
  }
  ask()
  return () => {
    on = false
    clearTimeout(timer)
    agent.destroy()
    return took.toSorted((a, b) => a - b)[Math.floor(0.99 * (took.length - 1))] ?? Infinity
  }
}
