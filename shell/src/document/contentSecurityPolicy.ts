import { VIDEO_ORIGIN } from '@site/shared/document'
import type { Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'

/** Whose frames the parts show, besides the player alone and the chat of the configuration: calendar, map and video. */
const FRAMES = [
  'https://calendar.google.com',
  'https://maps.google.com',
  'https://www.google.com',
  VIDEO_ORIGIN,
]

/** Covers and sounds come from wherever the feed and the label say. */
export const ANYWHERE = 'https:'

export const SELF = "'self'"
const NONE = "'none'"

/** The source a policy allows an address by. */
export const originOf = (address: string): string =>
  address.startsWith('/') ? SELF : new URL(address).origin

const unique = (sources: readonly string[]): readonly string[] => [...new Set(sources)]

/** Where the scripts of all parts come from, sorted: visitors reach each part from every page. */
export const entryOrigins = (registry: Registry): readonly string[] => {
  const entries = Object.values(registry.parts).flatMap(({ versions }) => Object.values(versions))
  return [...new Set(entries.map(({ entry }) => originOf(entry)))].sort()
}

const serviceOrigins = ({ services }: SiteConfig): readonly string[] => Object.values(services).map(originOf)

/** What a page may load and run. */
export interface PolicyInput {
  readonly config: SiteConfig
  readonly registry: Registry
  /** Texts of the style elements in the page. */
  readonly inlineStyles: readonly string[]
  /** Texts of the scripts in the page that run. */
  readonly inlineScripts: readonly string[]
  /** Names of the Trusted Types policies the shell makes; a shell that makes none could load nothing if they were required. */
  readonly trustedTypes: readonly string[]
  /** SHA-256 of a text, in base64. */
  readonly hash: (text: string) => string
}

const directivesOf = (input: PolicyInput) => {
  const { config, registry, trustedTypes } = input
  const hashesOf = (texts: readonly string[]) => unique(texts.map((text) => `'sha256-${input.hash(text)}'`))
  const parts = unique([SELF, ...entryOrigins(registry), ...(config.overrides?.origins ?? [])])
  const services = unique([SELF, ...serviceOrigins(config)])
  return {
    'default-src': [NONE],
    'script-src': [...parts, ...hashesOf(input.inlineScripts)],
    'style-src': [...parts, ...hashesOf(input.inlineStyles)],
    'font-src': parts,
    'img-src': unique([...parts, ...services, ANYWHERE]),
    'media-src': unique([...services, ANYWHERE]),
    'connect-src': unique([...parts, ...services]),
    'frame-src': unique([SELF, ...FRAMES, originOf(config.embeds.chatUrl)]),
    'manifest-src': parts,
    'base-uri': [NONE],
    'form-action': [NONE],
    'object-src': [NONE],
    ...(trustedTypes.length > 0 && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': trustedTypes,
    }),
  }
}

/**
 * The content security policy of a page: scripts run from the origins of the site's parts alone, and of those in the page
 * the very ones it was prerendered with; a program asks for scripts through the shell's Trusted Types policy.
 * Who may frame it is said by `headersOfPages`, since a page cannot.
 */
export const contentSecurityPolicy = (input: PolicyInput): string =>
  Object.entries(directivesOf(input))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
