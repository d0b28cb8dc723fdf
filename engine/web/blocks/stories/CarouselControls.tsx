import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Button, ChevronLeft, ChevronRight, Icon, Pause, Play } from '../../../ui/index.ts'
import type { Carousel, CarouselEvent } from './carousel.ts'
import styles from './testimonials.module.css'

export interface CarouselControlsProps {
  words: Pick<BlockOf<'stories'>, 'previous' | 'next' | 'pause' | 'play'>
  carousel: Carousel
  /** Id of what they move. */
  slidesId: string
  /** What a dot is called, by its slide from 0. */
  nameOf: (slide: number) => string
  onChoose: (event: CarouselEvent) => void
  onPlay: (playing: boolean) => void
}

/** Back, a dot for every slide, on; and the button that stops what moves by itself (HOME-041, HOME-042, D-06). */
export function CarouselControls({
  words,
  carousel,
  slidesId,
  nameOf,
  onChoose,
  onPlay,
}: CarouselControlsProps) {
  const { at, count, playing } = carousel
  return (
    <div className={styles.controls} data-print="off">
      <Button
        variant="quiet"
        className={styles.previous}
        aria-label={words.previous}
        aria-controls={slidesId}
        onClick={() => onChoose({ type: 'previous' })}
      >
        <Icon icon={ChevronLeft} />
      </Button>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, slide) => (
          <button
            key={slide}
            type="button"
            className={styles.dot}
            aria-label={nameOf(slide)}
            aria-controls={slidesId}
            aria-current={slide === at || undefined}
            onClick={() => onChoose({ type: 'select', slide })}
          />
        ))}
      </div>
      <Button
        variant="quiet"
        className={styles.next}
        aria-label={words.next}
        aria-controls={slidesId}
        onClick={() => onChoose({ type: 'next' })}
      >
        <Icon icon={ChevronRight} />
      </Button>
      <Button variant="quiet" className={styles.play} onClick={() => onPlay(!playing)}>
        <Icon icon={playing ? Pause : Play} />
        {playing ? words.pause : words.play}
      </Button>
    </div>
  )
}
