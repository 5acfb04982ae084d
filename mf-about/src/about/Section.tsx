import { Heading } from '@site/shared/design/Heading'
import { Reveal } from '@site/shared/design/Reveal'
import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

export interface SectionProps {
  readonly heading: string
  /** Controls at the end of the heading's line. */
  readonly controls?: ReactNode
  /** `split` sets the heading beside the content on wide screens; `panel` fills the width with a colour. */
  readonly look?: 'stack' | 'split' | 'acidPanel' | 'warmPanel'
  readonly children: ReactNode
}

/** Pixels above the bottom of the viewport (behaviour 10.3). */
const REVEAL_OFFSET_PX = 50

/** A block of the page, named by its heading and revealed on scroll. */
export const Section = ({ heading, controls, look = 'stack', children }: SectionProps): ReactNode => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <Reveal offsetPx={REVEAL_OFFSET_PX}>
        <div className={css[look]}>
          <div className={css.head}>
            <Heading level={2} id={id}>
              {heading}
            </Heading>
            {controls}
          </div>
          <div className={css.content}>{children}</div>
        </div>
      </Reveal>
    </section>
  )
}
