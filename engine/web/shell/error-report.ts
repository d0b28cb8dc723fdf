import { browserErrors } from '../../contracts/browser-errors.ts'
import type { Operations } from '../../contracts/index.ts'

type Report = Operations['POST /api/user/browser-errors']['body']

export interface Around {
  /** The pattern of the page. */
  readonly page: string
  /** Whether a screen says so. */
  readonly caught: boolean
  /** Of the app: files from elsewhere are those of extensions. */
  readonly origin: string
}

const fits = (pattern: string, text: string) => new RegExp(pattern).test(text)

/** A line of a stack in any browser: it ends with file, line and column, in brackets or not. */
const PLACE = /(https?:\/\/[^\s()]+):(\d+):(\d+)\)?$/

function placesIn(stack: string, origin: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const [, address = '', row, column] = PLACE.exec(line.trim()) ?? []
    if (!URL.canParse(address)) return []
    const { origin: theirs, pathname } = new URL(address)
    const place = `${pathname}:${row}:${column}`
    return theirs === origin && fits(browserErrors.place, place) ? [place] : []
  })
}

/**
 * What is told of an error: its kind and the places in the app's own files. Undefined for what did not break in them: a
 * request that was given up, or an extension of the browser.
 */
export function reportOf(error: unknown, { page, caught, origin }: Around): Report | undefined {
  if (!(error instanceof Error) || error.name === 'AbortError') return undefined
  const at = placesIn(error.stack ?? '', origin).slice(0, browserErrors.places)
  if (at.length === 0) return undefined
  const name = fits(browserErrors.name, error.name) ? error.name : 'Error'
  return { name, at, page: fits(browserErrors.page, page) ? page : '/', caught }
}
