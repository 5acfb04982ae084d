import { parseUrl } from '@site/shared/address'
import { err, ok, type Result } from '@site/shared/result'
import type { SiteStorage } from '@site/shared/storage'

/** The URL parameter that requests an override. */
const PARAMETER = 'override'

/** Stores the request for the pages of a session, as the URL had it. */
export const OVERRIDE_KEY = 'parts:override'

/** A build of a part to show instead of the live version. */
export interface OverrideRequest {
  readonly part: string
  /** The URL of the build's folder, with its closing slash. */
  readonly folder: string
}

export interface OverrideRefusal {
  readonly kind: 'override-refused'
  readonly message: string
}

/**
 * The request in a page's URL or session; null for nearly all pages, and on every site that configures no origin.
 *
 * @example
 * readRequest(origins, '?override=label@https://essais.example/parts/label/1.0.0/', sessionStore)
 */
export const readRequest = (
  origins: readonly string[],
  search: string,
  session: Pick<SiteStorage, 'read'>,
): string | null =>
  origins.length === 0 ? null : (new URLSearchParams(search).get(PARAMETER) ?? session.read(OVERRIDE_KEY))

/** The URL without its request. */
export const removeRequest = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete(PARAMETER)
  return url.href
}

/** Checks the protocol too: the origin of a blob is that of the page that created it. */
const isAt = ({ protocol, origin }: URL, origins: readonly string[]): boolean =>
  /^https?:$/.test(protocol) && origins.includes(origin)

/** Parses a request. Refuses the shell, and every build that is not at a configured origin. */
export const parseRequest = (
  text: string,
  origins: readonly string[],
): Result<OverrideRequest, OverrideRefusal> => {
  const [, part = '', href = ''] = /^([a-z][a-z\d-]*)@(.+)$/.exec(text) ?? []
  const url = parseUrl(href.endsWith('/') ? href : `${href}/`)
  if (part !== '' && part !== 'shell' && url && isAt(url, origins))
    return ok({ part, folder: new URL('.', url).href })
  const message = `"${text}" is not a part and the address of its build at ${origins.join(' or ')}`
  return err({ kind: 'override-refused', message })
}
