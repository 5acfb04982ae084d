import { parseUrl } from '../address/address'
import { attempt } from '../core/result'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'
const SAFE_METHODS = ['GET', 'HEAD']

/** What stays on either origin is relative, whatever tabs, backslashes or missing slashes it is written with. */
const PROBES = ['http://relative.invalid', 'https://relative.invalid']

const isRelative = (url: string): boolean =>
  PROBES.every((origin) => parseUrl(url, origin)?.origin === origin)

/** Characters allowed in a header: others would make the whole request fail. */
const SENDABLE = /^[\x20-\x7e\xa0-\xff]*$/

const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** A token that was not encoded is sent as it is: the server compares it with the cookie it set. */
const decode = (token: string): string => attempt(() => decodeURIComponent(token)) ?? token

/**
 * The header that proves a changing request comes from our own page: only for non-GET requests
 * to relative URLs, taken from the cookie (behaviour 11.2).
 * @param readCookies returns `document.cookie`; may throw
 */
export const xsrfHeaders = (
  method: string,
  url: string,
  readCookies: () => string,
): Record<string, string> => {
  if (SAFE_METHODS.includes(method) || !isRelative(url)) return {}
  const token = readCookie(attempt(readCookies) ?? '', COOKIE)
  if (token === undefined) return {}
  const decoded = decode(token)
  return SENDABLE.test(decoded) ? { [HEADER]: decoded } : {}
}
