import { VIDEO_ORIGIN } from '@site/shared/document'
import type { PlatformConfig } from '@site/shared/platform'

/** The channel's page. */
export const channelUrl = ({ embeds }: PlatformConfig): string =>
  `https://www.twitch.tv/${encodeURIComponent(embeds.twitchChannel)}`

/** The channel's player; Twitch asks which host shows it, and refuses others. */
export const playerUrl = ({ embeds }: PlatformConfig, host: string): string =>
  `${VIDEO_ORIGIN}/?${new URLSearchParams({
    channel: embeds.twitchChannel,
    parent: host,
    muted: 'true',
    autoplay: 'false',
  })}`
