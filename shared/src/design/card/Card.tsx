import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { ExternalLink } from '../externalLink/ExternalLink'
import css from './Card.module.css'
import { CoverImage, type CoverImageProps } from './CoverImage'

/** What a click anywhere on the card does. */
export type CardAction =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'external'; readonly href: string }

export interface CardProps {
  readonly cover: CoverImageProps
  readonly title: string
  readonly description?: ReactNode
  readonly action: CardAction
  /** A few words laid over the cover, e.g. « en écoute ». */
  readonly badge?: string | undefined
  /** A control of its own over the cover; the rest of the card does its action. */
  readonly control?: ReactNode
}

const Title = ({
  action,
  children,
}: {
  readonly action: CardAction
  readonly children: ReactNode
}): ReactNode => {
  if (action.kind === 'page')
    return (
      <Link className={css.action} to={action.to}>
        {children}
      </Link>
    )
  return (
    <ExternalLink className={css.action} href={action.href}>
      {children}
    </ExternalLink>
  )
}

/** A cover, a title and a description: one target, or two where the cover has a control. */
export const Card = ({ cover, title, description, action, badge, control }: CardProps): ReactNode => (
  <article className={css.card}>
    <div className={css.frame}>
      <CoverImage {...cover} />
      {badge && <p className={css.badge}>{badge}</p>}
      {control}
    </div>
    <h3 className={css.title}>
      <Title action={action}>{title}</Title>
    </h3>
    {description && <p className={css.description}>{description}</p>}
  </article>
)
