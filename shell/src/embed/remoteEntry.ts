import { EMBED_PAGE } from '@site/shared/document'
import type { LivePart, PrerenderJob } from '@site/shared/prerender'
import { elementName } from '@site/shared/share'
import type { SiteConfig } from '@site/shared/site-config'
import { withoutColours, writeColours } from '../page/document/colours'
import { resolveFileUrl } from '../page/document/pageFiles'
import { shadowStyles } from './shadowStyles'

/** What the player's build leaves for pages of others with Module Federation. */
const ENTRY = 'embed/remoteEntry.js'
const STYLES = 'embed/remoteEntry.css'
const TYPES = 'assets/embed/remoteEntry.d.ts'

/**
 * The code of a program of the player without its source map, with what the site says of itself in its place
 * (`elementSite.ts` and `standaloneSite.ts` in `mf-player/src/embed`).
 */
export const tellSite = (code: string, site: string): string =>
  code.replace(/^\/\/# sourceMappingURL=.*$/gm, '').replace(/(["'`])%site%\1/, () => JSON.stringify(site))

/** The name of the container, as it is built. */
const NAME = /\bradio_player\b/g

/** The name of the container of a collective, which is one of a page's variables. */
const remoteName = (radio: string): string => elementName(radio).replaceAll('-', '_')

const ADDRESS = `${EMBED_PAGE}remoteEntry.js`

/** What a page needs to know of the remote, where there is one. */
export const aboutRemote = (
  { name }: Pick<SiteConfig, 'name'>,
  player: LivePart | undefined,
): { readonly remote?: { readonly name: string; readonly entry: string } } =>
  player?.embed?.[ENTRY] === undefined ? {} : { remote: { name: remoteName(name), entry: ADDRESS } }

type Files = Readonly<Record<string, string>>

/**
 * The files of the remote, by path: its entry at an address that stays, with everything in it, and its declarations. None
 * where the player's live version has no remote.
 */
export const remoteEntryFiles = ({ config, parts }: Pick<PrerenderJob, 'config' | 'parts'>): Files => {
  const player: LivePart | undefined = parts.player
  const { [ENTRY]: entry, [STYLES]: styles = '', [TYPES]: types = '' } = player?.embed ?? {}
  if (player === undefined || entry === undefined) return {}
  const { logo: _, ...told } = withoutColours(config)
  const site = JSON.stringify({
    config: JSON.stringify(told),
    styles: shadowStyles(styles + writeColours(config)),
    files: resolveFileUrl(player, ''),
  })
  const text = tellSite(entry.replace(NAME, remoteName(config.name)), site)
  return { [ADDRESS.slice(1)]: text, [`${EMBED_PAGE.slice(1)}remoteEntry.d.ts`]: types }
}
