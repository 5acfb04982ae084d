import { EMBED_PAGE } from '@site/shared/document'
import type { LivePart, PrerenderJob } from '@site/shared/prerender'
import { elementName } from '@site/shared/share'
import type { SiteConfig } from '@site/shared/site-config'
import { withoutColours, writeColours } from '../page/document/colours'
import { resolveFileUrl } from '../page/document/pageFiles'
import { shadowStyles } from './shadowStyles'

/** Files of the player's build. */
const ENTRY = 'embed/remoteEntry.js'
const STYLES = 'embed/remoteEntry.css'
const TYPES = 'assets/embed/remoteEntry.d.ts'

/**
 * Removes the source map of a script of the player, and inserts the site's data (`elementSite.ts` and `standaloneSite.ts`
 * in `mf-player/src/embed`).
 */
export const insertSite = (code: string, site: string): string =>
  code.replace(/^\/\/# sourceMappingURL=.*$/gm, '').replace(/(["'`])%site%\1/, () => JSON.stringify(site))

/** The container's name in the build. */
const NAME = /\bradio_player\b/g

/** Returns the collective's container name, a global variable of the host page. */
export const remoteName = (radio: string): string => elementName(radio).replaceAll('-', '_')

const ADDRESS = `${EMBED_PAGE}remoteEntry.js`

/** Returns name and address of the remote; nothing without one. */
export const describeRemote = (
  { name }: Pick<SiteConfig, 'name'>,
  player: LivePart | undefined,
): { readonly remote?: { readonly name: string; readonly entry: string } } =>
  player?.embed?.[ENTRY] === undefined ? {} : { remote: { name: remoteName(name), entry: ADDRESS } }

type Files = Readonly<Record<string, string>>

/**
 * Writes the files of the remote, by path: its self-contained entry at a fixed address, and its declarations. No files if
 * the player's live version has no remote.
 */
export const remoteEntryFiles = ({ config, parts }: Pick<PrerenderJob, 'config' | 'parts'>): Files => {
  const player: LivePart | undefined = parts.player
  const { [ENTRY]: entry, [STYLES]: styles = '', [TYPES]: types = '' } = player?.embed ?? {}
  if (player === undefined || entry === undefined) return {}
  const { logo: _, ...shared } = withoutColours(config)
  const site = JSON.stringify({
    config: JSON.stringify(shared),
    styles: shadowStyles(styles + writeColours(config)),
    files: resolveFileUrl(player, ''),
  })
  const text = insertSite(entry.replace(NAME, remoteName(config.name)), site)
  return { [ADDRESS.slice(1)]: text, [`${EMBED_PAGE.slice(1)}remoteEntry.d.ts`]: types }
}
