// From an item of the feed, as it was written, to a podcast as it is shown.
import { webUrl } from '@site/shared/address'
import { MINUTE_MS } from '@site/shared/durations'
import { foldForSearch } from '@site/shared/text'
import { descriptionText, descriptionWithAddresses, titleText } from '../../text/feedText'
import { type FeedItem, parseClockMs } from '../feed/feedItem'
import type { FeedPodcast } from '../feed/feedPodcast'
import { readLength } from '../feed/sounds'
import { splitByRule, type TitleRule } from '../titles/titleRule'

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' })

/** Swedish dates are ISO dates. One formatter for all podcasts: `dayIn` creates one for each call, a second for a long feed. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** Reads when a podcast was published; the day is that of France. */
const describeDate = (
  date: number | null,
): Pick<FeedPodcast, 'publishedAt' | 'publishedOn' | 'publishedDay'> =>
  date === null
    ? { publishedAt: null, publishedOn: '', publishedDay: '' }
    : { publishedAt: date, publishedOn: day.format(date), publishedDay: isoDay.format(date) }

/** The URN of the track in a guid (`…tracks/{digits}`), as `/track` expects it. */
const findTrackUrn = (guid: string): string | undefined => {
  const id = /tracks\/(\d+)/.exec(guid)?.[1]
  return id === undefined ? undefined : `soundcloud:tracks:${id}`
}

type Sound = Pick<FeedItem, 'guid' | 'enclosureUrl'>

const soundsOfGuids = (items: readonly Sound[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const sounds = new Map<string, Set<string>>()
  for (const { guid, enclosureUrl } of items)
    if (webUrl(enclosureUrl)) sounds.set(guid, (sounds.get(guid) ?? new Set()).add(enclosureUrl))
  return sounds
}

/**
 * Finds the id of each item: its guid, or its enclosure if the guid is empty or shared by several sounds. Links are
 * no ids, since real feeds give the same one to most items. Undefined for an item without a sound, and for a repeated one.
 */
export const identifyItems = (items: readonly Sound[]): readonly (string | undefined)[] => {
  const sounds = soundsOfGuids(items)
  const known = new Set<string>()
  return items.map(({ guid, enclosureUrl }) => {
    const id = guid !== '' && sounds.get(guid)?.size === 1 ? guid : enclosureUrl
    if (webUrl(enclosureUrl) === undefined || known.has(id)) return undefined
    known.add(id)
    return id
  })
}

/** An enclosure must be longer than this, in bytes, for its item to count as a podcast. */
const PODCAST_OVER_BYTES = 10_000_000
/** Minimum duration if the size of the enclosure is unknown; an unknown duration passes. */
const PODCAST_FROM_MS = 10 * MINUTE_MS

const isPodcast = (lengthBytes: number | undefined, durationMs: number): boolean =>
  lengthBytes === undefined
    ? durationMs === 0 || durationMs >= PODCAST_FROM_MS
    : lengthBytes > PODCAST_OVER_BYTES

/** 50 Mbit/s: sounds and videos of a radio have less. */
const MAX_BYTES_PER_MS = 6_250

/** Some programs write 1 where they do not know a duration. */
const isPlausible = (durationMs: number, lengthBytes: number | undefined): boolean =>
  lengthBytes === undefined || lengthBytes <= durationMs * MAX_BYTES_PER_MS

const UNTITLED = 'Sans titre'

const readLines = (item: FeedItem, titles: TitleRule | undefined) => {
  const title = titleText(item.title)
  const description = descriptionText(item.description)
  return {
    ...splitByRule(title || UNTITLED, description, titles),
    words: foldForSearch(`${title}\n${description}`),
  }
}

const readOptional = ({ guid, imageUrl, chaptersUrl: chapters }: FeedItem, id: string) => {
  // A shared guid would name the track of another podcast.
  const trackUrn = id === guid ? findTrackUrn(guid) : undefined
  const coverUrl = webUrl(imageUrl)
  const chaptersUrl = webUrl(chapters)
  return {
    ...(trackUrn && { trackUrn }),
    ...(coverUrl && { coverUrl }),
    ...(chaptersUrl && { chaptersUrl }),
  }
}

/**
 * Makes the podcast of an item; none if it is too short to count. Its texts are plain text.
 * @param id its id
 * @param titles how its title is split
 */
export const makePodcast = (item: FeedItem, id: string, titles?: TitleRule): readonly FeedPodcast[] => {
  const declaredMs = parseClockMs(item.duration) ?? 0
  const lengthBytes = readLength(item.enclosureLength, declaredMs)
  const durationMs = isPlausible(declaredMs, lengthBytes) ? declaredMs : 0
  if (!isPodcast(lengthBytes, durationMs)) return []
  const podcast: FeedPodcast = {
    ...item.facts,
    ...readLines(item, titles),
    ...readOptional(item, id),
    description: descriptionWithAddresses(item.description),
    enclosureUrl: item.enclosureUrl,
    id,
    link: webUrl(item.link) ?? id,
    durationMs,
    lengthBytes: lengthBytes ?? 0,
    ...describeDate(item.publishedAt),
  }
  return [podcast]
}
