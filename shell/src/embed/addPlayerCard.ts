import { EMBED_PAGE } from '@site/shared/document'
import { PLAYER_SIZE } from '@site/shared/share'
import type { SiteConfig } from '@site/shared/site-config'
import type { LinkPreview } from '../page/head/linkPreview'
import type { Playable } from './findPlayable'

const writeFrame = ({ query }: Playable, publicUrl: string): string => {
  const address = new URL(EMBED_PAGE, publicUrl)
  address.search = String(new URLSearchParams(query))
  return address.href
}

/** Adds the player to the link preview of a playable page. */
export const addPlayerCard = (
  preview: LinkPreview,
  { name, publicUrl, services }: Pick<SiteConfig, 'name' | 'publicUrl' | 'services'>,
  playable: Playable | undefined,
): LinkPreview => {
  if (!playable) return preview
  const { width, height } = PLAYER_SIZE
  const stream = { url: new URL(services.liveStream, publicUrl).href }
  return {
    ...('live' in playable.query && { title: name, audio: stream }),
    ...('replay' in playable.query && { type: 'music.song' as const }),
    ...preview,
    player: { url: writeFrame(playable, publicUrl), width, height },
  }
}
