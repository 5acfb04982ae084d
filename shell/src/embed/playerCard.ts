import { EMBED_PAGE } from '@site/shared/document'
import { PLAYER_SIZE } from '@site/shared/share'
import type { SiteConfig } from '@site/shared/site-config'
import type { LinkPreview } from '../page/head/linkPreview'
import type { Played } from './playedAt'

const writeFrame = ({ query }: Played, publicUrl: string): string => {
  const address = new URL(EMBED_PAGE, publicUrl)
  address.search = String(new URLSearchParams(query))
  return address.href
}

/** What other sites show and play beside a link to a page, with the player where the page plays something. */
export const withPlayer = (
  preview: LinkPreview,
  { name, publicUrl, services }: Pick<SiteConfig, 'name' | 'publicUrl' | 'services'>,
  played: Played | undefined,
): LinkPreview => {
  if (!played) return preview
  const { width, height } = PLAYER_SIZE
  const stream = { url: new URL(services.liveStream, publicUrl).href }
  return {
    ...('live' in played.query && { title: name, audio: stream }),
    ...preview,
    player: { url: writeFrame(played, publicUrl), width, height },
  }
}
