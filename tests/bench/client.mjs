import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/**
 * What sends requests to a server that is measured, in a process of its own and with as little work as can be: `load.mjs`
 * starts it and tells it what to send. Either each connection sends the next one when it has its answer, or so many a
 * second are sent, come what may, at the moments of a Poisson process: whoever has no answer yet does not keep others from asking.
 */

const HEAD_END = '\r\n\r\n'

/** A request as bytes, for one seeker; `etag` is what the last save of theirs was answered with. */
function bytesOf({ method, path, body }, headers, host, etag, payload = body) {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept-encoding: br',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(etag === undefined ? [] : [`if-match: ${etag}`]),
    ...(payload === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
  ]
  return `${lines.join('\r\n')}${HEAD_END}${payload ?? ''}`
}

/** One connection, one request at a time. */
function openConnection({ host, port }, ended) {
  const socket = connect({ host, port, noDelay: true })
  let waiting
  let head
  let left = 0
  let text = ''
  const finish = (answer) => {
    const done = waiting
    waiting = undefined
    head = undefined
    text = ''
    done?.(answer)
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    if (head !== undefined) left -= chunk.length
    else {
      text += chunk
      const end = text.indexOf(HEAD_END)
      if (end < 0) return
      head = text.slice(0, end + 2)
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (text.length - end - HEAD_END.length)
    }
    if (left > 0) return
    if (left < 0) throw new Error(`more was answered than was said: ${head.slice(0, 200)}`)
    finish({ status: Number(head.slice(9, 12)), head })
  })
  const end = () => {
    finish({ status: 0, head: '' })
    ended()
  }
  socket.on('error', () => {})
  socket.on('close', end)
  return {
    send: (bytes) =>
      new Promise((done) => {
        waiting = done
        socket.write(bytes, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}

const shareOf = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0

/** First come, first out. `shift` of an array moves all that is left, which is a share of a core once tens of thousands wait. */
function createQueue(all = []) {
  let first = 0
  return {
    add: (one) => void all.push(one),
    take() {
      if (first === all.length) return undefined
      const one = all[first]
      first += 1
      if (first > 1_000 && first > all.length / 2) {
        all.splice(0, first)
        first = 0
      }
      return one
    },
    clear() {
      all.length = 0
      first = 0
    },
  }
}

/** Sends what the plan says; answers for each kind what came back. */
async function drive({ host, port, connections, seconds, rate, kinds, seekers }) {
  const at = { host, port }
  const name = `${host}:${port}`
  const found = Object.fromEntries(kinds.map((kind) => [kind.name, { asked: 0, statuses: {}, took: [] }]))
  const weights = kinds.reduce((sum, { weight = 1 }) => sum + weight, 0)
  const etags = new Map()
  let count = 0
  // Made once where nothing in it changes: what sends should be quicker than what answers.
  const made = new Map(kinds.map((kind) => [kind, seekers.map((headers) => bytesOf(kind, headers, name))]))
  const requestOf = (kind, seeker) => {
    if (!kind.versioned) return made.get(kind)[seeker]
    const body = kind.body.replaceAll('__COUNT__', String((count += 1)))
    return bytesOf(kind, seekers[seeker], name, etags.get(seeker), body)
  }
  const pick = (turn) => {
    // The same share of each kind, evenly mixed.
    let left = ((turn * 0.618_033_988_749_9) % 1) * weights
    return kinds.find(({ weight = 1 }) => (left -= weight) < 0) ?? kinds[0]
  }
  const ask = async (connection, kind, seeker, since) => {
    const { took, statuses } = found[kind.name]
    const { status, head } = await connection.send(requestOf(kind, seeker))
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 200 && status !== 304) return
    took.push(performance.now() - since)
    if (kind.versioned) etags.set(seeker, /\r\netag: ([^\r]+)/i.exec(head)?.[1])
  }
  const until = performance.now() + 1_000 * seconds
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  if (rate === undefined) {
    const lane = async (index) => {
      let connection = openConnection(at, () => (connection = undefined))
      const own = seekers.flatMap((_, seeker) => (seeker % connections === index ? [seeker] : []))
      for (let turn = index; performance.now() < until; turn += connections) {
        connection ??= openConnection(at, () => (connection = undefined))
        const kind = pick(turn)
        found[kind.name].asked += 1
        await ask(connection, kind, own[Math.floor(turn / connections) % own.length], performance.now())
      }
      connection?.close()
    }
    await Promise.all(Array.from({ length: connections }, (_, index) => lane(index)))
  } else {
    const idle = []
    const queue = createQueue()
    const all = new Set()
    // Nobody does two things at once, as long as there are others who do nothing.
    const free = createQueue(seekers.map((_, seeker) => seeker))
    let underWay = 0
    const start = async ({ kind, since }) => {
      underWay += 1
      const seeker = free.take() ?? Math.floor(Math.random() * seekers.length)
      let open = true
      const fresh = () => {
        const made = openConnection(at, () => {
          open = false
          all.delete(made)
          const place = idle.indexOf(made)
          if (place >= 0) idle.splice(place, 1)
        })
        all.add(made)
        return made
      }
      const connection = idle.pop() ?? fresh()
      await ask(connection, kind, seeker, since)
      underWay -= 1
      free.add(seeker)
      if (open && all.has(connection)) idle.push(connection)
      const next = queue.take()
      if (next) void start(next)
    }
    let turn = 0
    let due = performance.now()
    await new Promise((done) => {
      const tick = () => {
        const now = performance.now()
        for (; due < now && due < until; due += (-Math.log(1 - Math.random()) * 1_000) / rate) {
          const kind = pick((turn += 1))
          found[kind.name].asked += 1
          const one = { kind, since: due }
          if (underWay < connections) void start(one)
          else queue.add(one)
        }
        // What was not sent by then is not asked for any more, or it would be in the way of what is measured next.
        if (now >= until) queue.clear()
        // What is still waited for after a second is said to be broken off.
        if (now < until || (underWay > 0 && now < until + 1_000)) setTimeout(tick, 1)
        else done()
      }
      tick()
    })
    for (const connection of all) connection.close()
  }
  const { user, system } = process.cpuUsage(cpu)
  // The share of a core that sending took: near 1, it is what sends that is measured.
  const busy = (user + system) / 1_000 / (performance.now() - began)
  return {
    busy,
    kinds: Object.fromEntries(
      Object.entries(found).map(([kind, { asked, statuses, took }]) => [
        kind,
        {
          asked: asked / seconds,
          done: took.length / seconds,
          statuses,
          p50: shareOf(took, 0.5),
          p99: shareOf(took, 0.99),
        },
      ]),
    ),
  }
}

process.on('message', async (plan) => {
  process.send(await drive(plan))
})
process.once('disconnect', () => process.exit())
