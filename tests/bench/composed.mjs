import { join } from 'node:path'
import { parts } from '../../server/freshness.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { signUp } from './sign-up.mjs'

/**
 * What a server without a model writes for one seeker, on a new embedded database and the way over HTTP included: the
 * best of nine, for other work may share the machine.
 */

const most = { insight: 50, reply: 100 }

const chart = {
  birthDate: '1990-04-12',
  birthTime: '06:42',
  birthLocation: 'Lisboa, Portugal',
  timezone: 'Europe/Lisbon',
  latitude: 38.72,
  longitude: -9.14,
}

const foundations = {
  values: ['honesty', 'curiosity', 'freedom'],
  skills: ['listening', 'patterns', 'writing'],
  desires: 'A place where people who are new here find their feet and their friends.',
  passions: {
    loseTime: 'Drawing maps of places that I only know from stories.',
    childhood: 'Building dams in the stream behind the house.',
    topics: ['outdoors', 'stories'],
    energized: 'Teaching somebody a thing that I have just understood.',
    helpWith: 'Friends come to me to sort out what they really want to say.',
    effortless: 'Noticing what is missing in a plan before it starts.',
    noFail: 'I would open a small school for adults in the old mill.',
    fulfilling: 'Work with my hands in the morning, with people after noon.',
    gifts: 'Patience, and a good ear for what is not said.',
  },
  reflections: { values: 'They all come from my grandmother.' },
}

async function posted(url, headers, path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
}

/** Milliseconds of the fastest of nine calls, after one to warm up. */
async function best(call) {
  await call(0)
  const times = []
  for (let run = 1; run <= 9; run++) {
    const started = performance.now()
    await call(run)
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}

async function measure({ url }) {
  const headers = await signUp(url, 0)
  const post = (path, body) => posted(url, headers, path, body)
  await post('/api/assessments', { moduleNumber: 1, assessmentType: 'birthChart', results: chart })
  await post('/api/assessments', {
    moduleNumber: 2,
    assessmentType: 'soul_foundations',
    results: foundations,
  })
  return {
    insight: await best(() =>
      post('/api/insights/generate', { type: 'soul_blueprint_comprehensive_analysis' }),
    ),
    reply: await best((run) =>
      post('/api/guide/chat', { message: `What does my chart say, number ${run}?` }),
    ),
  }
}

/** Prints the times; answers whether they held. */
export function composed() {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer(join(parts.server.out, 'main.mjs'), {
      env: { DATA_DIR: join(folder, 'data') },
    })
    try {
      const { insight, reply } = await measure(server)
      process.stdout.write(`an insight:         ${insight.toFixed(1)} ms (at most ${most.insight})\n`)
      process.stdout.write(`a reply of a guide: ${reply.toFixed(1)} ms (at most ${most.reply})\n`)
      return insight <= most.insight && reply <= most.reply
    } finally {
      await server.stop()
    }
  })
}
