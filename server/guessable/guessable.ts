import { folded } from '../../engine/core/folded.ts'
import { once } from '../../engine/core/once.ts'
import { mostUsed } from './most-used.gen.ts'

/** Why a password is refused: it is one of the most used, or made of words that stand beside it. */
export type Guessable = 'known' | 'own'

/** Whose password it is to be; every word of it is tried first by who knows the seeker. */
export interface Owner {
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
}

const known = once(() => new Set(mostUsed.split(/\s+/).filter(Boolean)))

/** Signs that people write for letters. */
const written: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

const spelledOut = (text: string) => text.replace(/[@$013457]/g, (sign) => written[sign] ?? sign)
const withoutSigns = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
/** The digits and signs around a word are what everybody adds to it. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** True for one of the most used, also with digits and signs around it or for some of its letters. */
function isKnown(password: string): boolean {
  const text = folded(password.normalize('NFKC'))
  const forms = [text, withoutSigns(text), core(text)]
  return [...forms, ...forms.map(spelledOut), core(spelledOut(text))].some(
    (form) => form !== '' && known().has(form),
  )
}

const lettersOnly = (text: string) => folded(text).replace(/[^\p{L}]+/gu, '')

/** Every word that stands beside the password, letters alone, the longest first. */
function ownWords({ username, firstName, lastName, email }: Owner, product: string): string[] {
  const texts = [username, firstName ?? '', lastName ?? '', email, product]
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
  const words = parts.map(lettersOnly).filter((word) => word.length >= 2)
  return [...new Set(words)].toSorted((one, other) => other.length - one.length)
}

/** True when nothing is left of its letters once the seeker's own words are taken out. */
function isOwn(password: string, owner: Owner, product: string): boolean {
  const words = ownWords(owner, product)
  const text = folded(password.normalize('NFKC'))
  // A username or an address that holds digits is a word too.
  const whole = [owner.username, owner.email, owner.email.split('@')[0] ?? '']
  if (whole.some((each) => folded(each) === text)) return true
  return [text, spelledOut(text)].some((form) => {
    const letters = lettersOnly(form)
    if (letters === '') return false
    return words.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
  })
}

/** Why a password is too easy to guess for its owner; undefined when it is not (D-13). */
export function guessable(password: string, owner: Owner, product: string): Guessable | undefined {
  if (isKnown(password)) return 'known'
  return isOwn(password, owner, product) ? 'own' : undefined
}
