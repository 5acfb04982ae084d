import type { ReactNode } from 'react'
import css from './CarouselControls.module.css'
import { carouselContent } from './carousel.content'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './icons'
import type { CarouselControl } from './useCarousel'

type ControlProps = Pick<CarouselControl, 'state' | 'move'>

const AutoplayButton = ({ state, move }: ControlProps): ReactNode => (
  <button
    type="button"
    className={css.button}
    aria-label={state.autoplay ? carouselContent.pause : carouselContent.play}
    onClick={() => move({ kind: 'autoplaySet', autoplay: !state.autoplay })}
  >
    {state.autoplay ? <PauseIcon /> : <PlayIcon />}
  </button>
)

const StepButton = ({
  move,
  direction,
}: Pick<ControlProps, 'move'> & { readonly direction: 'next' | 'previous' }): ReactNode => (
  <button
    type="button"
    className={css.button}
    aria-label={carouselContent[direction]}
    onClick={() => move({ kind: 'moved', direction })}
  >
    {direction === 'next' ? <NextIcon /> : <PreviousIcon />}
  </button>
)

const Indicators = ({ state, move }: ControlProps): ReactNode => (
  <ul className={css.indicators} aria-label={carouselContent.pages}>
    {Array.from({ length: state.slideCount }, (_, index) => index + 1).map((page) => (
      <li key={page}>
        <button
          type="button"
          className={css.indicator}
          aria-label={carouselContent.page(page)}
          aria-current={page === state.page}
          onClick={() => move({ kind: 'pageChosen', page })}
        />
      </li>
    ))}
  </ul>
)

/** Pause, previous, pages, next. */
export const CarouselControls = ({ state, move }: ControlProps): ReactNode => (
  <div className={css.controls} data-needs-scripts>
    <AutoplayButton state={state} move={move} />
    <StepButton move={move} direction="previous" />
    <Indicators state={state} move={move} />
    <StepButton move={move} direction="next" />
  </div>
)
