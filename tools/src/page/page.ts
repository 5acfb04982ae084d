import { element, escapeHtml, jsonBlock, voidElement } from './html'

/** A file a page loads; with an integrity the browser refuses any other bytes. */
export interface PageAsset {
  readonly url: string
  readonly integrity?: string
}

export interface PageLink extends PageAsset {
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest'
}

/** Everything one HTML page says. */
export interface Page {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Absolute URL of the page. */
  readonly url: string
  /** Absolute URL of the picture other sites show beside a link to this page. */
  readonly image?: string
  readonly themeColor: string
  readonly links: readonly PageLink[]
  readonly styles: readonly PageAsset[]
  /** Run in this order once the document is parsed. */
  readonly scripts: readonly PageAsset[]
  /** Scripts the page will ask for; fetched ahead. */
  readonly preloads: readonly PageAsset[]
  /** Element id -> data for scripts. */
  readonly data: Readonly<Record<string, unknown>>
  /** HTML inside the root element, already safe. */
  readonly content: string
  /** Shown to visitors without scripts. */
  readonly withoutScripts: string
}

/** Files with an integrity must be fetched with CORS, or the browser cannot check them. */
const checked = ({ integrity }: PageAsset) =>
  integrity === undefined ? {} : { integrity, crossorigin: 'anonymous' }

/** These give way to the routed page's own as soon as it is shown (`Page` in shared/design). */
const untilPage = { 'data-until-page': true } as const

const meta = (page: Page): readonly string[] => [
  voidElement('meta', { charset: 'utf-8' }),
  voidElement('meta', {
    name: 'viewport',
    content: 'width=device-width, initial-scale=1, viewport-fit=cover',
  }),
  element('title', untilPage, escapeHtml(page.title)),
  voidElement('meta', { ...untilPage, name: 'description', content: page.description }),
  voidElement('meta', { name: 'theme-color', content: page.themeColor }),
]

const openGraph = (page: Page): readonly string[] =>
  Object.entries({
    type: 'website',
    locale: 'fr_FR',
    site_name: page.siteName,
    title: page.title,
    description: page.description,
    url: page.url,
    ...(page.image !== undefined && { image: page.image }),
  }).map(([name, content]) => voidElement('meta', { property: `og:${name}`, content }))

const link = ({ rel, url }: PageLink): string => voidElement('link', { rel, href: url })

const style = (asset: PageAsset): string =>
  voidElement('link', { rel: 'stylesheet', href: asset.url, ...checked(asset) })

const script = (asset: PageAsset): string =>
  element('script', { defer: true, src: asset.url, ...checked(asset) })

const preload = (asset: PageAsset): string =>
  voidElement('link', { rel: 'preload', as: 'script', href: asset.url, ...checked(asset) })

const data = (page: Page): readonly string[] =>
  Object.entries(page.data).map(([id, value]) => jsonBlock(id, value))

const head = (page: Page): readonly string[] => [
  ...meta(page),
  ...openGraph(page),
  ...page.links.map(link),
  ...page.styles.map(style),
  ...page.scripts.map(script),
  ...page.preloads.map(preload),
  ...data(page),
]

const body = (page: Page): readonly string[] => [
  element('div', { id: 'root' }, page.content),
  element('noscript', {}, element('p', {}, escapeHtml(page.withoutScripts))),
]

const lines = (parts: readonly string[]): string => `\n${parts.join('\n')}\n`

const html = (page: Page): string =>
  lines([element('head', {}, lines(head(page))), element('body', {}, lines(body(page)))])

/** The whole document. */
export const renderPage = (page: Page): string =>
  `<!doctype html>\n${element('html', { lang: 'fr' }, html(page))}\n`
