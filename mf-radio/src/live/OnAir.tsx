import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { Heading } from '@site/shared/design/Heading'
import { useSiteConfig } from '@site/shared/platform'
import { useHydrated } from '@site/shared/view'
import type { ReactNode } from 'react'
import { pageHostname } from '../browser/page'
import { useMediaQuery } from '../browser/useMediaQuery'
import { BroadcastTitle } from '../schedule/rows/BroadcastRow'
import { useNowAndNext } from '../schedule/week/nowAndNext'
import { liveContent } from './live.content'
import css from './OnAir.module.css'
import { Next } from './RadioNow'
import { channelUrl, playerUrl } from './twitch'

/**
 * Twitch asks for at least 400 x 300 px. It does not start by itself in a smaller player, and may refuse more one day. So the
 * frame always measures that much, and narrow screens show it scaled down to their width (`OnAir.module.css`). Below this
 * width it would be too small to use: the link is shown alone.
 */
const WIDE_ENOUGH = '(min-width: 320px)'

const ChannelLink = ({ className }: { readonly className: string | undefined }): ReactNode => (
  <ExternalLink className={className} href={channelUrl(useSiteConfig())}>
    {liveContent.watch}
  </ExternalLink>
)

const WatchElsewhere = (): ReactNode => (
  <div className={css.elsewhere}>
    <p>{liveContent.tooSmall}</p>
    <ChannelLink className={buttonLook('solid')} />
  </div>
)

const TwitchPlayer = ({ host }: { readonly host: string }): ReactNode => {
  const config = useSiteConfig()
  return (
    <div className={css.player}>
      <ThirdPartyFrame
        provider={liveContent.provider}
        title={liveContent.frameTitle(config.embeds.twitchChannel)}
        src={playerUrl(config, host)}
        width={1280}
        height={720}
        allow="autoplay; fullscreen"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation"
      />
    </div>
  )
}

/** Below the video, whose own button stays the only bright one. */
const Below = (): ReactNode => {
  const { next } = useNowAndNext()
  return (
    <div className={css.below}>
      {next && <Next next={next} />}
      <ChannelLink className={css.channel} />
    </div>
  )
}

const Video = (): ReactNode => {
  const wideEnough = useMediaQuery(WIDE_ENOUGH)
  const hydrated = useHydrated()
  if (!wideEnough || !hydrated) return <WatchElsewhere />
  return (
    <>
      <TwitchPlayer host={pageHostname()} />
      <Below />
    </>
  )
}

/** Shown while the studio is live. */
export const OnAir = (): ReactNode => {
  const { name } = useSiteConfig()
  const { now } = useNowAndNext()
  return (
    <>
      <div className={css.heading}>
        <span className={css.dot} aria-hidden="true" />
        <Heading level={2}>{liveContent.title}</Heading>
        <p className={css.now}>{now ? <BroadcastTitle {...now} /> : name}</p>
      </div>
      <Video />
    </>
  )
}
