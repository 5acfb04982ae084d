import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { ExternalLink } from '../ExternalLink'
import { Icon } from '../Icon'
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
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly action: CardAction
  /** A few words laid over the cover, e.g. « en écoute ». */
  readonly badge?: string | undefined
  /** Whether what its button plays is playing. */
  readonly playing?: boolean
  /** How much of it was played, from 0 to 1; 0 draws nothing. */
  readonly progress?: number
}

/** The icon of the click's action; none for a link within the site. */
const findSign = (kind: CardAction['kind'], playing: boolean): 'play' | 'pause' | 'leave' | null => {
  if (kind === 'page') return null
  if (kind === 'external') return 'leave'
  return playing ? 'pause' : 'play'
}

const SIGNS = {
  play: 'M7 4.5v15l12.5-7.5z',
  pause: 'M6 5h4v14H6zm8 0h4v14h-4z',
  leave: 'M8 5h11v11h-2.2V8.8L6.6 19 5 17.4 15.2 7.2H8z',
} as const

const Sign = ({ sign }: { readonly sign: keyof typeof SIGNS }): ReactNode => (
  <span className={css.sign} data-sign={sign}>
    <Icon>
      <path d={SIGNS[sign]} />
    </Icon>
  </span>
)

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
export const Card = ({
  cover,
  title,
  description,
  action,
  badge,
  playing = false,
  progress = 0,
}: CardProps): ReactNode => {
  const sign = findSign(action.kind, playing)
  return (
    <article className={css.card}>
      <div className={css.frame}>
        <CoverImage {...cover} />
        {badge && <p className={css.badge}>{badge}</p>}
        {progress > 0 && <progress className={css.progress} value={progress} max={1} aria-hidden="true" />}
      </div>
      <div className={css.words}>
        <h3 className={css.title}>
          <Title action={action}>{title}</Title>
        </h3>
        {description && <p className={css.description}>{description}</p>}
        {sign && <Sign sign={sign} />}
      </div>
    </article>
  )
}
