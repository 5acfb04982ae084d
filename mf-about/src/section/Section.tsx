import { Heading } from '@site/shared/design/heading/Heading'
import { Reveal } from '@site/shared/design/reveal/Reveal'
import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

export interface SectionProps {
  readonly heading: string
  readonly children: ReactNode
}

/** Pixels above the bottom of the viewport (spec section 9). */
const REVEAL_OFFSET_PX = 50

/** A block of the page, named by its heading and revealed on scroll. */
export const Section = ({ heading, children }: SectionProps): ReactNode => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Reveal offsetPx={REVEAL_OFFSET_PX}>
        <div className={css.block}>
          <Heading level={2} id={id}>
            {heading}
          </Heading>
          {children}
        </div>
      </Reveal>
    </section>
  )
}
