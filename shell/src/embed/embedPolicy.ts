import type { LivePart } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import { ANYWHERE, readOrigin, SELF } from '../page/document/policy'

/**
 * The site, also by its name: in a sandboxed frame Safari takes « self » for an opaque origin, and matches nothing
 * (WebKit 316847).
 */
const siteOrigins = (publicUrl: string): readonly string[] => [SELF, new URL(publicUrl).origin]

/**
 * The content security policy of the page other sites frame: stricter than that of the site's pages, since it has one
 * program, no frames and nothing from anybody else but covers and sounds. Who may frame it is said by the server.
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
    `img-src ${own} ${ANYWHERE}`,
    `media-src ${own} ${ANYWHERE}`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
