import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { layoutContent } from './Layout.content'
import css from './Layout.module.css'

/** The live stream in the browser's own player, for visitors without scripts; everybody else never loads it. */
export const LiveSound = (): ReactNode => {
  const { services } = useSiteConfig()
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the live stream has no captions */}
      <audio
        className={css.sound}
        controls
        preload="none"
        src={services.liveStream}
        aria-label={layoutContent.live}
      />
    </noscript>
  )
}
