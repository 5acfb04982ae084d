import { besideFeed } from '@site/shared/beside-feed'
import type { LivePart } from '@site/shared/prerender'
import { CONTENT_PART, withoutContentHash } from '@site/shared/prerender/files'
import type { Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'
import { PLAYER_SLOT } from '../parts/slots/slotElements'
import { describePageRegistry } from '../registry/pageRegistry'
import { coloursOf } from './colours'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import type { Page, PageAsset, PageLink } from './document'
import { documentContent } from './document.content'
import { inlineScript } from './inlineScript'
import { linkPreviewOf } from './linkPreview'
import { headOf, type Metadata, metadataOf } from './metadata'
import type { RenderedRoute } from './renderedRoute'
import { assetOf, type LiveParts, scriptsOfSlots, styleOf, stylesOfSlots } from './slotFiles'
import { structuredDataOf } from './structuredData'

/** What the documents of a site have in common. */
export interface DocumentSource {
  readonly config: SiteConfig
  /** The whole of it: a page carries its slice. */
  readonly registry: Registry
  readonly parts: LiveParts
  /** SHA-256 of a text, in base64. */
  readonly hash: (text: string) => string
  /** URLs of scripts only a development server adds. */
  readonly extraScripts?: readonly string[]
}

/** The player is on every page; which other parts a page shows is known once it is rendered. */
const ON_EVERY_PAGE = [PLAYER_SLOT]

/** The ground colour of the house, for browser bars around the page. */
const THEME_COLOR = '#14100d'

const ICONS: readonly (readonly [PageLink['rel'], file: string])[] = [
  ['icon', 'assets/favicon.svg'],
  ['icon', 'assets/favicon.ico'],
  ['apple-touch-icon', 'assets/apple-touch-icon.png'],
  ['manifest', 'assets/site.webmanifest'],
]
const SOCIAL_CARD = 'assets/social-card.png'

/** The faces French text needs; the others are fetched when a page has their characters. */
const FONT_FOR_FRENCH = /^assets\/[\w-]+-latin-(?!ext)[\w-]+\.[\w.]*woff2$/

const publishedFiles = (part: LivePart): readonly string[] => Object.keys(part.integrity)

/** What browsers, phones and other sites show for the collective. */
export const identityOf = (
  { content = '/', publicUrl }: SiteConfig,
  parts: LiveParts,
): Pick<Page, 'links' | 'preview'> => {
  const part = parts[CONTENT_PART]
  const files = part ? publishedFiles(part) : []
  const addressesOf = (name: string): readonly string[] =>
    files.filter((file) => withoutContentHash(file) === name).map((file) => `${content}${file}`)
  const [card] = addressesOf(SOCIAL_CARD)
  return {
    links: ICONS.flatMap(([rel, name]) => addressesOf(name).map((url) => ({ rel, url }))),
    preview: card === undefined ? {} : { image: { url: new URL(card, publicUrl).href } },
  }
}

/** Fonts are always fetched with CORS; their integrity is not checked by browsers. */
const fontsOf = (shell: LivePart): readonly PageAsset[] =>
  publishedFiles(shell)
    .filter((file) => FONT_FOR_FRENCH.test(file))
    .map((file) => ({ url: assetOf(shell, file).url }))

const initialStyles = (shell: LivePart): Page['shellStyles'] =>
  shell.record.initial.filter((file) => file.endsWith('.css')).map((file) => styleOf(shell, file))

/** Pages of a development server, which have extra scripts, load the app bundle without the bootstrap script. */
const startOf = (
  shell: LivePart,
  { config, extraScripts = [] }: DocumentSource,
): Pick<Page, 'scripts' | 'bootstrap'> => {
  const appBundle = assetOf(shell, shell.record.entry)
  if (shell.starter === undefined || extraScripts.length > 0)
    return { scripts: [appBundle, ...extraScripts.map((url) => ({ url }))] }
  return {
    bootstrap: {
      code: inlineScript(shell.starter),
      appBundle,
      liveStream: config.services.liveStream,
    },
    scripts: [],
  }
}

const metadataFor = (config: SiteConfig, route: RenderedRoute | undefined): Metadata =>
  metadataOf(route?.head ?? [], { title: config.name, description: documentContent.description(config) })

const contentOf = (route: RenderedRoute | undefined): Pick<Page, 'content' | 'head'> => ({
  content: route?.html ?? '',
  ...(route && route.head.length > 0 && { head: headOf(route.head) }),
})

/** Pages that were not rendered stay the same from one revision to the next, so they take any registry for a newer one. */
const UNRENDERED_REVISION = 0

const dataOf = (
  { config, registry }: DocumentSource,
  route: RenderedRoute | undefined,
  slots: readonly string[],
): Page['data'] => {
  const revision = route ? registry.revision : UNRENDERED_REVISION
  return {
    'site-config': config,
    registry: describePageRegistry({ ...registry, revision }, slots),
    ...(route && { state: route.state }),
  }
}

/** What stands in the page, and the policy that allows it by its bytes. */
const inlinedFor = (
  source: DocumentSource,
  shell: LivePart,
  slots: readonly string[],
): Pick<Page, 'shellStyles' | 'partStyles' | 'colours' | 'scripts' | 'bootstrap' | 'policy'> => {
  const { config, registry, parts, hash } = source
  const shellStyles = initialStyles(shell)
  const partStyles = stylesOfSlots(parts, slots)
  const colours = coloursOf(config)
  const start = startOf(shell, source)
  const policy = contentSecurityPolicy({
    config,
    registry,
    inlineStyles: [...[...shellStyles, ...partStyles].map(({ css }) => css), ...(colours ? [colours] : [])],
    inlineScripts: start.bootstrap ? [start.bootstrap.code] : [],
    trustedTypes: shell.record.trustedTypes,
    hash,
  })
  return { shellStyles, partStyles, ...(colours && { colours }), ...start, policy }
}

/**
 * Everything a document of the site says; undefined when no shell is live.
 * @param route what was rendered for its page; without it the browser makes the page
 */
export const describeDocument = (source: DocumentSource, route?: RenderedRoute): Page | undefined => {
  const { config, parts } = source
  const shell = parts.shell
  const slots: readonly string[] = route?.slots ?? ON_EVERY_PAGE
  const lazySlots: readonly string[] = route?.lazySlots ?? []
  const eagerSlots = slots.filter((slot) => !lazySlots.includes(slot))
  const identity = identityOf(config, parts)
  return (
    shell && {
      ...metadataFor(config, route),
      ...contentOf(route),
      siteName: config.name,
      links: identity.links,
      preview: { ...identity.preview, ...(route && linkPreviewOf(route, config.publicUrl)) },
      themeColor: config.colours?.ground ?? THEME_COLOR,
      ...inlinedFor(source, shell, slots),
      structuredData: structuredDataOf(config, route?.structuredData ?? []),
      feed: { url: besideFeed(config.services.feed, 'podcasts.rss'), title: documentContent.feed(config) },
      preloads: scriptsOfSlots(parts, eagerSlots),
      fonts: fontsOf(shell),
      data: dataOf(source, route, [...ON_EVERY_PAGE, ...slots]),
      withoutScripts: documentContent.withoutScripts,
      home: documentContent.home,
    }
  )
}
