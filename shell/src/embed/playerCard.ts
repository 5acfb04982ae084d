import { EMBED_PAGE } from '@site/shared/prerender/files'
import type { SiteConfig } from '@site/shared/site-config'
import type { LinkPreview } from '../document/linkPreview'
import { playedAt } from './playedAt'

/** The player's size in other pages, in pixels: `docs/embedding.md`. */
const SIZE = { width: 480, height: 170 } as const

const frameOf = (podcast: string | undefined, publicUrl: string): string => {
  const address = new URL(EMBED_PAGE, publicUrl)
  if (podcast === undefined) address.searchParams.set('live', '1')
  else address.searchParams.set('replay', podcast)
  return address.href
}

/** What other sites show and play beside a link to a page, with the player where the page plays something. */
export const withPlayer = (
  preview: LinkPreview,
  { publicUrl, services }: Pick<SiteConfig, 'publicUrl' | 'services'>,
  path: string | undefined,
): LinkPreview => {
  const played = playedAt(path)
  if (!played) return preview
  const { podcast } = played
  const stream = { url: new URL(services.liveStream, publicUrl).href }
  return {
    ...(podcast === undefined && { audio: stream }),
    ...preview,
    player: { url: frameOf(podcast, publicUrl), ...SIZE },
  }
}
