import type { PublishedPart, PublishedVersion, Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'
import type { Page, PageAsset, PageLink } from './page'
import { pageContent } from './page.content'
import { registryForPage } from './registryForPage'

/** What a page is composed from. */
export interface Composition {
  readonly config: SiteConfig
  readonly registry: Registry
  /** Files the live shell needs to start, in order (`initial` in its build record). */
  readonly initial: readonly string[]
  /** Parts whose entry is fetched ahead: those the page certainly shows, or the browser warns of waste. */
  readonly certainParts?: readonly string[]
  /** URLs of scripts only a development server adds. */
  readonly extraScripts?: readonly string[]
}

/** The player is on every page; which other parts a page shows depends on its address. */
const ON_EVERY_PAGE = ['player']

/** The ground colour of the design, for browser bars around the page. */
const THEME_COLOR = '#14100d'

const ICONS: readonly (readonly [PageLink['rel'], file: string])[] = [
  ['icon', 'assets/favicon.svg'],
  ['icon', 'assets/favicon.ico'],
  ['apple-touch-icon', 'assets/apple-touch-icon.png'],
  ['manifest', 'assets/site.webmanifest'],
]
const SOCIAL_CARD = 'assets/social-card.png'

const assetOf = (version: PublishedVersion, file: string): PageAsset => {
  const integrity = version.integrity[file]
  const url = version.entry.replace(/[^/]*$/, file)
  return integrity === undefined ? { url } : { url, integrity }
}

const linksOf = (shell: PublishedVersion): readonly PageLink[] =>
  ICONS.filter(([, file]) => file in shell.integrity).map(([rel, file]) => ({
    rel,
    ...assetOf(shell, file),
  }))

const imageOf = (shell: PublishedVersion, publicUrl: string): Pick<Page, 'image'> =>
  SOCIAL_CARD in shell.integrity ? { image: new URL(assetOf(shell, SOCIAL_CARD).url, publicUrl).href } : {}

const liveVersion = (part: PublishedPart | undefined): PublishedVersion | undefined =>
  part?.versions[part.live]

const entryScripts = (registry: Registry, names: readonly string[]): readonly PageAsset[] =>
  names.flatMap((name) => {
    const part = registry.parts[name]
    const live = part?.disabled ? undefined : liveVersion(part)
    return live ? [assetOf(live, live.entry.replace(/^.*\//, ''))] : []
  })

const filesOf = (shell: PublishedVersion, initial: readonly string[], ending: string): PageAsset[] =>
  initial.filter((file) => file.endsWith(ending)).map((file) => assetOf(shell, file))

/** The page visitors receive at every address; undefined when no shell is published. */
export const composePage = ({
  config,
  registry,
  initial,
  certainParts = ON_EVERY_PAGE,
  extraScripts = [],
}: Composition): Page | undefined => {
  const shell = liveVersion(registry.parts.shell)
  return (
    shell && {
      title: config.name,
      description: pageContent.description(config),
      siteName: config.name,
      url: config.publicUrl,
      ...imageOf(shell, config.publicUrl),
      themeColor: THEME_COLOR,
      links: linksOf(shell),
      styles: filesOf(shell, initial, '.css'),
      scripts: [...filesOf(shell, initial, '.js'), ...extraScripts.map((url) => ({ url }))],
      preloads: entryScripts(registry, certainParts),
      data: { 'site-config': config, registry: registryForPage(registry) },
      content: '',
      withoutScripts: pageContent.withoutScripts,
    }
  )
}
