/** What is asked of a word: which atoms it is, each the number of a word or a class of words in one language. */
export type Atoms = ReadonlySet<number>

const none: Atoms = new Set()

/** Digits and signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

/** Words that are run together are found from this length on; shorter ones are words by chance. */
const RUN_TOGETHER = 8
const MISSPELT = 6
const LONGEST = 40

/** The words that the patterns of all languages know, with everything that brings another spelling back to them. */
export class Lexicon {
  readonly #words = new Map<string, Set<number>>()
  readonly #stems = new Map<string, Set<number>>()
  readonly #lengths = new Set<number>()
  /** Words by their length, made when a masked word first asks for them. */
  readonly #ofLength = new Map<number, readonly string[]>()
  /** A word with one letter left out -> the words that are known with a letter wrong. */
  readonly #near = new Map<string, string[]>()

  add(word: string, atom: number): void {
    put(this.#words, word, atom)
    this.#ofLength.clear()
  }

  addStem(stem: string, atom: number): void {
    put(this.#stems, stem, atom)
    this.#lengths.add(stem.length)
  }

  /** Another spelling of a word: it is whatever that word is among these atoms. */
  addSpelling(spelling: string, word: string, isOwn: (atom: number) => boolean): void {
    for (const atom of this.atoms(word)) if (isOwn(atom)) this.add(spelling, atom)
  }

  /** A word that is known with one letter wrong, missing or too many, or with two exchanged. */
  addMisspelt(word: string): void {
    if (word.length < MISSPELT) return
    for (const form of shortened(word)) {
      const near = this.#near.get(form)
      if (!near) this.#near.set(form, [word])
      else if (!near.includes(word)) near.push(word)
    }
  }

  atoms(word: string): Atoms {
    const own = this.#words.get(word)
    let all: Set<number> | undefined
    for (const length of this.#lengths) {
      if (length > word.length) continue
      const found = this.#stems.get(word.slice(0, length))
      if (!found) continue
      all ??= new Set(own)
      for (const atom of found) all.add(atom)
    }
    return all ?? own ?? none
  }

  has(word: string): boolean {
    if (this.#words.has(word)) return true
    for (const length of this.#lengths) {
      if (length <= word.length && this.#stems.has(word.slice(0, length))) return true
    }
    return false
  }

  /** The known words that a written word stands for; none when it is no spelling of any. */
  meant(word: string): readonly string[] {
    if (this.has(word)) return [word]
    if (word.length < 3 || word.length > LONGEST) return []
    const plain = /[^\p{L}]/u.test(word) ? this.#unmasked(word) : word
    if (plain === undefined) return []
    if (plain !== word && this.has(plain)) return [plain]
    const short = this.#withoutRepeats(plain)
    if (short !== undefined) return [short]
    const near = this.#nearest(plain)
    if (near !== undefined) return [near]
    return plain.length < RUN_TOGETHER ? [] : this.#apart(plain)
  }

  /** The word with its letters in place of digits and signs; a star is any letter. */
  #unmasked(word: string): string | undefined {
    const letters = word.replace(/[^\p{L}*]/gu, (sign) => SIGNS[sign] ?? sign)
    if (/\d/.test(letters)) return undefined
    if (!letters.includes('*')) {
      // A 1 may be an l as well.
      const other = word.includes('1')
        ? word.replaceAll('1', 'l').replace(/[^\p{L}]/gu, (sign) => SIGNS[sign] ?? sign)
        : letters
      return this.has(letters) ? letters : other
    }
    if (letters.length < 4) return undefined
    const masked = this.#byLength(letters.length).find((known) => isMaskOf(letters, known))
    if (masked !== undefined) return masked
    for (const stem of this.#stems.keys()) if (isMaskOf(letters, stem)) return stem
    return undefined
  }

  #byLength(length: number): readonly string[] {
    const known = this.#ofLength.get(length)
    if (known) return known
    const found = [...this.#words.keys()].filter((word) => word.length === length)
    this.#ofLength.set(length, found)
    return found
  }

  #withoutRepeats(word: string): string | undefined {
    if (!/(.)\1\1/.test(word)) return undefined
    return [
      word.replace(/(.)\1{2,}/g, '$1$1'),
      word.replace(/(.)\1{2,}/g, '$1'),
      word.replace(/(.)\1+/g, '$1'),
    ].find((form) => this.has(form))
  }

  #nearest(word: string): string | undefined {
    if (word.length < MISSPELT - 1) return undefined
    for (const form of shortened(word)) {
      const found = this.#near.get(form)?.find((known) => isOneEdit(word, known))
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The fewest known words, at most four and one of them of less than three letters, that follow each other in it. */
  #apart(word: string): readonly string[] {
    const best: (readonly string[] | undefined)[] = [[]]
    for (let end = 1; end <= word.length; end += 1) {
      for (let start = Math.max(0, end - 16); start < end; start += 1) {
        const before = best[start]
        if (!before || before.length > 3) continue
        const part = word.slice(start, end)
        const known = part.length === 1 ? part === 'i' : this.#words.has(part)
        if (!known) continue
        if (part.length < 3 && before.some((each) => each.length < 3)) continue
        if (before.length + 1 < (best[end]?.length ?? 9)) best[end] = [...before, part]
      }
    }
    return best[word.length] ?? []
  }
}

function put(map: Map<string, Set<number>>, key: string, atom: number): void {
  const known = map.get(key)
  if (known) known.add(atom)
  else map.set(key, new Set([atom]))
}

/** The word itself and every form of it without one letter. */
function shortened(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

/** Whether one letter is wrong, missing or too many, or two neighbours are exchanged. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const leftA = a.length - start - end
  const leftB = b.length - start - end
  if (leftA <= 1 && leftB <= 1) return true
  return leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}

/** Whether a masked word such as su*cide or k**l is or begins with this word; both are in letters of one unit. */
function isMaskOf(masked: string, word: string): boolean {
  if (masked.length < word.length) return false
  for (let at = 0; at < word.length; at += 1) {
    if (masked[at] !== '*' && masked[at] !== word[at]) return false
  }
  return true
}
