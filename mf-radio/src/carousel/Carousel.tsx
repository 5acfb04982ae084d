import type { ReactNode } from 'react'
import type { SlideContent } from '../content/homeContent'
import css from './Carousel.module.css'
import { CarouselControls } from './CarouselControls'
import { carouselContent } from './carousel.content'
import { Slide } from './Slide'
import { useCarousel } from './useCarousel'

export interface CarouselProps {
  readonly slides: readonly SlideContent[]
}

/** Announcements that advance by themselves until a visitor navigates. */
export const Carousel = ({ slides }: CarouselProps): ReactNode => {
  const { state, move, playing, hydrated, handlers, scroller } = useCarousel(slides.length)
  const isScrollable = slides.length > 1
  return (
    <section
      className={css.carousel}
      aria-roledescription={carouselContent.role}
      aria-label={carouselContent.label}
      {...handlers}
    >
      {isScrollable && <CarouselControls state={state} move={move} />}
      <div
        className={css.slides}
        aria-live={playing ? 'off' : 'polite'}
        {...(isScrollable && { role: 'group', 'aria-label': carouselContent.slides, tabIndex: 0 })}
        {...scroller}
      >
        {slides.map((slide, index) => (
          <Slide
            key={carouselContent.position(index + 1, slides.length)}
            slide={slide}
            position={carouselContent.position(index + 1, slides.length)}
            isShown={index + 1 === state.page}
            isFirst={index === 0}
            hydrated={hydrated}
          />
        ))}
      </div>
    </section>
  )
}
