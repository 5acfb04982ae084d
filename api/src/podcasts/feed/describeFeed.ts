import { parseUrl } from '@site/shared/address'
import type { Feed } from './feed'

/** Writes what is equal for two addresses of one feed: host without `www.`, path and query. */
const identifyPlace = ({ host, pathname, search }: URL): string =>
  `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`

/** Most feeds that name an address name their own. */
const describeNewAddress = (newAddress: string, address: string): readonly string[] => {
  const target = parseUrl(newAddress)
  const asked = new URL(address)
  if (target === undefined || identifyPlace(target) === identifyPlace(asked)) return []
  return [
    `${asked.host} says by itunes:new-feed-url that the feed is at another address of ${target.host}: once that has all episodes, set FEED_URL to it`,
  ]
}

const SECRETS =
  'items have the password or token of FEED_URL in their addresses, where every visitor reads it: give FEED_URL a public feed, or one whose sounds need no token'
const CLEANED =
  'items had the password or token of FEED_URL in links, pictures or words, which are shown without it: give FEED_URL a public feed'
const BAD_CHAPTERS =
  'chapters of the feed have no title, or no time that can be read, and are left out: complete them where the shows were made'

const describeCount = (count: number, sentence: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${sentence}`]

/** Notes for operators about a feed that was read without a failure. No sentence has more of an address than its host. */
export const describeFeed = (
  { newAddress, withSecret, cleaned, badChapters }: Feed,
  address: string,
): readonly string[] => [
  ...describeNewAddress(newAddress, address),
  ...describeCount(withSecret, SECRETS),
  ...describeCount(cleaned, CLEANED),
  ...describeCount(badChapters, BAD_CHAPTERS),
]
