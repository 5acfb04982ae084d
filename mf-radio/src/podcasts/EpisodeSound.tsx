import type { Podcast } from '@site/shared/answers'
import type { ReactNode } from 'react'
import css from './EpisodeSound.module.css'

/** The browser's own player, for visitors without scripts; everybody else never loads it. */
export const EpisodeSound = ({ enclosureUrl, artist }: Podcast): ReactNode => (
  <noscript>
    {/* biome-ignore lint/a11y/useMediaCaption: shows of the radio have no captions */}
    <audio className={css.sound} controls preload="none" src={enclosureUrl} aria-label={artist} />
  </noscript>
)
