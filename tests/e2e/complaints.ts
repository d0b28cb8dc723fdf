import type { Page } from '@playwright/test'

/** What the browser complained about while a test ran: console errors, crashes, refused by the CSP. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  /** Says that this test provokes such a complaint: a refused sign-in, a lost connection. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** Those that no one expected. */
  get unexpected(): readonly string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }

  async listen(page: Page): Promise<void> {
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (text.startsWith('csp:')) this.#heard.push(text)
      else if (message.type() === 'error') this.#heard.push(`console: ${text} (${message.location().url})`)
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // eslint-disable-next-line no-console -- the only way out of the page that needs no binding
        console.warn(
          `csp: ${event.violatedDirective} refused ${event.blockedURI} at ${event.sourceFile ?? 'the page'}`,
        )
      })
    })
  }
}
