/** Restricts which scripts may run, by a Trusted Types policy. */

import { parseUrl } from '@site/shared/address'
import { attempt } from '@site/shared/result'

interface Rules {
  readonly createScriptURL: (url: string) => string | undefined
  readonly createHTML: (text: string, type: string, sink: string) => string | undefined
}

/** `window.trustedTypes`, which TypeScript's DOM types do not have yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: Rules): unknown
}

export interface GuardedWindow {
  readonly document: Document
  readonly location: { readonly origin: string; readonly href: string }
  readonly trustedTypes?: TrustedTypes | undefined
}

/** The only scripts of the site's own origin: an answer of the api is never one. Characters as in the names of published files. */
const OWN_SCRIPT = /^\/parts\/[\p{L}\p{N}_@+~./-]+(?:\?\w+=\w+)?$/u

/** Servers and delivery networks may decode `..%2f` to another path; browsers encode no more than `encodeURI` does. */
const isOwnScript = ({ pathname, search }: URL): boolean => {
  const path = attempt(() => decodeURIComponent(pathname)) ?? ''
  return encodeURI(path) === pathname && OWN_SCRIPT.test(path + search)
}

/** The scripts of a document that a script parses never run. */
const PARSER_SINK = 'DOMParser parseFromString'

/** The sources of `script-src` in the page's policy; its keywords match no origin. */
const readScriptSources = (document: Document): readonly string[] => {
  const policy = document.querySelector<HTMLMetaElement>('[http-equiv=content-security-policy]')?.content
  return (/script-src ([^;]*)/.exec(policy ?? '')?.[1] ?? '').split(' ')
}

const isScript = (text: string, { document, location }: GuardedWindow): boolean => {
  const url = parseUrl(text, location.href)
  if (url?.origin === location.origin) return isOwnScript(url)
  return readScriptSources(document).some((source) => source === url?.origin)
}

/**
 * Creates the page's default Trusted Types policy: scripts come from `/parts/` or the origins of the
 * page's policy, and no text becomes HTML or code. Does nothing where the policy exists or the browser has no Trusted Types.
 */
export const guardScripts = (window: GuardedWindow): void => {
  const { trustedTypes } = window
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  attempt(() =>
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (isScript(url, window) ? url : undefined),
      createHTML: (text, _type, sink) => (sink === PARSER_SINK ? text : undefined),
    }),
  )
}
