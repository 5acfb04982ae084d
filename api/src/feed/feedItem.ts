import { ok, type Result } from '@site/shared/result'
import {
  attributeOf,
  type Namespaces,
  parseXml,
  repairXml,
  textOf,
  type XmlElement,
  type XmlFailure,
} from './xml'

/** An item of a podcast feed: the XML it came as, and what is read in it; a text that is missing is empty. */
export interface FeedItem {
  readonly xml: string
  readonly guid: string
  readonly title: string
  readonly description: string
  readonly link: string
  /** In ms since 1970; null where there is no readable date. */
  readonly publishedAt: number | null
  readonly duration: string
  readonly enclosureUrl: string
  readonly enclosureLength: string
  readonly enclosureType: string
  readonly imageUrl: string
  /** Of a file of chapters in the format of the Podcast Index. */
  readonly chaptersUrl: string
  /** Those that stand in the item itself. */
  readonly chapters: readonly Chapter[]
}

const read = (xml: string, item: XmlElement): FeedItem => ({
  xml,
  guid: textOf(item, 'guid'),
  title: textOf(item, 'title') || textOf(item, 'itunes:title'),
  description:
    textOf(item, 'description') || textOf(item, 'content:encoded') || textOf(item, 'itunes:summary'),
  link: textOf(item, 'link'),
  publishedAt: Date.parse(textOf(item, 'pubDate')) || null,
  duration: textOf(item, 'itunes:duration'),
  enclosureUrl: attributeOf(item, 'enclosure', 'url'),
  enclosureLength: attributeOf(item, 'enclosure', 'length'),
  enclosureType: attributeOf(item, 'enclosure', 'type'),
  imageUrl: attributeOf(item, 'itunes:image', 'href'),
  chaptersUrl: attributeOf(item, 'podcast:chapters', 'url'),
  chapters: simpleChapters(item),
})

/** Reads the XML of one item, mended where it has to be; fails where it cannot be. */
export const readFeedItem = (xml: string, namespaces: Namespaces): Result<FeedItem, XmlFailure> => {
  const asItIs = parseXml(xml, namespaces)
  if (asItIs.ok) return ok(read(xml, asItIs.value))
  const repaired = repairXml(xml)
  const mended = parseXml(repaired, namespaces)
  return mended.ok ? ok(read(repaired, mended.value)) : mended
}

/** What makes an item the same as another one: its guid, else its sound, else its own text. */
export const identityOf = ({ guid, enclosureUrl, xml }: FeedItem): string => guid || enclosureUrl || xml

/** A chapter of a podcast. */
export interface Chapter {
  /** Milliseconds from the beginning. */
  readonly startMs: number
  readonly title: string
}

/** More than any show has. */
const MOST = 500

/** In order, as many as a page may show. */
export const inOrder = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.toSorted((one, other) => one.startMs - other.startMs).slice(0, MOST)

/** Normal play time: `1:02:03.250`, or seconds. */
const NORMAL_PLAY_TIME = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d+(?:\.\d+)?)$/

const startOf = (time: string): number | undefined => {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = NORMAL_PLAY_TIME.exec(time.trim()) ?? []
  if (whole === undefined) return undefined
  const startMs = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
  return Number.isSafeInteger(startMs) ? startMs : undefined
}

const readChapter = ({ attributes }: XmlElement): readonly Chapter[] => {
  const startMs = startOf(attributes.get('start') ?? '')
  const title = attributes.get('title')?.trim() ?? ''
  return startMs === undefined || title === '' ? [] : [{ startMs, title }]
}

/** The chapters that stand in an item itself, as Podlove Simple Chapters. */
const simpleChapters = (item: XmlElement): readonly Chapter[] =>
  inOrder(
    item.children
      .filter(({ name }) => name === 'psc:chapters')
      .flatMap(({ children }) => children.filter(({ name }) => name === 'psc:chapter').flatMap(readChapter)),
  )
