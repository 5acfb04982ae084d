import { parseUrl } from '@site/shared/address'

/** The page behind another one, or the host of a link that is not followed. */
export type NextPage = { readonly address: string } | { readonly refused: string }

/** Hosts answer with and without it, and WordPress writes either. */
const withoutWww = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** A link as a page of `place` may mean it: a proxy in front of WordPress ends https, and its links say http. */
const upgrade = (link: URL, place: URL): URL => {
  const upgraded = new URL(link)
  if (place.protocol === 'https:') upgraded.protocol = 'https:'
  return upgraded
}

const isSamePlace = (link: URL, place: URL): boolean =>
  withoutWww(link) === withoutWww(place) &&
  link.port === place.port &&
  (link.protocol === 'https:' || link.protocol === place.protocol)

/**
 * Finds the page that a link with `rel=next` names: on the host of the feed or of the page, with `www.` or without, and never over http
 * where that is https. The user and password of the feed go along to its own host alone.
 * @param page where the page came from, redirects followed
 * @param feed the address of the first page
 */
export const findNextPage = (next: string | undefined, page: string, feed: string): NextPage | undefined => {
  if (next === undefined || next.trim() === '') return undefined
  const link = parseUrl(next.trim(), page)
  if (link === undefined || !/^https?:$/.test(link.protocol)) return { refused: 'an address that is invalid' }
  const places = [new URL(page), new URL(feed)]
  const found = places
    .map((place) => ({ place, target: upgrade(link, place) }))
    .find(({ place, target }) => isSamePlace(target, place))
  if (found === undefined) return { refused: link.host }
  const { username, password, hostname, port, protocol } = new URL(feed)
  const { target } = found
  const isFeedHost =
    target.hostname === hostname &&
    target.port === port &&
    (target.protocol === 'https:' || protocol === 'http:')
  Object.assign(target, { hash: '', username: '', password: '' }, isFeedHost && { username, password })
  return { address: target.href }
}
