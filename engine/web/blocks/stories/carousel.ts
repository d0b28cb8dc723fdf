/** Where a carousel stands, and what keeps it from moving on. */
export interface Carousel {
  /** The slide that is shown, from 0. */
  readonly at: number
  readonly count: number
  /** Whether it is to move by itself: the Pause and Play button. */
  readonly playing: boolean
  /** The pointer is over it. */
  readonly hovered: boolean
  /** The keyboard is in it. */
  readonly focused: boolean
}

export type CarouselEvent =
  | { type: 'tick' }
  | { type: 'previous' }
  | { type: 'next' }
  | { type: 'select'; slide: number }
  | { type: 'hover'; over: boolean }
  | { type: 'focus'; inside: boolean }
  | { type: 'play'; playing: boolean }

/** A carousel of `count` slides at its first; `still` starts it stopped (D-06). */
export function carouselOf(count: number, still: boolean): Carousel {
  return { at: 0, count, playing: !still, hovered: false, focused: false }
}

/** Whether it moves by itself now: never under the pointer or the keyboard (HOME-040, D-06). */
export function isMoving({ playing, hovered, focused, count }: Carousel): boolean {
  return playing && !hovered && !focused && count > 1
}

/** The carousel after an event. A late tick changes nothing once it stands still. */
export function afterEvent(carousel: Carousel, event: CarouselEvent): Carousel {
  switch (event.type) {
    case 'tick':
      return isMoving(carousel) ? showing(carousel, carousel.at + 1) : carousel
    case 'previous':
      return showing(carousel, carousel.at - 1)
    case 'next':
      return showing(carousel, carousel.at + 1)
    case 'select':
      return showing(carousel, event.slide)
    case 'hover':
      return { ...carousel, hovered: event.over }
    case 'focus':
      return { ...carousel, focused: event.inside }
    case 'play':
      return { ...carousel, playing: event.playing }
  }
}

/** After the last slide comes the first one, and before the first the last. */
function showing(carousel: Carousel, slide: number): Carousel {
  const { count } = carousel
  return count === 0 ? carousel : { ...carousel, at: ((slide % count) + count) % count }
}

/** Where a slide lies: shown, or waiting on the side from which the shorter way leads to it. */
export function placeOf({ at, count }: Carousel, slide: number): 'now' | 'before' | 'after' {
  const ahead = (slide - at + count) % count
  if (ahead === 0) return 'now'
  return ahead <= count / 2 ? 'after' : 'before'
}
