import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { ExternalLink } from '../ExternalLink'
import css from './Card.module.css'
import { CoverImage, type CoverImageProps } from './CoverImage'

/** What a click on the card does. */
export type CardAction =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'external'; readonly href: string }
  | {
      readonly kind: 'button'
      readonly onActivate: () => void
      readonly label?: string
      /** The address of the sound it plays, if any: a click before hydration plays it at once. */
      readonly sound?: string
    }

export interface CardProps {
  readonly cover: CoverImageProps
  readonly title: string
  readonly description?: ReactNode
  readonly action: CardAction
  /** A few words laid over the cover, e.g. « en écoute ». */
  readonly badge?: string | undefined
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
  if (action.kind === 'external')
    return (
      <ExternalLink className={css.action} href={action.href}>
        {children}
      </ExternalLink>
    )
  return (
    <button
      type="button"
      className={css.action}
      aria-label={action.label}
      data-sound={action.sound || undefined}
      // A click before hydration sets an attribute.
      suppressHydrationWarning
      onClick={action.onActivate}
    >
      {children}
    </button>
  )
}

/**
 * A cover, a title and a description, all one click target.
 * @example <Card cover={{ src, fallbackSrc }} title="Nuit bleue" action={{ kind: 'page', to: '/residences/nuit-bleue' }} />
 */
export const Card = ({ cover, title, description, action, badge }: CardProps): ReactNode => (
  <article className={css.card}>
    <div className={css.frame}>
      <CoverImage {...cover} />
      {badge && <p className={css.badge}>{badge}</p>}
    </div>
    <h3 className={css.title}>
      <Title action={action}>{title}</Title>
    </h3>
    {description && <p className={css.description}>{description}</p>}
  </article>
)
