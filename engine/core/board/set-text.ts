/** How wide letters of the display face are, in hundredths of their size, from the blank to the tilde. */
const WIDTHS =
  '22,20,37,71,60,86,74,21,31,31,49,51,20,39,20,39,59,50,59,56,64,58,58,56,56,58,20,20,51,51,51,46,93,71,68,69,75,63,58,74,78,39,43,71,60,91,75,75,62,75,71,60,62,73,69,99,67,65,58,31,39,31,53,41,14,54,60,51,61,53,35,55,64,32,31,59,31,94,64,56,61,60,47,47,37,60,52,78,55,52,50,31,25,31,51'
    .split(',')
    .map(Number)

const USUAL = 62
/** Letters of scripts whose letters are as wide as they are high. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/u
/** Whatever face a look has, it is somewhat wider or narrower than ours. */
const SLACK = 1.07

/** About how wide a text is, in its size. */
export function widthOf(text: string): number {
  let width = 0
  // An accent takes no room of its own.
  for (const letter of text.normalize('NFD')) {
    if (/\p{M}/u.test(letter)) continue
    width += WIDTHS[(letter.codePointAt(0) ?? 0) - 32] ?? (WIDE.test(letter) ? 104 : USUAL)
  }
  return (width / 100) * SLACK
}

/** The height of a line, and where its letters stand in it, in the size of the text. */
export const LEADING = 1.18
export const BASELINE = 0.9

export interface SetText {
  readonly size: number
  readonly lines: readonly string[]
}

/** A text in lines of at most this width; null where a word is wider. */
function wrapped(text: string, width: number): string[] | null {
  const lines: string[] = []
  for (const paragraph of text.split(/\n/)) {
    let line = ''
    for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
      if (widthOf(word) > width) return null
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  return lines
}

/** A text in pieces of at most this width, whatever its words are. */
function cut(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text.replaceAll(/\s+/gu, ' ')) {
    if (widthOf(line + letter) > width && line !== '') {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return [...lines, line]
}

const LEAST = 14
const MOST = 220

/** A text as large as it fits into a box. What fits at no size is set small, and its words are cut. */
export function setText(text: string, w: number, h: number): SetText {
  const trimmed = text.trim()
  const fits = (size: number): string[] | null => {
    const lines = wrapped(trimmed, w / size)
    return lines && lines.length * size * LEADING <= h ? lines : null
  }
  let [low, high] = [LEAST, MOST]
  let found = fits(low)
  if (!found)
    return {
      size: LEAST,
      lines: cut(trimmed, w / LEAST).slice(0, Math.max(Math.floor(h / (LEAST * LEADING)), 1)),
    }
  while (high - low > 0.5) {
    const size = (low + high) / 2
    const lines = fits(size)
    if (lines) {
      low = size
      found = lines
    } else high = size
  }
  return { size: Math.floor(low * 2) / 2, lines: found }
}
