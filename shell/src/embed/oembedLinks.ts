import { besideFeed } from '@site/shared/address'
import type { SiteConfig } from '@site/shared/site-config'
import { voidElement } from '../page/head/html'
import type { Playable } from './findPlayable'

const TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const

/** Writes the oEmbed links of a playable page, by which other sites discover its player. */
export const oembedLinks = (
  { publicUrl, services }: Pick<SiteConfig, 'publicUrl' | 'services'>,
  playable: Playable | undefined,
): readonly string[] => {
  if (!playable) return []
  const page = new URL(playable.path, publicUrl).href
  return Object.entries(TYPES).map(([format, type]) => {
    const href = new URL(besideFeed(services.feed, 'oembed'), publicUrl)
    href.search = String(new URLSearchParams({ url: page, format }))
    return voidElement('link', { rel: 'alternate', type, href: href.href })
  })
}
