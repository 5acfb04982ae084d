import { attempt } from '../core/result'

/**
 * Parses an address, relative to `base` if one is given; undefined when it is invalid.
 * @example parseUrl('?page=2', 'https://site.example/podcasts')?.search // ?page=2
 */
export const parseUrl = (text: string, base?: string): URL | undefined => attempt(() => new URL(text, base))

/**
 * Returns a web address; undefined for any other, so that `javascript:` and `data:` are never opened or played.
 * @example webUrl('javascript:alert(1)') // undefined
 */
export const webUrl = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && parseUrl(address) ? address : undefined

/**
 * A header that keeps browsers on https for a year; over plain http they ignore it. It leaves out sub-domains, which the site
 * does not know.
 */
export const ALWAYS_HTTPS = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** Names and addresses no certificate is given for. */
const WITHOUT_CERTIFICATE = /^(?:127\.[\d.]+|\[::1\]|(?:.+\.)?(?:localhost|local|invalid|test))$/

/**
 * The address of a sound or a picture; undefined when it is not a web address. The policy of the pages allows `https:` and
 * their own origin only, so `http:` becomes `https:`: most hosts of feeds have had it for years. Where a host has not, the
 * card and the player show that the sound is missing.
 * @example mediaUrl('http://sound.example/1.mp3', location.origin) // https://sound.example/1.mp3
 */
export const mediaUrl = (address: string, ownOrigin: string): string | undefined => {
  const url = webUrl(address)
  if (url === undefined || !/^http:/i.test(url)) return url
  const { origin, hostname } = new URL(url)
  return origin === ownOrigin || WITHOUT_CERTIFICATE.test(hostname) ? url : `https${url.slice('http'.length)}`
}

/**
 * The address of a resource the api serves beside the feed.
 * @example besideFeed('/api/soundcloud-rss', 'podcasts') // /api/podcasts
 */
export const besideFeed = (feed: string, name: string): string =>
  feed.replace(/[?#].*$/, '').replace(/[^/]*$/, name)

/**
 * The stream at its live edge: without a cache-buster a browser may replay what it kept from an earlier connection.
 * @param nowMs milliseconds since the Unix epoch
 * @example liveUrl('/live.mp3', clock.now()) // /live.mp3?t=1767225600000
 */
export const liveUrl = (streamUrl: string, nowMs: number): string =>
  `${streamUrl}${streamUrl.includes('?') ? '&' : '?'}t=${nowMs}`

/** Pixels: a cell of a grid, and one on a dense screen or alone. The api answers each cover in these widths and no other. */
export const COVER_WIDTHS: readonly number[] = [320, 640]

/**
 * Where the api answers a cover, below the api.
 * @param width pixels, one of `COVER_WIDTHS`
 * @example coverPath('a1b2c3d4e5f6', 640) // /covers/a1b2c3d4e5f6/640.webp
 */
export const coverPath = (digest: string, width: number): string => `/covers/${digest}/${width}.webp`

const COVER = /^(.+\/covers\/[\w-]+\/)\d+\.webp$/

/**
 * The `srcset` of a cover that the api answers; undefined for any other picture, which comes in one size.
 * @example coverSrcSet('/api/covers/a1/640.webp') // /api/covers/a1/320.webp 320w, /api/covers/a1/640.webp 640w
 */
export const coverSrcSet = (address: string): string | undefined => {
  const folder = COVER.exec(address)?.[1]
  return folder && COVER_WIDTHS.map((width) => `${folder}${width}.webp ${width}w`).join(', ')
}
