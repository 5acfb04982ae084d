import { err, ok, type Result } from '@site/shared/result'

/** A part that a keeper of the site wants to see from somewhere else, in this page only. */
export interface OverrideRequest {
  readonly part: string
  /** The folder of a published build, with its closing slash. */
  readonly folder: string
}

export interface OverrideRefusal {
  readonly kind: 'override-refused'
  readonly message: string
}

const PARAMETER = 'part'

/** What the address asks for: `?part=label@https://essais.example/parts/label/1.0.0/`; null when it asks for nothing. */
export const readRequest = (search: string): string | null => new URLSearchParams(search).get(PARAMETER)

/** The address without its wish. */
export const withoutRequest = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete(PARAMETER)
  return url.href
}

const refuse = (message: string): Result<never, OverrideRefusal> => err({ kind: 'override-refused', message })

/** Understands a wish; only origins the site configuration names are served, and the shell is never overridden. */
export const parseRequest = (
  text: string,
  origins: readonly string[],
): Result<OverrideRequest, OverrideRefusal> => {
  const [, part = '', url = ''] = /^([a-z][a-z\d]*)@(.+)$/.exec(text) ?? []
  if (part === '' || part === 'shell' || !URL.canParse(url))
    return refuse(`"${text}" is not a part at an address, such as label@https://essais.example/label/`)
  const { origin } = new URL(url)
  if (!origins.includes(origin))
    return refuse(`${origin} is not among the origins the site may load parts from`)
  return ok({ part, folder: new URL('.', url.endsWith('/') ? url : `${url}/`).href })
}
