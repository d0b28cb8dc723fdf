/** A run of words that two texts share, or that only the later or only the earlier one has. */
export interface Worded {
  readonly is: 'same' | 'added' | 'gone'
  readonly text: string
}

/** Pairs of words that are looked at in one comparison: two texts of a thousand words each. */
const MOST_PAIRS = 1_000_000

/** Of texts with a smaller share of words in common, one stands after the other: woven together nobody could read them. */
const WOVEN = 1 / 3

const WORDS = /\S+\s*/gu
const SENTENCES = /[^.!?…\n]*(?:[.!?…\n]+\s*|$)/gu

const piecesOf = (text: string, by: RegExp): string[] =>
  [...text.matchAll(by)].flatMap(([piece]) => (piece === '' ? [] : [piece]))

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one.trim() === other.trim()

/** How many pieces two lists begin with together. */
function sharedStart(then: readonly string[], now: readonly string[]): number {
  let count = 0
  while (isSame(then[count], now[count])) count++
  return count
}

/** Two lists of pieces as one, by the longest list that both hold in its order; undefined where they are too long for it. */
function woven(then: readonly string[], now: readonly string[]): Worded[] | undefined {
  const start = sharedStart(then, now)
  const [restThen, restNow] = [then.slice(start), now.slice(start)]
  const end = sharedStart(restThen.toReversed(), restNow.toReversed())
  const [old, young] = [restThen.slice(0, restThen.length - end), restNow.slice(0, restNow.length - end)]
  if (old.length * young.length > MOST_PAIRS) return undefined
  const same = (text: string): Worded => ({ is: 'same', text })
  return [
    ...now.slice(0, start).map(same),
    ...between(old, young),
    ...now.slice(now.length - end, now.length).map(same),
  ]
}

function between(old: readonly string[], young: readonly string[]): Worded[] {
  const width = young.length + 1
  // How long the longest common list is from a place of either on.
  const longest = new Uint32Array((old.length + 1) * width)
  const at = (then: number, now: number): number => longest[then * width + now] ?? 0
  for (let then = old.length - 1; then >= 0; then--)
    for (let now = young.length - 1; now >= 0; now--)
      longest[then * width + now] = isSame(old[then], young[now])
        ? at(then + 1, now + 1) + 1
        : Math.max(at(then + 1, now), at(then, now + 1))
  const parts: Worded[] = []
  let [then, now] = [0, 0]
  while (then < old.length || now < young.length) {
    const [before, after] = [old[then], young[now]]
    if (after !== undefined && isSame(before, after)) {
      parts.push({ is: 'same', text: after })
      then++
      now++
    } else if (before !== undefined && (after === undefined || at(then + 1, now) >= at(then, now + 1))) {
      parts.push({ is: 'gone', text: before })
      then++
    } else {
      parts.push({ is: 'added', text: after ?? '' })
      now++
    }
  }
  return parts
}

/** Neighbors of one sort as one run, what is gone before what took its place. */
function joined(parts: readonly Worded[]): Worded[] {
  const runs: Worded[] = []
  let gone = ''
  let added = ''
  const close = (): void => {
    if (gone !== '') runs.push({ is: 'gone', text: gone })
    if (added !== '') runs.push({ is: 'added', text: added })
    gone = ''
    added = ''
  }
  for (const { is, text } of parts) {
    if (is === 'gone') gone += text
    else if (is === 'added') added += text
    else {
      close()
      const last = runs.at(-1)
      if (last?.is === 'same') runs[runs.length - 1] = { is, text: last.text + text }
      else runs.push({ is, text })
    }
  }
  close()
  return spaced(runs)
}

/** The last word of a text has no space after it, wherever it stands now. */
const spaced = (runs: readonly Worded[]): Worded[] =>
  runs.map(({ is, text }, at) => ({
    is,
    text: at < runs.length - 1 && /\S$/u.test(text) ? `${text} ` : text,
  }))

/** How many words a text has. */
export const countOfWords = (text: string): number => piecesOf(text, WORDS).length

/**
 * Two texts as one: the words that both have in their order, those that are gone and those that came. What only the
 * spaces between words tell apart is the same.
 */
export function comparedWords(then: string, now: string): Worded[] {
  const [old, young] = [then.trim(), now.trim()]
  const words = woven(piecesOf(old, WORDS), piecesOf(young, WORDS))
  const parts = joined(words ?? woven(piecesOf(old, SENTENCES), piecesOf(young, SENTENCES)) ?? [])
  const stayed = parts.reduce((sum, { is, text }) => (is === 'same' ? sum + countOfWords(text) : sum), 0)
  if (stayed > 0 && stayed >= Math.min(countOfWords(old), countOfWords(young)) * WOVEN) return parts
  return spaced([
    ...(old === '' ? [] : [{ is: 'gone' as const, text: old }]),
    ...(young === '' ? [] : [{ is: 'added' as const, text: young }]),
  ])
}
