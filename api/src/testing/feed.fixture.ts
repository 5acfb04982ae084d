import { escapeMarkup } from '@site/shared/text'
import type { Feed } from '../podcasts/feed/feed'
import { joinFeed, outlineFeed, readPodcasts } from '../podcasts/reading/feedReader'

/** An item of a small feed for tests; `day` of January 2026. */
export const fakeItem = (trackId: number, day: number) =>
  `<item><guid>tag:soundcloud,2010:tracks/${trackId}</guid><pubDate>${new Date(
    Date.UTC(2026, 0, day),
  ).toUTCString()}</pubDate><enclosure url="https://feeds.example/${trackId}.mp3"/></item>`

/** A page of a small feed for tests. */
export const fakePage = (items: readonly string[], next?: string) =>
  `<rss><channel>${
    next === undefined ? '' : `<atom:link rel="next" href="${next}"/>`
  }<title>Onde</title>${items.join('')}</channel></rss>`

/** An item of a feed in the shape of the real one; `itemXml` fills in what is left out. */
export interface ItemDraft {
  readonly title?: string
  readonly description?: string
  readonly guid?: string
  readonly link?: string
  readonly duration?: string
  readonly pubDate?: string
  readonly cover?: string
  /** The attributes of the enclosure; null leaves the enclosure out. */
  readonly enclosure?: string | null
  readonly bytes?: number
}

const enclosureXml = ({ enclosure, bytes = 50_000_000 }: ItemDraft, slug: string): string => {
  if (enclosure === null) return ''
  return `<enclosure type="audio/mpeg" ${enclosure ?? `url="https://sounds.example/${slug}.mp3" length="${bytes}"`}/>`
}

/** The page of an item made by `itemXml` from the same title, when the draft gives no link. */
const fakeLink = (title: string): string => `https://soundcloud.example/onde-basse/${slugify(title)}`

const slugify = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const itemXml = (draft: ItemDraft = {}): string => {
  const { title = 'Abysse Club - Palier 4', description = 'Une plongée lente' } = draft
  return `<item>
    <guid isPermaLink="false">${draft.guid ?? 'tag:soundcloud,2010:tracks/917343037'}</guid>
    <title>${escapeMarkup(title)}</title>
    <pubDate>${draft.pubDate ?? 'Sun, 25 Oct 2026 22:00:16 +0000'}</pubDate>
    <link>${draft.link ?? fakeLink(title)}</link>
    <itunes:duration>${draft.duration ?? '00:34:40'}</itunes:duration>
    <itunes:summary>${escapeMarkup(description)}</itunes:summary>
    <description>${escapeMarkup(description)}</description>
    ${enclosureXml(draft, slugify(title))}
    ${draft.cover === undefined ? '' : `<itunes:image href="${escapeMarkup(draft.cover)}"/>`}
  </item>`
}

export const feedXml = (...items: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Onde Basse</title>
    <image><url>https://covers.example/channel.jpg</url><title>Onde Basse</title></image>
    ${items.join('\n')}
  </channel>
</rss>`

/** A feed of `count` podcasts called « Artiste 1 » (the newest) and so on. */
export const fakeFeed = (count: number): string =>
  feedXml(
    ...Array.from({ length: count }, (_, index) =>
      itemXml({
        title: `Artiste ${index + 1} - Émission ${index + 1}`,
        guid: `tag:soundcloud,2010:tracks/${1000 + index}`,
        pubDate: new Date(Date.UTC(2026, 9, 30 - index)).toUTCString(),
      }),
    ),
  )

/** Reads the pages of a feed as jobs do, at once. */
export const readFeed = (...pages: readonly string[]): Feed => {
  const outline = outlineFeed({ pages, isCut: false })
  if (!outline.ok) throw new Error(outline.error.message)
  const { feed, items, namespaces } = outline.value
  const list = items.map(({ id, start, end }) => ({ id, xml: feed.xml.slice(start, end) }))
  return joinFeed(outline.value, readPodcasts({ items: list, namespaces }))
}
