import { useId, useRef } from 'react'
import { fill } from '../../../core/copy.ts'
import type { Testimonial } from '../../../core/pack/documents.gen.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { useAnnounce } from '../../../ui/index.ts'
import { afterEvent, placeOf, type CarouselEvent } from './carousel.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { Story } from './Story.tsx'
import styles from './testimonials.module.css'
import { useCarousel } from './use-carousel.ts'
import { useHolds } from './use-holds.ts'

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
