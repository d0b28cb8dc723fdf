import { setImmediate } from 'node:timers'
import type { Deps } from '../context.ts'
import { late } from '../late.ts'

/** Milliseconds after the start: who waits for the server comes first. */
const DELAY = 1_000

/** Milliseconds of work between two looks at what else the server has to do. */
const SLICE = 8

/** The templates below a `recipe` or a `template`: every text there that has something to fill in. */
function* templatesIn(value: unknown, inside = false): Generator<string> {
  if (typeof value === 'string') {
    if (inside && value.includes('{')) yield value
  } else if (Array.isArray(value)) {
    for (const each of value) yield* templatesIn(each, inside)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      yield* templatesIn(part, inside || key === 'recipe' || key === 'template')
  }
}

/** What the first text would have to wait for. */
function* steps({ content, sky }: Pick<Deps, 'content' | 'sky'>): Generator<void> {
  for (const read of Object.values(late)) {
    // What cannot be read is reported where it is needed.
    read().catch(() => {})
    yield
  }
  sky()
  yield
  const { pack, book, locales, prepareCare, prepareListener } = content.library
  while (prepareCare()) yield
  for (const locale of locales) {
    content.library.in(locale)
    yield
  }
  for (const { document } of pack.documents)
    for (const template of templatesIn(document)) {
      book.prepare(template)
      yield
    }
  while (prepareListener()) yield
}

/**
 * Reads the tables of the sky, makes the other languages, parses the templates of the pack, learns from the guide's examples and reads the
 * late parts ahead of their first use, in short slices between which requests are answered. What fails here fails again, and is reported, where it is needed. Stops when told to.
 */
export function warm(deps: Pick<Deps, 'content' | 'sky'>, delay = DELAY): () => void {
  const left = steps(deps)
  let next: NodeJS.Immediate | undefined
  const slice = () => {
    const until = performance.now() + SLICE
    try {
      while (performance.now() < until) if (left.next().done) return
    } catch {
      return
    }
    next = setImmediate(slice)
  }
  const first = setTimeout(slice, delay).unref()
  return () => {
    clearTimeout(first)
    clearImmediate(next)
  }
}
