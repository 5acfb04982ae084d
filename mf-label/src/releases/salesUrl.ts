import { parseUrl } from '@site/shared/parse-url'
import { err, ok, type Result } from '@site/shared/result'

export interface SalesUrlFailure {
  readonly kind: 'href-not-relative'
  readonly href: string
}

/** Any origin would do: an `href` that resolves to another one does not stay where it is put. */
const PROBE = 'https://relative.invalid'

const asPath = (href: string): string | undefined => {
  const url = parseUrl(href, PROBE)
  return url?.origin === PROBE ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/**
 * The page where a release is sold: the address of the sales page, then the release's relative `href`.
 * What a browser would open anywhere else (`javascript:…`, `//host`, an absolute URL) is refused.
 */
export const salesUrl = (sales: string, href: string): Result<string, SalesUrlFailure> => {
  const path = asPath(href)
  return path === undefined
    ? err({ kind: 'href-not-relative', href })
    : ok(`${sales.replace(/\/+$/, '')}${path}`)
}
