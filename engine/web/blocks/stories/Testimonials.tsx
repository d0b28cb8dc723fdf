import { useId, useRef, useEffect, type RefObject } from 'react'
import { fill } from '../../../core/copy.ts'
import type { Testimonial } from '../../../core/pack/documents.gen.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { useAnnounce, Badge, Check, Icon, Star } from '../../../ui/index.ts'
import { afterEvent, placeOf, type CarouselEvent } from './carousel.ts'
import { CarouselControls } from './CarouselControls.tsx'
import styles from './testimonials.module.css'
import { useCarousel } from './use-carousel.ts'

export interface TestimonialsProps {
  words: BlockOf<'stories'>
  stories: readonly Testimonial[]
  /** Id of the heading that names it. */
  labelledBy: string
}

/** The stories, one at a time. What moves by itself is silent; what somebody chose is said (D-06). */
export function Testimonials({ words, stories, labelledBy }: TestimonialsProps) {
  const [carousel, send] = useCarousel(stories.length)
  const place = useRef<HTMLDivElement>(null)
  useHolds(place, send)
  const announce = useAnnounce()
  const slidesId = useId()
  const total = stories.length
  const nameOf = (slide: number) => fill(words.dot, { number: slide + 1, total })

  const choose = (event: CarouselEvent) => {
    const { at } = afterEvent(carousel, event)
    const story = stories[at]
    send(event)
    if (story && at !== carousel.at) announce(`${nameOf(at)}. ${story.quote} ${story.name}`)
  }
  return (
    <div ref={place} role="group" aria-labelledby={labelledBy} className={styles.carousel}>
      <div id={slidesId} className={styles.slides}>
        {stories.map((story, slide) => {
          const lies = placeOf(carousel, slide)
          return (
            <div
              key={story.id}
              role="group"
              aria-label={nameOf(slide)}
              className={styles.slide}
              data-place={lies}
              inert={lies !== 'now'}
            >
              <Story words={words} story={story} />
            </div>
          )
        })}
      </div>
      <CarouselControls
        words={words}
        carousel={carousel}
        slidesId={slidesId}
        nameOf={nameOf}
        onChoose={choose}
        onPlay={(playing) => send({ type: 'play', playing })}
      />
    </div>
  )
}

/** Tells a carousel when the pointer is over `place` or the keyboard in it: both hold it (HOME-040, D-06). */
function useHolds(place: RefObject<HTMLElement | null>, send: (event: CarouselEvent) => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const listening = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: listening.signal })

    on('pointerenter', () => send({ type: 'hover', over: true }))
    on('pointerleave', () => send({ type: 'hover', over: false }))
    // A click leaves the focus on a button too, but does not mean that somebody stays there.
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) send({ type: 'focus', inside: true })
    })
    on('keydown', () => send({ type: 'focus', inside: true }))
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget)))
        send({ type: 'focus', inside: false })
    })
    return () => listening.abort()
  }, [place, send])
}

interface StoryProps {
  words: Pick<BlockOf<'stories'>, 'rating' | 'verified'>
  story: Testimonial
}

const STARS = [1, 2, 3, 4, 5]

/** One testimonial: what was said, and beside it by whom, what changed and over how long (HOME-039). */
function Story({ words, story }: StoryProps) {
  const { rating, quote, name, transformation, timeframe, verified, category } = story
  return (
    <figure className={styles.story}>
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.source}>
        <span className={styles.stars} role="img" aria-label={fill(words.rating, { rating })}>
          {STARS.map((star) => (
            <Icon key={star} icon={Star} size={18} className={star <= rating ? styles.full : undefined} />
          ))}
        </span>
        <span className={styles.transformation}>{transformation}</span>
        <span className={styles.timeframe}>{timeframe}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.badges}>
          {verified && <Badge icon={<Icon icon={Check} size={16} />}>{words.verified}</Badge>}
          <Badge tone="outline">{category}</Badge>
        </span>
      </figcaption>
    </figure>
  )
}
