/** Writes the HTML document of a page from its description. */
import {
  type DataBlock,
  HELD_MEDIA,
  LATER,
  PREVIEW_REGISTRY,
  ROOT_ID,
  UNTIL_PAGE,
} from '@site/shared/document'
import { escapeMarkup } from '@site/shared/text'
import { REGISTRY_URL } from '../../registry/registrySource'
import { element, jsonBlock, scriptJson, voidElement } from '../head/html'
import { type LinkPreview, writeOpenGraph } from '../head/linkPreview'
import { documentContent } from './document.content'

/** A file a page loads; with an integrity the browser refuses any other bytes. */
export interface PageAsset {
  readonly url: string
  readonly integrity?: string
}

export interface PageLink extends PageAsset {
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest'
}

interface PageFeed {
  readonly url: string
  readonly title: string
}

/** The bootstrap script (`shell/src/start/bootstrap.ts`), inline so that no request delays it. */
interface PageBootstrap {
  readonly code: string
  readonly appBundle: PageAsset
  readonly liveStream: string
}

/** A stylesheet that is inline in the page, and the URL of its file. */
export interface PageStyle {
  readonly url: string
  readonly css: string
}

/** The content of one HTML document. */
export interface Page {
  readonly title: string
  readonly description: string
  /** HTML of the page's own head elements, title and description among them. */
  readonly head?: string
  readonly siteName: string
  readonly preview: LinkPreview
  readonly themeColor: string
  readonly policy: string
  /** JSON-LD. */
  readonly structuredData: unknown
  readonly feed: PageFeed
  /** HTML of the links to the page's oEmbed data. */
  readonly oembed?: readonly string[]
  readonly links: readonly PageLink[]
  readonly shellStyles: readonly PageStyle[]
  readonly partStyles: readonly PageStyle[]
  /** CSS, after all other styles. */
  readonly colours: string
  /** Run in this order once the document is parsed. */
  readonly scripts: readonly PageAsset[]
  readonly bootstrap?: PageBootstrap
  /** Scripts of the player. */
  readonly preloads: readonly PageAsset[]
  /** Scripts of the other parts on the page: downloaded together with the player's, they would delay an early sound. */
  readonly laterPreloads: readonly PageAsset[]
  readonly fonts: readonly PageAsset[]
  /** Element id -> data for scripts. */
  readonly data: Readonly<Partial<Record<DataBlock, unknown>>>
  /** HTML of the banner of a preview, before the root element. */
  readonly banner?: string
  /** HTML inside the root element; empty where the browser renders the page. */
  readonly content: string
}

/** Browsers check the integrity only of files that are fetched with CORS. */
const checkIntegrity = ({ integrity }: PageAsset) =>
  integrity === undefined ? {} : { integrity, crossorigin: 'anonymous' }

const writeMeta = (page: Page): readonly string[] => [
  voidElement('meta', { charset: 'utf-8' }),
  voidElement('meta', { 'http-equiv': 'content-security-policy', content: page.policy }),
  voidElement('meta', {
    name: 'viewport',
    content: 'width=device-width, initial-scale=1, viewport-fit=cover',
  }),
  voidElement('meta', { name: 'theme-color', content: page.themeColor }),
]

/** The routed page replaces title and description by its own (`Page` in shared/design). */
const writeOwnHead = (page: Page): readonly string[] => {
  if (page.head !== undefined) return [page.head]
  const untilPage = { [UNTIL_PAGE]: true } as const
  return [
    element('title', untilPage, escapeMarkup(page.title)),
    voidElement('meta', { ...untilPage, name: 'description', content: page.description }),
  ]
}

const writeFeed = ({ feed: { url, title } }: Page): string =>
  voidElement('link', { rel: 'alternate', type: 'application/rss+xml', title, href: url })

const writeLink = ({ rel, url }: PageLink): string => voidElement('link', { rel, href: url })

const writeStyle = (css: string): string => element('style', {}, css)

/** The style is inline already: a disabled stylesheet is not fetched, and webpack's loader treats it as loaded. */
const writeDisabledStyle = ({ url }: PageStyle): string =>
  voidElement('link', { rel: 'stylesheet', href: url, disabled: true })

const writeScript = (asset: PageAsset): string =>
  element('script', { defer: true, src: asset.url, ...checkIntegrity(asset) })

/** A prerendered page holds its scripts back until the bootstrap script starts their download. */
const preloadScript = ({ bootstrap, content }: Page, asset: PageAsset, isLater = false): string =>
  voidElement('link', {
    rel: 'preload',
    as: 'script',
    href: asset.url,
    ...checkIntegrity(asset),
    fetchpriority: 'low',
    media: bootstrap && content !== '' ? HELD_MEDIA : undefined,
    [LATER]: isLater || undefined,
  })

/** Small, and not held back: the app bundle would wait for it. */
const preloadRegistry = ({ banner }: Page): string =>
  voidElement('link', {
    rel: 'preload',
    as: 'fetch',
    href: banner === undefined ? REGISTRY_URL : PREVIEW_REGISTRY,
    crossorigin: 'anonymous',
    fetchpriority: 'low',
  })

/** Fonts come first in the page: browsers delay the first paint a little for fonts that are already requested. */
const preloadFont = ({ url }: PageAsset): string =>
  voidElement('link', {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: url,
    crossorigin: 'anonymous',
  })

const writeBootstrap = (page: Page, { code, appBundle, liveStream }: PageBootstrap): readonly string[] => [
  element(
    'script',
    {
      'data-program': appBundle.url,
      'data-program-integrity': appBundle.integrity,
      'data-live-stream': liveStream,
    },
    code,
  ),
  preloadScript(page, appBundle),
]

const listHead = (page: Page): readonly string[] => [
  ...writeMeta(page),
  ...page.fonts.map(preloadFont),
  ...writeOwnHead(page),
  ...[...page.shellStyles, ...page.partStyles].map(({ css }) => writeStyle(css)),
  writeStyle(page.colours),
  ...(page.bootstrap ? writeBootstrap(page, page.bootstrap) : []),
  ...page.scripts.map(writeScript),
  ...page.preloads.map((asset) => preloadScript(page, asset)),
  ...page.laterPreloads.map((asset) => preloadScript(page, asset, true)),
  preloadRegistry(page),
  ...writeOpenGraph(page),
  writeFeed(page),
  ...(page.oembed ?? []),
  ...page.links.map(writeLink),
  ...page.partStyles.map(writeDisabledStyle),
]

const writeNoscript = (): string => {
  const link = element('a', { href: '/' }, escapeMarkup(documentContent.home))
  const texts = [escapeMarkup(documentContent.withoutScripts), link].map((html) => element('p', {}, html))
  return element('noscript', {}, element('main', {}, texts.join('')))
}

const listBody = (page: Page): readonly string[] => [
  ...(page.banner === undefined ? [] : [page.banner]),
  element('div', { id: ROOT_ID }, page.content),
  ...(page.content === '' ? [writeNoscript()] : []),
  ...Object.entries(page.data).map(([id, value]) => jsonBlock(id, value)),
  element('script', { type: 'application/ld+json' }, scriptJson(page.structuredData)),
]

const onLines = (html: readonly string[]): string => `\n${html.join('\n')}\n`

/** Writes the whole document. */
export const renderPage = (page: Page): string => {
  const head = element('head', {}, onLines(listHead(page)))
  const body = element('body', {}, onLines(listBody(page)))
  return `<!doctype html>\n${element('html', { lang: 'fr' }, onLines([head, body]))}\n`
}
