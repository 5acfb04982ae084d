import { type DataBlock, HELD_MEDIA, ROOT_ID, UNTIL_PAGE } from '@site/shared/document'
import { escapeMarkup } from '@site/shared/escape-markup'
import { REGISTRY_URL } from '../registry/registrySource'
import { element, jsonBlock, scriptJson, voidElement } from './html'
import type { LinkPreview } from './linkPreview'
import { openGraph } from './openGraph'

/** A file a page loads; with an integrity the browser refuses any other bytes. */
export interface PageAsset {
  readonly url: string
  readonly integrity?: string
}

export interface PageLink extends PageAsset {
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest'
}

/** The podcasts of the site, for programs that follow them. */
interface PageFeed {
  readonly url: string
  readonly title: string
}

/** The bootstrap script (`shell/src/start/bootstrap.ts`), inline so that no request delays it. */
interface PageBootstrap {
  readonly code: string
  readonly appBundle: PageAsset
  /** The stream the fallback player plays when the app bundle does not start. */
  readonly liveStream: string
}

/** A stylesheet that stands in the page, and the file it comes from. */
export interface PageStyle {
  readonly url: string
  readonly css: string
}

/** Everything one HTML page says. */
export interface Page {
  readonly title: string
  readonly description: string
  /** Elements the page itself brings for its head, already safe; its title and description are among them. */
  readonly head?: string
  readonly siteName: string
  /** What other sites show and play beside a link to this page. */
  readonly preview: LinkPreview
  readonly themeColor: string
  /** What the page may load and run. */
  readonly policy: string
  /** Who the site is and what the page is about, in the words of schema.org. */
  readonly structuredData: unknown
  readonly feed: PageFeed
  /** Links to how other sites show the page, already safe; none where it plays nothing. */
  readonly oembed?: readonly string[]
  readonly links: readonly PageLink[]
  readonly shellStyles: readonly PageStyle[]
  /** The loaders inside parts are told that these are here already. */
  readonly partStyles: readonly PageStyle[]
  /** A style of its own, after all others. */
  readonly colours?: string
  /** Run in this order once the document is parsed. */
  readonly scripts: readonly PageAsset[]
  /** Downloads and runs the app bundle after the first paint. */
  readonly bootstrap?: PageBootstrap
  /** Scripts of the parts the page shows. */
  readonly preloads: readonly PageAsset[]
  readonly fonts: readonly PageAsset[]
  /** Element id -> data for scripts. */
  readonly data: Readonly<Partial<Record<DataBlock, unknown>>>
  /** HTML inside the root element, already safe. */
  readonly content: string
  /** Shown to visitors without scripts where there is no content, with the way home. */
  readonly withoutScripts: string
  readonly home: string
}

/** Files with an integrity must be fetched with CORS, or the browser cannot check them. */
const checked = ({ integrity }: PageAsset) =>
  integrity === undefined ? {} : { integrity, crossorigin: 'anonymous' }

/** The routed page replaces these by its own when it is shown (`Page` in shared/design). */
const untilPage = { [UNTIL_PAGE]: true } as const

const meta = (page: Page): readonly string[] => [
  voidElement('meta', { charset: 'utf-8' }),
  voidElement('meta', { 'http-equiv': 'content-security-policy', content: page.policy }),
  voidElement('meta', {
    name: 'viewport',
    content: 'width=device-width, initial-scale=1, viewport-fit=cover',
  }),
  voidElement('meta', { name: 'theme-color', content: page.themeColor }),
]

const ownHead = (page: Page): readonly string[] =>
  page.head === undefined
    ? [
        element('title', untilPage, escapeMarkup(page.title)),
        voidElement('meta', { ...untilPage, name: 'description', content: page.description }),
      ]
    : [page.head]

const feed = ({ feed: { url, title } }: Page): string =>
  voidElement('link', { rel: 'alternate', type: 'application/rss+xml', title, href: url })

const structuredData = (page: Page): string =>
  element('script', { type: 'application/ld+json' }, scriptJson(page.structuredData))

const link = ({ rel, url }: PageLink): string => voidElement('link', { rel, href: url })

const style = ({ css }: PageStyle): string => element('style', {}, css)

/** A disabled stylesheet is not fetched, and webpack's loader takes it for loaded. */
const standIn = ({ url }: PageStyle): string =>
  voidElement('link', { rel: 'stylesheet', href: url, disabled: true })

const script = (asset: PageAsset): string =>
  element('script', { defer: true, src: asset.url, ...checked(asset) })

/** A prerendered page holds its scripts back until the bootstrap script starts their download. */
const mediaOf = ({ bootstrap, content }: Page): typeof HELD_MEDIA | undefined =>
  bootstrap && content !== '' ? HELD_MEDIA : undefined

const preload = (page: Page, asset: PageAsset): string =>
  voidElement('link', {
    rel: 'preload',
    as: 'script',
    href: asset.url,
    ...checked(asset),
    fetchpriority: 'low',
    media: mediaOf(page),
  })

/** Small, and not held back: the app bundle waits for what is. */
const registry = (): string =>
  voidElement('link', {
    rel: 'preload',
    as: 'fetch',
    href: REGISTRY_URL,
    crossorigin: 'anonymous',
    fetchpriority: 'low',
  })

/** The first thing a page asks for: browsers wait a moment with the first paint for faces that are on their way. */
const font = ({ url }: PageAsset): string =>
  voidElement('link', {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: url,
    crossorigin: 'anonymous',
  })

/** The bootstrap script reads the attributes of its own element. */
const bootstrap = (page: Page, { code, appBundle, liveStream }: PageBootstrap): readonly string[] => [
  element(
    'script',
    {
      'data-program': appBundle.url,
      'data-program-integrity': appBundle.integrity,
      'data-live-stream': liveStream,
    },
    code,
  ),
  preload(page, appBundle),
]

const data = (page: Page): readonly string[] =>
  Object.entries(page.data).map(([id, value]) => jsonBlock(id, value))

const head = (page: Page): readonly string[] => [
  ...meta(page),
  ...page.fonts.map(font),
  ...ownHead(page),
  ...page.shellStyles.map(style),
  ...page.partStyles.map(style),
  ...(page.colours === undefined ? [] : [element('style', {}, page.colours)]),
  ...(page.bootstrap ? bootstrap(page, page.bootstrap) : []),
  ...page.scripts.map(script),
  ...page.preloads.map((asset) => preload(page, asset)),
  registry(),
  ...openGraph(page),
  feed(page),
  ...(page.oembed ?? []),
  ...page.links.map(link),
  ...page.partStyles.map(standIn),
]

const noscript = (page: Page): string =>
  element(
    'noscript',
    {},
    element(
      'main',
      {},
      element('p', {}, escapeMarkup(page.withoutScripts)) +
        element('p', {}, element('a', { href: '/' }, escapeMarkup(page.home))),
    ),
  )

const body = (page: Page): readonly string[] => [
  element('div', { id: ROOT_ID }, page.content),
  ...(page.content === '' ? [noscript(page)] : []),
  ...data(page),
  structuredData(page),
]

const lines = (parts: readonly string[]): string => `\n${parts.join('\n')}\n`

const html = (page: Page): string =>
  lines([element('head', {}, lines(head(page))), element('body', {}, lines(body(page)))])

/** The whole document. */
export const renderPage = (page: Page): string =>
  `<!doctype html>\n${element('html', { lang: 'fr' }, html(page))}\n`
