import { podcastPath } from '@site/shared/podcast-slug'
import type { FeedPodcast } from '../feed/podcast'
import { xmlElement, xmlText, xmlTextElement } from '../xml/writeXml'

/** Who and what a podcast is, in one line. */
const titleOf = ({ artist, show, titleIsWhole }: FeedPodcast): string =>
  titleIsWhole ? artist : `${artist} - ${show}`

const dateOf = ({ publishedAt }: FeedPodcast): readonly string[] =>
  publishedAt === null ? [] : xmlTextElement('pubDate', new Date(publishedAt).toUTCString())

const durationOf = ({ durationMs }: FeedPodcast): readonly string[] =>
  durationMs > 0 ? xmlTextElement('itunes:duration', String(Math.round(durationMs / 1_000))) : []

const enclosureOf = ({ enclosureUrl, enclosureType, lengthBytes }: FeedPodcast): string =>
  xmlElement('enclosure', { url: enclosureUrl, length: String(lengthBytes), type: enclosureType })

const imageOf = ({ coverUrl }: FeedPodcast): readonly string[] =>
  coverUrl ? [xmlElement('itunes:image', { href: coverUrl })] : []

const chaptersOf = ({ chaptersUrl }: FeedPodcast): readonly string[] =>
  chaptersUrl ? [xmlElement('podcast:chapters', { url: chaptersUrl, type: 'application/json+chapters' })] : []

/** A podcast as an item of RSS, which leads to its page on the site. */
export const rssItem = (podcast: FeedPodcast, siteUrl: string): string =>
  xmlElement(
    'item',
    {},
    [
      ...xmlTextElement('title', titleOf(podcast)),
      ...xmlTextElement('link', new URL(podcastPath(podcast), siteUrl).href),
      xmlElement('guid', { isPermaLink: 'false' }, xmlText(podcast.id)),
      ...dateOf(podcast),
      ...xmlTextElement('description', podcast.description),
      ...xmlTextElement('itunes:author', podcast.artist),
      ...durationOf(podcast),
      ...imageOf(podcast),
      enclosureOf(podcast),
      ...chaptersOf(podcast),
    ].join('\n'),
  )
