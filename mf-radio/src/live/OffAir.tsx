import { Button, buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Highlight } from '../design/Highlight'
import { liveContent } from './live.content'
import { liveCheckRequested, selectLive } from './live.slice'
import css from './OffAir.module.css'
import { RadioNow } from './RadioNow'
import { channelUrl } from './twitch'

const RefreshButton = (): ReactNode => {
  const { refreshing } = useSiteSelector(selectLive)
  const dispatch = useSiteDispatch()
  return (
    <Button
      look="outline"
      data-needs-scripts
      aria-disabled={refreshing}
      onClick={() => dispatch(liveCheckRequested())}
    >
      {refreshing && <span className={css.spinner} aria-hidden="true" />}
      {refreshing ? liveContent.refreshing : liveContent.refresh}
    </Button>
  )
}

/** Shown while the studio is not known to be live. */
export const OffAir = (): ReactNode => {
  const config = useSiteConfig()
  const canRefresh = config.services.isLive !== ''
  return (
    <div className={css.panel}>
      <RadioNow />
      <div className={css.words}>
        <h2 className={css.title}>
          <Highlight tone="dark">{canRefresh ? liveContent.offAir : liveContent.title}</Highlight>
        </h2>
        <p className={css.hint}>
          <Highlight tone="dark">{canRefresh ? liveContent.hint : liveContent.watchHint}</Highlight>
        </p>
      </div>
      <div className={css.actions}>
        {canRefresh && <RefreshButton />}
        <ExternalLink className={buttonLook('outline')} href={channelUrl(config)}>
          {liveContent.watch}
        </ExternalLink>
      </div>
    </div>
  )
}
