import type { Breath, Pace } from '../pack/documents.gen.ts'
import { wordsIn } from '../reading-time.ts'

/** A line of a script as it is said: its text, how many seconds it stands, and how many are quiet after it. */
export interface TimedLine {
  readonly text: string
  readonly seconds: number
  readonly pause: number
}

/** A script of a guided step, filled with what a seeker told. */
export interface FilledScript {
  readonly id: string
  readonly title: string
  /** What is said before it, where they have not told yet what it is made of. */
  readonly note: string | null
  /** The language of its lines, which a voice has to speak. */
  readonly locale: string
  readonly breath: Breath
  readonly lines: readonly TimedLine[]
}

/** Words that are read to oneself, slowly, in a second. Slower than a voice, which waits for itself. */
const WORDS_A_SECOND = 2.5

/** Seconds until a line that has come is read at all. */
const TO_COME = 1.5

/** Pauses are never shorter or longer than so many times what is written. */
const LEAST = 0.5
const MOST = 3

export const secondsOf = ({ breaths = 0, seconds = 0 }: Pace, breath: Breath): number =>
  breaths * (breath.in + breath.out) + seconds

/** Seconds that somebody needs for a line. */
export const readingSeconds = (text: string): number => TO_COME + wordsIn(text) / WORDS_A_SECOND

/** All of it, in seconds. */
export const lengthOf = (lines: readonly TimedLine[]): number =>
  lines.reduce((sum, { seconds, pause }) => sum + seconds + pause, 0)

/** A line with the pace that it is written with; one that takes longer to read stands as long as that. */
export const timed = (
  text: string,
  { pace, pause }: { readonly pace: Pace; readonly pause?: Pace },
  breath: Breath,
): TimedLine => ({
  text,
  seconds: Math.max(secondsOf(pace, breath), readingSeconds(text)),
  pause: pause === undefined ? 0 : secondsOf(pause, breath),
})

/**
 * The same lines in so many seconds, as far as pauses can do that: what a seeker told makes lines longer, and what they
 * have not told yet leaves lines out.
 */
export function fitted(lines: readonly TimedLine[], length: number): readonly TimedLine[] {
  const quiet = lines.reduce((sum, { pause }) => sum + pause, 0)
  if (quiet === 0) return lines
  const wanted = (length - (lengthOf(lines) - quiet)) / quiet
  const times = Math.min(Math.max(wanted, LEAST), MOST)
  return lines.map(({ text, seconds, pause }) => ({ text, seconds, pause: pause * times }))
}

/** How full a breath is, from 0 to 1 and back, so many seconds after the first one began. */
export function breathAt(seconds: number, breath: Breath): number {
  const at = seconds % (breath.in + breath.out)
  const part = at < breath.in ? at / breath.in : 1 - (at - breath.in) / breath.out
  return (1 - Math.cos(Math.PI * part)) / 2
}
