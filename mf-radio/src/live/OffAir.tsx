import { ExternalLink } from '@site/shared/design/ExternalLink'
import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { liveContent } from './live.content'
import { liveCheckRequested, selectLive } from './live.slice'
import css from './OffAir.module.css'
import { RadioNow } from './RadioNow'
import { channelUrl } from './twitch'

const RefreshButton = (): ReactNode => {
  const { refreshing } = useSiteSelector(selectLive)
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={`${css.action} ${css.refresh}`}
      data-needs-scripts
      aria-disabled={refreshing}
      onClick={() => dispatch(liveCheckRequested())}
    >
      {refreshing && <span className={css.spinner} aria-hidden="true" />}
      {refreshing ? liveContent.refreshing : liveContent.refresh}
    </button>
  )
}

/** The studio's absence in one line, with the specified texts and ways on. */
const StudioLine = (): ReactNode => {
  const config = useSiteConfig()
  const canRefresh = config.services.isLive !== ''
  return (
    <div className={css.studio}>
      <h3 className={css.title}>{canRefresh ? liveContent.offAir : liveContent.title}</h3>
      <p className={css.hint}>{canRefresh ? liveContent.hint : liveContent.watchHint}</p>
      <div className={css.actions}>
        {canRefresh && <RefreshButton />}
        <ExternalLink className={css.action} href={channelUrl(config)}>
          {liveContent.watch}
        </ExternalLink>
      </div>
    </div>
  )
}

/** Shown while the studio is not known to be live: what the radio plays, and the studio's absence below. */
export const OffAir = (): ReactNode => (
  <div className={css.panel}>
    <div className={css.now}>
      <RadioNow />
    </div>
    <StudioLine />
  </div>
)
