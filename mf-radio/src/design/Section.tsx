import { Heading } from '@site/shared/design/Heading'
import { Link } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

export interface SectionProps {
  readonly title: string
  /** The page that has more of the same. */
  readonly more?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A titled block of a page. */
export const Section = ({ title, more, children }: SectionProps): ReactNode => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {more && (
          <Link className={css.more} to={more.to}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
