import type { LivePart } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import { ANYWHERE, readOrigin, SELF } from '../page/document/policy'

/**
 * Names the site's origin beside 'self': in a sandboxed frame Safari resolves 'self' to an opaque origin, which matches
 * nothing (WebKit 316847).
 */
const siteOrigins = (publicUrl: string): readonly string[] => [SELF, new URL(publicUrl).origin]

/**
 * Writes the content security policy of the page that other sites frame. It is stricter than that of the site's pages: one
 * script, no frames, and only sounds from other hosts. The server's headers state who may frame the page.
 * @param styleHashes SHA-256 of each inline style of the page
 */
export const embedPolicy = (
  { publicUrl, services }: SiteConfig,
  player: LivePart | undefined,
  styleHashes: readonly string[],
): string => {
  const site = siteOrigins(publicUrl)
  const withSite = (address: string): readonly string[] => {
    const origin = readOrigin(address)
    return origin === SELF ? site : [origin]
  }
  const own = [...new Set([...site, ...Object.values(services).filter(Boolean).map(readOrigin)])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${player ? withSite(player.entry).join(' ') : "'none'"}`,
    `style-src ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    `img-src ${own}`,
    `media-src ${own} ${ANYWHERE}`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
