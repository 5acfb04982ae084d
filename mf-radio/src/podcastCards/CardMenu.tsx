// Saves a podcast for later from its card; the buttons are fetched when the menu first opens.
import { type FunctionComponent, type ReactNode, useState } from 'react'
import type { CardMenuItemsProps } from './CardMenuItems'
import css from './Menu.module.css'
import { podcastsContent } from './podcasts.content'

const Unavailable = (): ReactNode => (
  <p role="alert" className={css.items}>
    {podcastsContent.failed.offline}
  </p>
)

interface CardMenuProps extends CardMenuItemsProps {
  /** Shown by a tick in the place of the plus. */
  readonly isQueued: boolean
}

export const CardMenu = ({ podcast, isQueued }: CardMenuProps): ReactNode => {
  const [Items, setItems] = useState<FunctionComponent<CardMenuItemsProps> | null>(null)
  return (
    <details
      className={css.onCard}
      name="podcast-menu"
      data-needs-scripts
      // Shares a file with other rarely used code: each further file adds an integrity hash to every page.
      onToggle={() =>
        import(/* webpackChunkName: "extras" */ './CardMenuItems').then(
          ({ CardMenuItems }) => setItems(() => CardMenuItems),
          () => setItems(() => Unavailable),
        )
      }
    >
      <summary
        className={css.plus}
        data-queued={isQueued}
        aria-label={isQueued ? podcastsContent.queued(podcast) : podcastsContent.keep(podcast)}
      />
      {Items && <Items podcast={podcast} />}
    </details>
  )
}
