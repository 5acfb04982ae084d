import type { Chapter } from '@site/shared/answers'
import { map, type Result } from '@site/shared/result'
import { parseRepaired } from '../../text/repairXml'
import {
  findChild,
  findWebUrl,
  type Namespaces,
  readAttribute,
  readText,
  writeElement,
  type XmlElement,
  type XmlFailure,
} from '../../text/xml'
import { parseFeedDate } from '../../time/feedDate'
import type { FeedPodcast } from './feedPodcast'
import { findSound, type Sound } from './sounds'

/** An item of a podcast feed: its XML and its fields; missing texts are empty. */
export interface FeedItem {
  readonly xml: string
  readonly guid: string
  readonly title: string
  readonly description: string
  readonly link: string
  /** In ms since 1970; null where there is no readable date. */
  readonly publishedAt: number | null
  readonly duration: string
  /** Web address of the sound; empty without one. */
  readonly enclosureUrl: string
  readonly enclosureLength: string
  readonly imageUrl: string
  /** Address of a file of chapters in the format of the Podcast Index. */
  readonly chaptersUrl: string
  readonly facts: ItemFacts
  /** How many chapters written in the item have no title or no readable time. */
  readonly badChapters: number
  /** Whether it has no sound but a stream in pieces, which browsers do not play by themselves. */
  readonly isStreamOnly: boolean
}

const PASSED_ON = /^(?:podcast:(?:person|season|episode|transcript)|itunes:(?:season|episode|episodeType))$/

/** Writes people, season, episode and transcripts as XML with the usual prefixes. */
const writePassedOn = ({ children }: XmlElement): string =>
  children
    .filter(({ name }) => PASSED_ON.test(name))
    .map(writeElement)
    .join('\n')

/** The first valid date: hosts omit `pubDate`, or write it for people. */
const readPublication = (item: XmlElement): number | null =>
  ['pubDate', 'dc:date', 'atom:published', 'atom:updated']
    .map((name) => parseFeedDate(readText(item, name)))
    .find((date) => date !== null) ?? null

const isPicture = ({ name, attributes }: XmlElement): boolean =>
  name === 'media:thumbnail' ||
  (name === 'media:content' &&
    (attributes.get('medium') === 'image' || attributes.get('type')?.startsWith('image/') === true))

const findImage = (item: XmlElement): string =>
  findWebUrl([
    readAttribute(item, 'itunes:image', 'href'),
    readText(item, 'itunes:image'),
    readAttribute(item, 'googleplay:image', 'href'),
    ...[...item.children, ...(findChild(item, 'media:group')?.children ?? [])]
      .filter(isPicture)
      .map(({ attributes }) => attributes.get('url')?.trim() ?? ''),
  ])

/** Whether an item or a channel is not for directories; of the Podcast Index a block may be for one of them alone. */
export const readBlock = ({ children }: XmlElement): boolean =>
  children.some(
    ({ name, attributes, text }) =>
      /^(?:itunes|googleplay|podcast):block$/.test(name) &&
      !attributes.has('id') &&
      /^(?:yes|true)$/i.test(text.trim()),
  )

const readSound = (item: XmlElement) => {
  const found = findSound(item)
  return { sound: found === 'stream' ? undefined : found, isStreamOnly: found === 'stream' }
}

/**
 * Reads the fields that a podcast takes from its item unchanged. A new field of `shared/src/answers/podcast.ts` is read here, or in
 * `makePodcast.ts` where it is derived from several.
 */
const readFacts = (item: XmlElement, sound: Sound | undefined) =>
  ({
    enclosureType: sound?.type ?? '',
    /** Chapters written in the item. */
    chapters: inOrder(listChapters(item).flatMap(readChapter)),
    /** The elements that our own feed repeats, as XML. */
    passedOn: writePassedOn(item),
    /** Whether directories of podcasts are asked to leave it out. */
    isBlocked: readBlock(item),
  }) satisfies Partial<FeedPodcast>

type ItemFacts = Readonly<ReturnType<typeof readFacts>>

const readFields = (xml: string, item: XmlElement, { sound, isStreamOnly } = readSound(item)): FeedItem => ({
  xml,
  guid: readText(item, 'guid') || (item.attributes.get('rdf:about')?.trim() ?? ''),
  title: readText(item, 'title') || readText(item, 'itunes:title'),
  description:
    readText(item, 'description') || readText(item, 'content:encoded') || readText(item, 'itunes:summary'),
  link: readText(item, 'link'),
  publishedAt: readPublication(item),
  duration: readText(item, 'itunes:duration') || (sound?.duration ?? ''),
  enclosureUrl: sound?.url ?? '',
  enclosureLength: sound?.length ?? '',
  imageUrl: findImage(item),
  chaptersUrl: readAttribute(item, 'podcast:chapters', 'url'),
  facts: readFacts(item, sound),
  badChapters: countBadChapters(item),
  isStreamOnly,
})

/** Reads the XML of one item and repairs it if needed; fails if it stays invalid. */
export const readFeedItem = (xml: string, namespaces: Namespaces): Result<FeedItem, XmlFailure> =>
  map(parseRepaired(xml, namespaces), ({ text, element }) => readFields(text, element))

/** The identity of an item: its guid, else its sound, else its XML. */
export const identifyItem = ({ guid, enclosureUrl, xml }: FeedItem): string => guid || enclosureUrl || xml

/** More than any show has. */
const MOST = 500

/** Sorts chapters and cuts the list to what a page may show. */
export const inOrder = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.toSorted((one, other) => one.startMs - other.startMs).slice(0, MOST)

const CLOCK = /^\d+(?::\d{1,2}){0,2}(?:\.\d+)?$/

/** Reads `h:mm:ss`, `mm:ss` or seconds, with a fraction or without, as milliseconds; undefined for anything else. */
export const parseClockMs = (text: string): number | undefined => {
  const clock = text.trim()
  if (!CLOCK.test(clock)) return undefined
  const ms = Math.round(clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000)
  return Number.isSafeInteger(ms) ? ms : undefined
}

const readChapter = ({ attributes }: XmlElement): readonly Chapter[] => {
  const startMs = parseClockMs(attributes.get('start') ?? '')
  const title = attributes.get('title')?.trim() ?? ''
  return startMs === undefined || title === '' ? [] : [{ startMs, title }]
}

/** Lists the chapters written in an item, as Podlove Simple Chapters. */
const listChapters = (item: XmlElement): readonly XmlElement[] =>
  item.children
    .filter(({ name }) => name === 'psc:chapters')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'psc:chapter'))

const countBadChapters = (item: XmlElement): number =>
  listChapters(item).filter((chapter) => readChapter(chapter).length === 0).length
