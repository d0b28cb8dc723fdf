import { limits } from './limits.ts'

/** A call that waits for room: what comes last here is done first. */
export type Call = 'read' | 'save'

/** What is left out when there is more to do than can be done, in this order. */
export type Work = 'text' | 'words' | Call

/** A read or a save that somebody has asked for. */
export interface Asked {
  readonly call: Call
  /** Does it; nothing is thrown. */
  readonly start: () => Promise<void>
  /** Says that there was no time for it. */
  readonly refuse: () => void
  /** Whether all of it has come; until then it waits for its sender alone. */
  readonly isWhole: () => boolean
  /** Whether whoever asked has left. */
  readonly isGone: () => boolean
}

/** What requests ask of it. */
export type Admission = Omit<Load, 'stop'>

export interface Load {
  /** Does a read or a save now, or when there is room for it, or refuses it. */
  readonly enter: (asked: Asked) => void
  /** Whether there is time for a text, or to render the words of a page. */
  readonly admits: (work: 'text' | 'words') => boolean
  /** Counts one of those as under way until what it answers is called, once. */
  readonly begin: (work: 'text' | 'words') => () => void
  stop(): void
}

/** What was measured, and what follows from it for the next request. */
export interface Measured {
  /** Milliseconds that the event loop runs late, smoothed. */
  readonly late: number
  /** What is under way. */
  readonly calls: number
  readonly texts: number
  readonly words: number
  /** Reads and saves that wait for room. */
  readonly waiting: number
}

/** The room for reads and saves at the next look: less while the process or the database is late, else a little more. */
export function nextRoom(room: number, { late, waited }: { late: number; waited: number }): number {
  const { late: mostLate, waited: mostWaited, room: bounds } = limits.load
  const next = late > mostLate || waited > mostWaited ? room * bounds.less : room + bounds.more
  return Math.min(bounds.most, Math.max(bounds.least, next))
}

/**
 * Whether there is time for a text, or for the words of a page, before reads and saves. How many texts are under way says
 * nothing, since most of their time is somebody else's.
 */
export function hasTimeFor(work: 'text' | 'words', measured: Measured): boolean {
  const { late, calls, texts, words, waiting } = measured
  const calm = late <= limits.load.late && waiting === 0
  // A page without words is no refusal: it comes so as soon as there is any doubt.
  if (work === 'words') return calm && words < limits.load.words
  return calm || calls + texts + waiting < limits.load.few
}

interface Waiting {
  readonly asked: Asked
  readonly until: number
}

/**
 * Those that wait for room. Saves go first, and of each kind who came last: the others have waited for longest, and may have
 * left. Reads are refused first, and of each kind who came first.
 */
export function createLine() {
  const { most, wait } = limits.load.line
  const saves: Waiting[] = []
  const reads: Waiting[] = []
  const length = () => saves.length + reads.length
  return {
    length,
    add(asked: Asked, now: number) {
      const line = asked.call === 'save' ? saves : reads
      line.push({ asked, until: now + wait })
      if (length() > most) (reads.shift() ?? saves.shift())?.asked.refuse()
    },
    /** Whose turn it is. */
    next(): Asked | undefined {
      for (const line of [saves, reads]) {
        for (let one = line.pop(); one; one = line.pop()) if (!one.asked.isGone()) return one.asked
      }
      return undefined
    },
    /** Refuses whoever has waited too long. */
    shorten(now: number) {
      for (const line of [reads, saves]) {
        const inTime = line.findIndex(({ until }) => until > now)
        for (const { asked } of line.splice(0, inTime < 0 ? line.length : inTime)) asked.refuse()
      }
    },
  }
}

interface UnderWay {
  readonly asked: Asked
  readonly since: number
  /** Where it stands among the others. */
  place: number
}

/**
 * Those under way. No `Set`: one that is added to and taken from all the time makes itself new tables, V8 links each old one to
 * the next, and once the first is old every request that stood in one of them lives on until the whole heap is collected.
 * That was a seventh of the time of a read.
 */
function createCrowd() {
  const all: UnderWay[] = []
  return {
    size: () => all.length,
    add(asked: Asked, since: number): UnderWay {
      const one = { asked, since, place: all.length }
      all.push(one)
      return one
    },
    /** Whether it was there. The last one takes its place. */
    delete(one: UnderWay): boolean {
      if (all[one.place] !== one) return false
      const last = all.pop()
      if (last && last !== one) {
        all[one.place] = last
        last.place = one.place
      }
      return true
    },
    /** As they are now, whatever is taken away meanwhile. */
    each: (): readonly UnderWay[] => all.slice(),
  }
}

/**
 * Watches how late this process runs. `waited` answers for how many milliseconds the first in line has been waiting for a
 * connection to the database.
 */
export function watchLoad(waited: () => number): Load {
  const { tick, memory, held, room: bounds } = limits.load
  const counts = { text: 0, words: 0 }
  const underWay = createCrowd()
  const line = createLine()
  let room: number = bounds.most
  let late = 0
  let last = performance.now()

  const end = (one: UnderWay) => {
    if (underWay.delete(one)) fill()
  }
  const begin = (asked: Asked) => {
    const one = underWay.add(asked, performance.now())
    void asked.start().finally(() => end(one))
  }
  const fill = () => {
    while (underWay.size() < room) {
      const next = line.next()
      if (!next) return
      begin(next)
    }
  }
  const look = setInterval(() => {
    const now = performance.now()
    const elapsed = now - last
    last = now
    // What lasted long counts for as long as it lasted.
    late += (1 - Math.exp(-elapsed / memory)) * (Math.max(0, elapsed - tick) - late)
    room = nextRoom(room, { late, waited: waited() })
    for (const one of underWay.each()) {
      const age = now - one.since
      if (age > held || (age > tick && !one.asked.isWhole())) underWay.delete(one)
    }
    fill()
    line.shorten(now)
  }, tick)
  look.unref()
  return {
    enter(asked) {
      if (underWay.size() < room) begin(asked)
      else line.add(asked, performance.now())
    },
    admits: (work) =>
      hasTimeFor(work, {
        late,
        calls: underWay.size(),
        texts: counts.text,
        words: counts.words,
        waiting: line.length(),
      }),
    begin: (work) => {
      counts[work] += 1
      return () => {
        counts[work] -= 1
      }
    },
    stop: () => clearInterval(look),
  }
}
