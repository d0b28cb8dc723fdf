/** Makes an account on a server; answers the headers of its calls. */
export async function signUp(url, index, name = 'bench') {
  const username = `${name}${index}`
  const body = {
    username,
    email: `${username}@example.test`,
    firstName: 'B',
    lastName: 'B',
    password: 'a long walk home',
  }
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { cookie: cookies.join('; '), origin: url }
}

/** So many accounts, several at a time; answers the headers of each. */
export async function signUpMany(url, count, name) {
  const all = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < count; index = next++) all[index] = await signUp(url, index, name)
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return all
}
