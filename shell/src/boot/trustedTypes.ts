import { attempt } from '@site/shared/attempt'
import { parseUrl } from '@site/shared/parse-url'

interface Rules {
  readonly createScriptURL: (url: string) => string | undefined
  readonly createHTML: (text: string, type: string, sink: string) => string | undefined
}

/** What browsers that know Trusted Types have of it. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: Rules): unknown
}

export interface GuardedWindow {
  readonly document: Document
  readonly location: { readonly origin: string; readonly href: string }
  readonly trustedTypes?: TrustedTypes | undefined
}

/** Nothing else on the site's own origin is a script, whatever its services answer. */
const OWN_SCRIPTS = '/parts/'

/** Parsed as XML alone; what it parses never runs. */
const FEED_SINK = 'DOMParser parseFromString'

/** Where the page's own policy lets scripts come from; its keywords are no origin. */
const sourcesOf = (document: Document): readonly string[] => {
  const policy = document.querySelector<HTMLMetaElement>('[http-equiv=content-security-policy]')?.content
  return (/script-src ([^;]*)/.exec(policy ?? '')?.[1] ?? '').split(' ')
}

const isScript = (text: string, { document, location }: GuardedWindow): boolean => {
  const url = parseUrl(text, location.href)
  if (url?.origin === location.origin) return url.pathname.startsWith(OWN_SCRIPTS)
  return sourcesOf(document).some((source) => source === url?.origin)
}

/**
 * Says which scripts a program may ask for, wherever in the page it does: the shell, the loaders inside parts, libraries.
 * No text becomes HTML or code.
 */
export const guardScripts = (window: GuardedWindow): void => {
  const { trustedTypes } = window
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  attempt(() =>
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (isScript(url, window) ? url : undefined),
      createHTML: (text, _type, sink) => (sink === FEED_SINK ? text : undefined),
    }),
  )
}
