/** How wide a letter is, in parts of the size of the font: a generous guess for any sans serif. */
function widthOfSign(sign: string): number {
  if (/[ijl.,:;'|!’‘ftrI()·\s-]/u.test(sign)) return 0.36
  if (/[mwMW@%]/u.test(sign)) return 0.92
  if (
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u.test(
      sign,
    )
  ) {
    return 1.05
  }
  return /\p{Lu}/u.test(sign) ? 0.7 : 0.58
}

export function widthOfText(text: string, size: number): number {
  let width = 0
  for (const sign of text) width += widthOfSign(sign)
  return width * size
}

/** Breaks a text into lines no wider than `most`, between words, and inside a word only where it is wider by itself. */
export function linesOf(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (longer: string): boolean => widthOfText(longer, size) <= most
  for (const word of text.split(/\s+/u).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const sign of word) {
      if (!fits(line + sign) && line !== '') {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
