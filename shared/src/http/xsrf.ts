const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'
const SAFE_METHODS = ['GET', 'HEAD']
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:)?\/\//i

const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * The header that proves a changing request comes from our own page: only for non-GET requests
 * to relative URLs, taken from the cookie (spec section 7).
 */
export const xsrfHeaders = (method: string, url: string, cookies: string): Record<string, string> => {
  const token = readCookie(cookies, COOKIE)
  if (token === undefined || SAFE_METHODS.includes(method) || ABSOLUTE.test(url)) return {}
  return { [HEADER]: decodeURIComponent(token) }
}
