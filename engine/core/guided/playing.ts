import { lengthOf, type TimedLine } from './pace.ts'

/** Where somebody is in a script. Time is in its own seconds: at twice the speed two of them pass in one. */
export interface Playing {
  readonly status: 'ready' | 'playing' | 'paused' | 'over'
  /** The line, from 0. */
  readonly line: number
  /** Seconds since it began. */
  readonly at: number
  /** Seconds of all that was played: what breath goes by. */
  readonly played: number
  /** How many lines were begun, the same one twice counted twice: with each of them a voice begins anew. */
  readonly turn: number
}

export type PlayingEvent =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | {
      readonly type: 'tick'
      readonly seconds: number
      readonly speed: number
      /** While the voice still speaks, its line does not end. */
      readonly speaking: boolean
    }
  | { readonly type: 'back' }
  | { readonly type: 'forward' }
  | { readonly type: 'stop' }
  | { readonly type: 'again' }

/** What passes at most in one tick: a device that slept has not heard what it missed. */
const LONGEST_TICK = 1

/** Back within the first seconds of a line leads to the one before, later to its beginning. */
const JUST_BEGUN = 3

/** A line that goes on while the voice speaks is given up after so many times its length. */
const PATIENCE = 4

const begun: Playing = { status: 'ready', line: 0, at: 0, played: 0, turn: 0 }

const atLine = (playing: Playing, line: number, at = 0): Playing => ({
  ...playing,
  line,
  at,
  turn: playing.turn + 1,
})

/** At the first line; or at the line where one was, standing still. */
export function playingFrom(lines: readonly TimedLine[], line = 0): Playing {
  if (line <= 0 || line >= lines.length) return begun
  return { ...begun, status: 'paused', line }
}

/** What becomes of it. Never leaves the lines, whatever happens in whatever order. */
export function next(lines: readonly TimedLine[], playing: Playing, event: PlayingEvent): Playing {
  const { status, line, at, turn } = playing
  switch (event.type) {
    case 'play':
      return status === 'over' ? playing : { ...playing, status: 'playing' }
    case 'pause':
      return status === 'playing' ? { ...playing, status: 'paused' } : playing
    case 'stop':
      return { ...playing, status: 'over' }
    case 'again':
      return { ...begun, status: 'playing', turn: turn + 1 }
    case 'back':
      if (status === 'over') return playing
      return atLine(playing, at > JUST_BEGUN ? line : Math.max(0, line - 1))
    case 'forward':
      if (status === 'over') return playing
      return line + 1 < lines.length ? atLine(playing, line + 1) : { ...playing, status: 'over' }
    case 'tick':
      return status === 'playing' ? ticked(lines, playing, event) : playing
  }
}

function ticked(
  lines: readonly TimedLine[],
  playing: Playing,
  { seconds, speed, speaking }: Extract<PlayingEvent, { type: 'tick' }>,
): Playing {
  const passed = Math.min(Math.max(seconds, 0), LONGEST_TICK) * speed
  const now = { ...playing, at: playing.at + passed, played: playing.played + passed }
  const { seconds: stands, pause } = lines[playing.line] ?? { seconds: 0, pause: 0 }
  const length = stands + pause
  if (now.at < length || (speaking && now.at < length * PATIENCE)) return now
  // What is left of the tick is the next line's, unless a voice took longer than the line.
  const rest = speaking || now.at - length > passed ? 0 : now.at - length
  return playing.line + 1 < lines.length
    ? atLine(now, playing.line + 1, rest)
    : { ...now, at: length, status: 'over' }
}

/** What of the line is to be seen: it comes, it stands, it has gone. */
export function phaseOf(lines: readonly TimedLine[], { status, line, at }: Playing): 'here' | 'gone' {
  const { seconds = 0 } = lines[line] ?? {}
  return status === 'over' || (status === 'playing' && at >= seconds) ? 'gone' : 'here'
}

/** Seconds until the end, at a speed. */
export function secondsLeft(
  lines: readonly TimedLine[],
  { status, line, at }: Playing,
  speed: number,
): number {
  if (status === 'over') return 0
  return Math.max(0, lengthOf(lines.slice(line)) - at) / speed
}

/** How much of it is behind, from 0 to 1. */
export function partPlayed(lines: readonly TimedLine[], playing: Playing): number {
  const all = lengthOf(lines)
  return all === 0 ? 1 : 1 - secondsLeft(lines, playing, 1) / all
}
