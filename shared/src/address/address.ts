import { attempt } from '../core/result'

/** The address a text means, seen from `base` when it is relative; undefined when it means none. */
export const parseUrl = (text: string, base?: string): URL | undefined => attempt(() => new URL(text, base))

/** The address when it is one of the web, so that nothing else (`javascript:`, `data:`) is ever opened or played. */
export const webUrl = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && parseUrl(address) ? address : undefined

/** Names and addresses no certificate is given for. */
const WITHOUT_CERTIFICATE = /^(?:127\.[\d.]+|\[::1\]|(?:.+\.)?(?:localhost|local|invalid|test))$/

/**
 * The address of a sound or a picture. The policy of the pages allows `https:` and their own origin alone, so that
 * what a feed gives as `http:` would be listed and never play: it is asked for with encryption, which most hosts of
 * such feeds have had for years. Where one has not, the card and the player say that there is no sound.
 */
export const mediaUrl = (address: string, ownOrigin: string): string | undefined => {
  const url = webUrl(address)
  if (url === undefined || !/^http:/i.test(url)) return url
  const { origin, hostname } = new URL(url)
  return origin === ownOrigin || WITHOUT_CERTIFICATE.test(hostname) ? url : `https${url.slice('http'.length)}`
}

/** The address of a resource the api serves beside the feed: `podcasts` where the feed is `/api/soundcloud-rss`. */
export const besideFeed = (feed: string, name: string): string =>
  feed.replace(/[?#].*$/, '').replace(/[^/]*$/, name)

/**
 * The stream at its live edge: without a cache-buster a browser may replay what it kept from an earlier connection.
 * @param nowMs milliseconds since the Unix epoch
 * @example liveUrl('/live.mp3', clock.now()) // /live.mp3?t=1767225600000
 */
export const liveUrl = (streamUrl: string, nowMs: number): string =>
  `${streamUrl}${streamUrl.includes('?') ? '&' : '?'}t=${nowMs}`
