/** Describes the document of a page: metadata, policy, styles, scripts and data, from its live parts and what was rendered. */
import { besideFeed } from '@site/shared/address'
import { CONTENT_PART, withoutContentHash } from '@site/shared/document'
import type { LivePart, PreviewedVersion } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import { readColours, type SiteConfig } from '@site/shared/site-config'
import { PLAYER_SLOT } from '../../parts/slots/slotElements'
import { describePageRegistry } from '../../registry/pageRegistry'
import { nameTitles, readMetadata, writeHead } from '../head/headElements'
import { inlineScript } from '../head/html'
import { readLinkPreview } from '../head/linkPreview'
import type { RenderedRoute } from '../head/renderedRoute'
import { buildStructuredData } from '../head/structuredData'
import { withoutColours, writeColours } from './colours'
import type { Page, PageLink } from './document'
import { documentContent } from './document.content'
import { describeFonts } from './fonts'
import { describeAsset, type LiveParts, listScripts, listStyles, readStyle } from './pageFiles'
import { writePolicy } from './policy'
import { PREVIEW_STYLE, writePreviewBanner } from './previewBanner'

/** The inputs that all documents of a site share. */
export interface DocumentSource {
  readonly config: SiteConfig
  /** The whole registry; a page carries its slice. */
  readonly registry: Registry
  readonly parts: LiveParts
  /** SHA-256 of a text, in base64. */
  readonly hash: (text: string) => string
  /** URLs of scripts that a development server adds. */
  readonly extraScripts?: readonly string[]
  /** The version that a preview shows. */
  readonly preview?: PreviewedVersion
}

/** The slots of every page; rendering a page finds the others. */
const COMMON_SLOTS = [PLAYER_SLOT]

const ICONS: readonly (readonly [PageLink['rel'], file: string])[] = [
  ['icon', 'assets/favicon.svg'],
  ['icon', 'assets/favicon.ico'],
  ['apple-touch-icon', 'assets/apple-touch-icon.png'],
  ['manifest', 'assets/site.webmanifest'],
]
const SOCIAL_CARD = 'assets/social-card.png'
/** Size of that picture in pixels, which networks show without cropping. */
const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const

/** Describes the icons and the picture that browsers, phones and other sites show for the collective. */
export const describeIdentity = (
  { content = '/', name: siteName, publicUrl }: SiteConfig,
  parts: LiveParts,
): Pick<Page, 'links' | 'preview'> => {
  const files = Object.keys(parts[CONTENT_PART]?.integrity ?? {})
  const findUrls = (name: string): readonly string[] =>
    files.filter((file) => withoutContentHash(file) === name).map((file) => `${content}${file}`)
  const [card] = findUrls(SOCIAL_CARD)
  return {
    links: ICONS.flatMap(([rel, name]) => findUrls(name).map((url) => ({ rel, url }))),
    preview:
      card === undefined
        ? {}
        : { image: { url: new URL(card, publicUrl).href, ...SOCIAL_CARD_SIZE, alt: siteName } },
  }
}

/** Pages of a development server, which have extra scripts, load the app bundle without the bootstrap script. */
const describeStart = (
  shell: LivePart,
  { config, extraScripts = [] }: DocumentSource,
): Pick<Page, 'scripts' | 'bootstrap'> => {
  const appBundle = describeAsset(shell, shell.record.entry)
  if (shell.starter === undefined || extraScripts.length > 0)
    return { scripts: [appBundle, ...extraScripts.map((url) => ({ url }))] }
  const { liveStream } = config.services
  return { bootstrap: { code: inlineScript(shell.starter), appBundle, liveStream }, scripts: [] }
}

/** Pages that were not rendered do not change with a revision, and treat any registry as newer. */
const UNRENDERED_REVISION = 0

const describeData = (
  { config, registry }: DocumentSource,
  route: RenderedRoute | undefined,
  slots: readonly string[],
): Page['data'] => {
  const revision = route ? registry.revision : UNRENDERED_REVISION
  return {
    'site-config': withoutColours(config),
    registry: describePageRegistry({ ...registry, revision }, slots),
    ...(route && { state: route.state }),
  }
}

const describeInline = (
  source: DocumentSource,
  shell: LivePart,
  slots: readonly string[],
  fontStyle: string,
): Pick<Page, 'shellStyles' | 'partStyles' | 'colours' | 'scripts' | 'bootstrap' | 'policy'> => {
  const { config, registry, parts, hash, preview } = source
  const shellStyles = shell.record.initial
    .filter((file) => file.endsWith('.css'))
    .map((file) => readStyle(shell, file))
  const partStyles = listStyles(parts, slots)
  const colours = writeColours(config) + fontStyle + (preview ? PREVIEW_STYLE : '')
  const start = describeStart(shell, source)
  const policy = writePolicy({
    config,
    registry,
    inlineStyles: [...[...shellStyles, ...partStyles].map(({ css }) => css), colours],
    inlineScripts: start.bootstrap ? [start.bootstrap.code] : [],
    trustedTypes: shell.record.trustedTypes,
    hash,
  })
  return { shellStyles, partStyles, colours, ...start, policy }
}

const describePreloads = (
  parts: LiveParts,
  slots: readonly string[],
): Pick<Page, 'preloads' | 'laterPreloads'> => {
  const preloads = listScripts(parts, COMMON_SLOTS)
  const urls = new Set(preloads.map(({ url }) => url))
  return { preloads, laterPreloads: listScripts(parts, slots).filter(({ url }) => !urls.has(url)) }
}

/**
 * Describes a document of the site; undefined while no shell is live.
 * @param route what was rendered for the page; without it the browser renders the page
 * @example renderPage(describeDocument({ config, registry, parts, hash }, route))
 */
export const describeDocument = (source: DocumentSource, route?: RenderedRoute): Page | undefined => {
  const { config, parts, preview: previewed } = source
  const { shell } = parts
  if (!shell) return undefined
  const slots: readonly string[] = route?.slots ?? COMMON_SLOTS
  const lazySlots: readonly string[] = route?.lazySlots ?? []
  const head = nameTitles(route?.head ?? [], config.name)
  const { links, preview } = describeIdentity(config, parts)
  const fonts = describeFonts(config, parts)
  return {
    ...readMetadata(head, { title: config.name, description: documentContent.description(config) }),
    content: route?.html ?? '',
    ...(previewed && { banner: writePreviewBanner(previewed, config) }),
    ...(head.length > 0 && { head: writeHead(head) }),
    siteName: config.name,
    links,
    preview: { ...preview, ...(route && readLinkPreview(route, config)) },
    themeColor: readColours(config).ground,
    ...describeInline(source, shell, slots, fonts.css),
    structuredData: buildStructuredData(config, route?.structuredData ?? []),
    feed: { url: besideFeed(config.services.feed, 'podcasts.rss'), title: documentContent.feed(config) },
    ...describePreloads(
      parts,
      slots.filter((slot) => !lazySlots.includes(slot)),
    ),
    fonts: fonts.preloads,
    data: describeData(source, route, [...COMMON_SLOTS, ...slots]),
  }
}
