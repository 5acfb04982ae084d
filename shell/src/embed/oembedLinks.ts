import { besideFeed } from '@site/shared/address'
import type { SiteConfig } from '@site/shared/site-config'
import { voidElement } from '../page/head/html'
import type { Played } from './playedAt'

const TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const

/** The oEmbed links in the head of a page that plays something: other sites look there. */
export const oembedLinks = (
  { publicUrl, services }: Pick<SiteConfig, 'publicUrl' | 'services'>,
  played: Played | undefined,
): readonly string[] => {
  if (!played) return []
  const page = new URL(played.path, publicUrl).href
  return Object.entries(TYPES).map(([format, type]) => {
    const href = new URL(besideFeed(services.feed, 'oembed'), publicUrl)
    href.search = String(new URLSearchParams({ url: page, format }))
    return voidElement('link', { rel: 'alternate', type, href: href.href })
  })
}
