import { attributeOf, type Namespaces, parseXml, textOf, type XmlElement } from '../xml/xml'

/** What a feed says of all its podcasts; a text that is missing is empty. */
export interface FeedChannel {
  /** « Podcasts » where the feed has no title. */
  readonly title: string
  readonly description: string
  readonly language: string
  readonly copyright: string
  readonly author: string
  readonly imageUrl: string
  readonly category: string
  readonly isExplicit: boolean
  /** The one it says it has in the index of podcasts. */
  readonly guid: string
}

const UNTITLED = 'Podcasts'

const NOTHING: XmlElement = { name: 'channel', attributes: new Map(), children: [], text: '' }

const read = (channel: XmlElement): FeedChannel => ({
  title: textOf(channel, 'title') || UNTITLED,
  description: textOf(channel, 'description') || textOf(channel, 'itunes:summary'),
  language: textOf(channel, 'language'),
  copyright: textOf(channel, 'copyright'),
  author: textOf(channel, 'itunes:author'),
  imageUrl: attributeOf(channel, 'itunes:image', 'href'),
  category: attributeOf(channel, 'itunes:category', 'text'),
  isExplicit: /^(?:yes|true|explicit)$/i.test(textOf(channel, 'itunes:explicit')),
  guid: textOf(channel, 'podcast:guid'),
})

/** Reads the XML of a channel without its items. */
export const readFeedChannel = (xml: string, namespaces: Namespaces): FeedChannel => {
  const parsed = parseXml(`<channel>${xml}</channel>`, namespaces)
  return read(parsed.ok ? parsed.value : NOTHING)
}
