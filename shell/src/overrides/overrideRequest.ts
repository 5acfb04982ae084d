import { parseUrl } from '@site/shared/parse-url'
import type { Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { PARAMETER } from './overrideAsked'

/** A part that an operator of the site wants to see from somewhere else, in this page only. */
export interface OverrideRequest {
  readonly part: string
  /** The folder of a published build, with its closing slash. */
  readonly folder: string
}

export interface OverrideRefusal {
  readonly kind: 'override-malformed' | 'override-from-elsewhere'
  readonly message: string
  /** What was asked for, or only where it is when it is at an origin that is not allowed. */
  readonly asked: string
}

/** A part that may be overridden, and the team it belongs to. */
export interface OverridablePart {
  readonly name: string
  readonly owner: string
}

const SHELL = 'shell'

/**
 * What the URL asks for: `?part=label@https://essais.example/parts/label/1.0.0/`;
 * empty when it names no part (`?part`), null when it asks for nothing.
 */
export const readRequest = (search: string): string | null => new URLSearchParams(search).get(PARAMETER)

/** The URL without its request. */
export const withoutRequest = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete(PARAMETER)
  return url.href
}

/** The URL with a request in the place of the one it had. */
export const withRequest = (href: string, { part, folder }: OverrideRequest): string => {
  const url = new URL(href)
  url.searchParams.set(PARAMETER, `${part}@${folder}`)
  return url.href
}

/** Every part but the shell. */
export const overridableParts = ({ parts }: Registry): readonly OverridablePart[] =>
  Object.entries(parts)
    .filter(([name]) => name !== SHELL)
    .map(([name, { owner }]) => ({ name, owner }))

const refuse = (
  kind: OverrideRefusal['kind'],
  asked: string,
  reason: string,
): Result<never, OverrideRefusal> => err({ kind, asked, message: `"${asked}" ${reason}` })

/** Other schemes, as `blob:`, may tell the origin of somebody else. */
const placeOf = ({ protocol, origin }: URL): string => (/^https?:$/.test(protocol) ? origin : protocol)

/** Reads a request; only origins the site configuration names are served, and the shell is never overridden. */
export const parseRequest = (
  text: string,
  origins: readonly string[],
): Result<OverrideRequest, OverrideRefusal> => {
  const [, part = '', href = ''] = /^([a-z][a-z\d-]*)@(.+)$/.exec(text) ?? []
  const url = parseUrl(href.endsWith('/') ? href : `${href}/`)
  if (part === '' || part === SHELL || !url)
    return refuse(
      'override-malformed',
      text,
      'is not a part at a URL, such as label@https://essais.example/label/',
    )
  if (!origins.includes(placeOf(url)))
    return refuse(
      'override-from-elsewhere',
      placeOf(url),
      'is not among the origins the site may load parts from',
    )
  return ok({ part, folder: new URL('.', url).href })
}
