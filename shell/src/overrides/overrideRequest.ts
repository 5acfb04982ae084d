import { parseUrl } from '@site/shared/parse-url'
import { err, ok, type Result } from '@site/shared/result'
import type { SiteStorage } from '@site/shared/storage'

/** The parameter of the URL that asks for an override. */
const PARAMETER = 'override'

/** Where the request is kept for the pages of a session, as the URL had it. */
export const KEY = 'parts:override'

/** A build of a part to show in the place of the live version. */
export interface OverrideRequest {
  readonly part: string
  /** The folder of the build, with its closing slash. */
  readonly folder: string
}

export interface OverrideRefusal {
  readonly kind: 'override-refused'
  readonly message: string
}

/**
 * The request of a page, which its URL or its session has; null for nearly all pages, and wherever no origin is configured.
 * `?override=label@https://essais.example/parts/label/1.0.0/`
 */
export const readRequest = (
  origins: readonly string[],
  search: string,
  session: Pick<SiteStorage, 'read'>,
): string | null =>
  origins.length === 0 ? null : (new URLSearchParams(search).get(PARAMETER) ?? session.read(KEY))

/** The URL without its request. */
export const withoutRequest = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete(PARAMETER)
  return url.href
}

/** The origin of a blob is that of the page it was made in. */
const isAt = ({ protocol, origin }: URL, origins: readonly string[]): boolean =>
  /^https?:$/.test(protocol) && origins.includes(origin)

/** Parses a request. The shell cannot be overridden, and a build must be at one of the configured origins. */
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
