/** Lines of context around a change. */
const AROUND = 3

/** Beyond this many pairs of lines, what lies between the first change and the last is shown as one change. */
const MOST_PAIRS = 4_000_000

interface Step {
  sign: ' ' | '-' | '+'
  line: string
  /** Where it stands in the old and in the new text, from 1. */
  old: number
  now: number
}

/** The difference of two texts as `diff -u` writes it, under the name of the file. */
export function difference(name: string, before: string, after: string): string {
  const steps = stepsBetween(before.split('\n'), after.split('\n'))
  return `--- ${name}\n+++ ${name}\n${hunksOf(steps).map(hunkText).join('')}`
}

function stepsBetween(a: readonly string[], b: readonly string[]): Step[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const signs = [
    ...a.slice(0, start).map(() => ' ' as const),
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(() => ' ' as const),
  ]
  let [old, now] = [1, 1]
  return signs.map((sign) => {
    const step = { sign, line: (sign === '+' ? b[now - 1] : a[old - 1]) ?? '', old, now }
    if (sign !== '+') old += 1
    if (sign !== '-') now += 1
    return step
  })
}

/** What to do line by line to get from `a` to `b`, keeping as many lines as possible. */
function between(a: readonly string[], b: readonly string[]): Step['sign'][] {
  const width = b.length + 1
  if (a.length * b.length > MOST_PAIRS) return [...a.map(() => '-' as const), ...b.map(() => '+' as const)]
  // How many lines can be kept from line `at` of a and line `to` of b on.
  const kept = new Uint16Array((a.length + 1) * width)
  const from = (at: number, to: number): number => kept[at * width + to] ?? 0
  for (let at = a.length - 1; at >= 0; at -= 1) {
    for (let to = b.length - 1; to >= 0; to -= 1) {
      kept[at * width + to] =
        a[at] === b[to] ? from(at + 1, to + 1) + 1 : Math.max(from(at + 1, to), from(at, to + 1))
    }
  }
  const signs: Step['sign'][] = []
  let [at, to] = [0, 0]
  while (at < a.length || to < b.length) {
    const sign =
      a[at] === b[to]
        ? ' '
        : to === b.length || (at < a.length && from(at + 1, to) >= from(at, to + 1))
          ? '-'
          : '+'
    signs.push(sign)
    if (sign !== '+') at += 1
    if (sign !== '-') to += 1
  }
  return signs
}

/** Changes that are near each other, with the lines around them. */
function hunksOf(steps: readonly Step[]): Step[][] {
  const near = new Set<number>()
  for (const [at, { sign }] of steps.entries()) {
    if (sign !== ' ') for (let by = -AROUND; by <= AROUND; by += 1) near.add(at + by)
  }
  const hunks: Step[][] = []
  for (const [at, step] of steps.entries()) {
    if (!near.has(at)) continue
    const last = hunks.at(-1)
    if (last && near.has(at - 1) && at > 0) last.push(step)
    else hunks.push([step])
  }
  return hunks
}

function hunkText(steps: readonly Step[]): string {
  const [first] = steps
  const removed = steps.filter(({ sign }) => sign !== '+').length
  const added = steps.filter(({ sign }) => sign !== '-').length
  const lines = steps.map(({ sign, line }) => `${sign}${line}\n`).join('')
  return `@@ -${first?.old ?? 0},${removed} +${first?.now ?? 0},${added} @@\n${lines}`
}
