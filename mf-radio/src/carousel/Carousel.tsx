import type { ReactNode } from 'react'
import type { SlideContent } from '../content/homeContent'
import css from './Carousel.module.css'
import { CarouselControls } from './CarouselControls'
import { carouselContent } from './carousel.content'
import { directionOfPress } from './carouselModel'
import { Slide } from './Slide'
import { slidePlace } from './slidePlace'
import { useCarousel } from './useCarousel'
import { usePress } from './usePress'

export interface CarouselProps {
  readonly slides: readonly SlideContent[]
}

/** Announcements that advance by themselves until a visitor navigates. */
export const Carousel = ({ slides }: CarouselProps): ReactNode => {
  const { state, move, playing, hydrated, pauseHandlers } = useCarousel(slides.length)
  const press = usePress((distancePx) => move({ kind: 'moved', direction: directionOfPress(distancePx) }))
  return (
    <section
      className={css.carousel}
      aria-roledescription={carouselContent.role}
      aria-label={carouselContent.label}
      {...pauseHandlers}
    >
      {slides.length > 1 && <CarouselControls state={state} move={move} />}
      <div className={css.slides} aria-live={playing ? 'off' : 'polite'} {...press}>
        {slides.map((slide, index) => (
          <Slide
            key={carouselContent.position(index + 1, slides.length)}
            slide={slide}
            place={slidePlace(state, index)}
            position={carouselContent.position(index + 1, slides.length)}
            first={index === 0}
            pictured={index === 0 || hydrated}
          />
        ))}
      </div>
    </section>
  )
}
