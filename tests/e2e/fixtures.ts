import { test as base, expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { Complaints } from './complaints.ts'

export { expect }

/** Someone who can sign up: every test has its own, so that tests can run side by side on one server. */
export type Seeker = {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
}

type Given = {
  /** Whether a page that is opened is waited for until its app runs. What is done before that, words.spec.ts tries. */
  whenRunning: boolean
  /** Heard in every test, which fails on any that it did not expect. */
  complaints: Complaints
  /** A seeker who has no account yet. */
  visitor: Seeker
  /** A seeker with an account, signed in in this test's browser. */
  seeker: Seeker
  /** Speaks to the API as this test's browser: with its cookies and from its origin. */
  api: Api
}

/** The API as the page would call it. */
export class Api {
  readonly #request: APIRequestContext
  readonly #origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request
    this.#origin = origin
  }

  get(path: string) {
    return this.#request.get(path)
  }

  post(path: string, data: unknown, headers: Record<string, string> = {}) {
    return this.#request.post(path, { data, headers: { origin: this.#origin, ...headers } })
  }
}

/** Waits until the app has taken the place of the words that a page came with. */
export const running = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const place = document.getElementById('root')
    return place === null || Object.keys(place).some((key) => key.startsWith('__react'))
  })
}

/** Lets a page that is opened or loaded again be waited for until its app runs. */
export function waitForApp(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...words) => {
    const answer = await goto(...words)
    await running(page)
    return answer
  }
  page.reload = async (...words) => {
    const answer = await reload(...words)
    await running(page)
    return answer
  }
  return page
}

export const test = base.extend<Given>({
  complaints: async ({}, give) => {
    const complaints = new Complaints()
    await give(complaints)
    expect(complaints.unexpected, 'what the browser complained about').toEqual([])
  },

  whenRunning: [true, { option: true }],

  page: async ({ page, complaints, whenRunning }, give) => {
    await complaints.listen(page)
    if (whenRunning) waitForApp(page)
    await give(page)
  },

  visitor: async ({}, give, { testId, retry, repeatEachIndex }) => {
    const username = `s${testId.slice(-12)}${retry}${repeatEachIndex}${Date.now().toString(36)}`
    await give({
      username,
      email: `${username}@example.test`,
      firstName: 'Ines',
      lastName: 'Duarte',
      password: 'a lantern on the hill',
    })
  },

  api: async ({ page, baseURL }, give) => {
    await give(new Api(page.request, baseURL ?? ''))
  },

  seeker: async ({ api, visitor }, give) => {
    const answer = await api.post('/api/register', visitor)
    expect(answer.status(), await answer.text()).toBe(201)
    await give(visitor)
  },
})
