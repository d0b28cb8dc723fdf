import { password, seekers } from './seekers.mjs'

/** One seeker's session with the server. */
function browser(url) {
  const cookies = new Map()
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        Origin: url,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
    const text = await response.text()
    return {
      status: response.status,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    }
  }
}

/** One experiment, taken from a suggestion to its end. */
async function experiment(call, must, notes) {
  const { body } = await must('POST', '/api/experiments/generate', { numberOfExperiments: 3 })
  const [first, second] = body
  const move = (id, change) => must('PATCH', `/api/experiments/${id}`, change)
  await move(first.id, { status: 'accepted' })
  await move(first.id, { status: 'in_progress' })
  await move(first.id, { status: 'completed', ...notes })
  await move(second.id, { status: 'accepted' })
}

async function seed(url, seeker) {
  const call = browser(url)
  const must = async (method, path, body) => {
    const answer = await call(method, path, body)
    if (answer.status >= 400)
      throw new Error(`${seeker.username}: ${method} ${path} answered ${answer.status} ${answer.text}`)
    return answer
  }
  const { username, firstName, lastName } = seeker
  const known = await call('POST', '/api/login', { username, password })
  if (known.status === 200) return 'was there already'
  await must('POST', '/api/register', {
    username,
    firstName,
    lastName,
    password,
    email: `${username}@example.org`,
  })
  if (seeker.intake) await must('POST', '/api/life-stage/intake', seeker.intake)
  for (const [moduleNumber, assessmentType, results] of seeker.assessments ?? []) {
    const { discoveryResponses } = results
    if (discoveryResponses) await must('POST', '/api/soul-map/generate-insights', { discoveryResponses })
    await must('POST', '/api/assessments', { moduleNumber, assessmentType, results })
  }
  for (const moduleNumber of seeker.completes ?? []) {
    await must('POST', '/api/modules/progress', { moduleNumber, status: 'completed', progressPercent: 100 })
  }
  for (const insight of seeker.insights ?? []) await must('POST', '/api/insights/generate', insight)
  if (seeker.experiment) await experiment(call, must, seeker.experiment)
  if (seeker.path) await must('POST', '/api/path/generate', {})
  return 'made'
}

/**
 * Makes the four seekers over the API of a running server; those that are there stay as they are. `say` is told of
 * each. Throws with the first refusal.
 */
export async function seedAll(url, say) {
  for (const seeker of seekers) {
    const how = await seed(url, seeker)
    say(`${seeker.username.padEnd(16)} ${seeker.stage.padEnd(16)} ${how}`)
  }
  say(`\nSign in at ${url}/auth with one of these names and the password: ${password}`)
}
