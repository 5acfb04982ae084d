/** The content security policy inside a page. */
import { VIDEO_ORIGIN } from '@site/shared/document'
import type { Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'

/** Origins of the frames a collective has, besides the embedded player: calendar, map, video and chat. */
const listFrames = ({ embeds, studio }: SiteConfig): readonly string[] => [
  ...(embeds.calendars.length > 0 ? ['https://calendar.google.com'] : []),
  ...(studio.address === '' ? [] : ['https://maps.google.com', 'https://www.google.com']),
  ...(embeds.twitchChannel === '' ? [] : [VIDEO_ORIGIN]),
  ...(embeds.chatUrl === '' ? [] : [readOrigin(embeds.chatUrl)]),
]

/** Sounds come from any origin that the feed names. */
export const ANYWHERE = 'https:'

export const SELF = "'self'"
const NONE = "'none'"

/** Reads the source by which a policy allows an address. */
export const readOrigin = (address: string): string =>
  address.startsWith('/') ? SELF : new URL(address).origin

const unique = (sources: readonly string[]): readonly string[] => [...new Set(sources)]

/** Lists the origins of all parts' scripts, sorted: visitors reach each part from every page. */
export const listEntryOrigins = (registry: Registry): readonly string[] => {
  const entries = Object.values(registry.parts).flatMap(({ versions }) => Object.values(versions))
  return [...new Set(entries.map(({ entry }) => readOrigin(entry)))].sort()
}

export interface PolicyInput {
  readonly config: SiteConfig
  readonly registry: Registry
  readonly inlineStyles: readonly string[]
  readonly inlineScripts: readonly string[]
  /** Names of the shell's Trusted Types policies. Without any they are not required: the shell could load nothing. */
  readonly trustedTypes: readonly string[]
  /** SHA-256 of a text, in base64. */
  readonly hash: (text: string) => string
}

/**
 * Writes the content security policy of a page: scripts come from the origins of the site's parts, inline ones are allowed
 * by their hash, and both pass the shell's Trusted Types policy. Who may frame the page is stated in its headers
 * (`getPageHeaders`): a policy inside the page cannot.
 */
export const writePolicy = (input: PolicyInput): string => {
  const { config, registry, trustedTypes } = input
  const hashAll = (texts: readonly string[]) => unique(texts.map((text) => `'sha256-${input.hash(text)}'`))
  const parts = unique([SELF, ...listEntryOrigins(registry)])
  const services = unique([SELF, ...Object.values(config.services).filter(Boolean).map(readOrigin)])
  // The api names covers by the site's public address, whichever name the page was opened by.
  const named = [config.publicUrl, ...(config.content ? [config.content] : [])].map(readOrigin)
  const directives = {
    'default-src': [NONE],
    'script-src': [...parts, ...hashAll(input.inlineScripts)],
    'style-src': [...parts, ...hashAll(input.inlineStyles)],
    'font-src': parts,
    'img-src': unique([...parts, ...services, ...named]),
    'media-src': unique([...services, ANYWHERE]),
    'connect-src': unique([...parts, ...services]),
    'frame-src': unique([SELF, ...listFrames(config)]),
    'manifest-src': parts,
    'base-uri': [NONE],
    'form-action': [NONE],
    'object-src': [NONE],
    ...(trustedTypes.length > 0 && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': trustedTypes,
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
