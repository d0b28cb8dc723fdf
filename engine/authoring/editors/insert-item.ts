/**
 * Puts an item into a list of a YAML text, before an item or after the last one, and changes nothing else.
 * `starts` are the offsets at which the items begin, behind their dashes. Gives undefined where the list is not written
 * with a dash at the beginning of a line for each item.
 * @param at index of the item before which it goes; the number of items for the end.
 */
export function insertItem(
  text: string,
  starts: readonly number[],
  at: number,
  item: string,
): string | undefined {
  const anchor = starts[Math.min(at, starts.length - 1)]
  if (anchor === undefined) return undefined
  const lineStart = text.lastIndexOf('\n', anchor - 1) + 1
  const dash = /^( *)- +$/.exec(text.slice(lineStart, anchor))
  if (!dash) return undefined
  const indent = dash[1] ?? ''
  const written = item
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? line : indent + line))
    .join('\n')
  const place =
    at < starts.length ? aboveComments(text, lineStart) : endOfItem(text, lineStart, indent.length)
  const before = text.slice(0, place)
  const after = text.slice(place)
  const spaced = /\n *\n *- /.test(text.slice(starts[0] ?? 0, anchor)) ? '\n' : ''
  return at < starts.length
    ? `${before}${written}\n${spaced}${after}`
    : `${before.replace(/\n*$/, '\n')}${spaced}${written}\n${after}`
}

/** The beginning of the comments that stand right above a line and belong to it. */
function aboveComments(text: string, lineStart: number): number {
  let place = lineStart
  while (place > 0) {
    const above = text.lastIndexOf('\n', place - 2) + 1
    if (!/^ *#/.test(text.slice(above, place))) break
    place = above
  }
  return place
}

/** The end of the last line that is indented deeper than the dash of the item. */
function endOfItem(text: string, lineStart: number, indent: number): number {
  let place = text.indexOf('\n', lineStart) + 1 || text.length
  for (let line = place; line < text.length;) {
    const next = text.indexOf('\n', line) + 1 || text.length
    const words = text.slice(line, next)
    if (words.trim() !== '') {
      if (words.length - words.trimStart().length <= indent) break
      place = next
    }
    line = next
  }
  return place
}
