import { type Header, headersOfAnswers, headersOfPages, type PageSettings } from '../headers/answerHeaders'
import { BELOW, FILE_ENDING } from '../server/addresses'
import { block, type Directive, line, render } from './directives'

/** What a web server has to know of the site. */
export interface NginxSettings extends PageSettings {
  /** The published site. */
  readonly siteDir: string
  /** Host name of the pages. */
  readonly host: string
  /** Over https, even where that ends at a server in front of this one. */
  readonly isHttps: boolean
  readonly port: number
  /** Where the api service listens, such as `http://127.0.0.1:4100`. */
  readonly api: string
  /** The origin parts are published on when it is another one, such as `https://parts.onde-basse.example`. */
  readonly partsOrigin?: string
  /** Whether the brotli modules are installed (Debian: libnginx-mod-http-brotli-static). */
  readonly brotli: boolean
}

const YEAR_S = 31_536_000

/** As nginx reads it: bare, or between quotes where it would end the word. */
const word = (text: string): string => (/[\s"';]/.test(text) ? JSON.stringify(text) : text)

const addHeaders = (headers: readonly Header[]): readonly Directive[] =>
  headers.map(([name, value]) => line('add_header', name, word(value), 'always'))

const noCache: Header = ['Cache-Control', 'no-cache']

/** A block with headers of its own inherits none: each names all it needs. */
const headersIn = ({ isHttps }: NginxSettings, ...own: readonly Header[]): readonly Directive[] =>
  addHeaders([...headersOfAnswers(isHttps), ...own])

/** Versions never change. Other origins may load them, and learn that one is missing. */
const parts = (settings: NginxSettings): Directive =>
  block('location ^~ /parts/', [
    ...headersIn(settings, ['Access-Control-Allow-Origin', '*']),
    line('add_header', 'Cache-Control', `"public, max-age=${YEAR_S}, immutable"`),
    line('try_files', '$uri', '=404'),
    block('location ~ \\.webmanifest$', [line('default_type', 'application/manifest+json')]),
  ])

const partsElsewhere = (origin: string): Directive =>
  block('location ^~ /parts/', [line('return', '307', `${origin}$request_uri`)])

const registry = (settings: NginxSettings): Directive =>
  block('location = /registry.json', [...headersIn(settings, noCache), line('try_files', '$uri', '=404')])

/** Streams are passed on as they come. */
const api = (address: string): Directive =>
  block('location ^~ /api/', [
    line('proxy_pass', address),
    line('proxy_http_version', '1.1'),
    line('proxy_buffering', 'off'),
    line('proxy_read_timeout', '1h'),
    line('proxy_set_header', 'Host', '$http_host'),
    line('proxy_set_header', 'X-Forwarded-Proto', '$scheme'),
    line('proxy_set_header', 'X-Forwarded-For', '$proxy_add_x_forwarded_for'),
  ])

/** A file nobody published is never answered with a page, which a browser would take for the script it asked for. */
const files = (settings: NginxSettings): readonly Directive[] => [
  block('location ~ ^/(?:robots\\.txt|sitemap\\.xml)$', [
    ...headersIn(settings, noCache),
    line('try_files', '$uri', '=404'),
  ]),
  block(`location ~* ${FILE_ENDING}`, [line('return', '404')]),
]

const fallback = (settings: NginxSettings): Directive =>
  block('location = /404.html', [
    line('internal'),
    ...headersIn(settings, noCache, ...headersOfPages(settings)),
    line('error_page', '404', '@home'),
  ])

/** Where requests go on whose address cannot be decoded: nginx takes them to no named location. */
const MALFORMED = '/malformed'

const leadHome = (settings: NginxSettings): readonly Directive[] => [
  ...headersIn(settings, noCache),
  line('return', '302', '/'),
]

/** Stands for a page of a list within nginx; no visitor sees it. */
const ONE_OF_LIST = '418'

/**
 * An address below another. Nobody prerendered a page for it: where the other is a list, the browser makes the page or says
 * that there is none.
 */
const below = (settings: NginxSettings): readonly Directive[] => [
  block(`location ~ ${BELOW}`, [
    ...headersIn(settings, noCache, ...headersOfPages(settings)),
    line('try_files', '$uri/index.html', '@below'),
  ]),
  block('location @below', [
    line('error_page', ONE_OF_LIST, '=404', '/404.html'),
    block('if (-f $document_root$list/404.html)', [line('return', ONE_OF_LIST)]),
    block(`if ($uri ~* "${FILE_ENDING}")`, [line('return', '404')]),
    ...leadHome(settings),
  ]),
]

/** Each address its prerendered page; any other leads home. */
const pages = (settings: NginxSettings): readonly Directive[] => [
  block('location /', [
    ...headersIn(settings, noCache, ...headersOfPages(settings)),
    line('try_files', '$uri/index.html', '@home'),
  ]),
  block('location @home', leadHome(settings)),
  block(`location = ${MALFORMED}`, leadHome(settings)),
]

/** Slashes written twice count once. Only words between slashes are sent back: nothing in them names another host. */
const singleSlashes = block('if ($request_uri ~ "^[^?]*//")', [
  line('rewrite', '"^(/|(?:/[\\w-]+)+)/*$"', '$1', 'redirect'),
])

const common = (settings: NginxSettings): readonly Directive[] => [
  line('root', settings.siteDir),
  ...headersIn(settings),
  line('charset', 'utf-8'),
  line('server_tokens', 'off'),
  line('gzip_static', 'on'),
  ...(settings.brotli ? [line('brotli_static', 'on')] : []),
]

const site = (settings: NginxSettings): Directive =>
  block('server', [
    line('listen', String(settings.port)),
    line('server_name', settings.host),
    ...common(settings),
    line('absolute_redirect', 'off'),
    line('error_page', '400', MALFORMED),
    singleSlashes,
    settings.partsOrigin === undefined ? parts(settings) : partsElsewhere(settings.partsOrigin),
    registry(settings),
    api(settings.api),
    ...below(settings),
    ...files(settings),
    ...pages(settings),
    fallback(settings),
  ])

const portOf = ({ port, protocol }: URL, sitePort: number): number =>
  port !== '' && protocol === 'http:' ? Number(port) : sitePort

const partsServer = (settings: NginxSettings, origin: URL): Directive =>
  block('server', [
    line('listen', String(portOf(origin, settings.port))),
    line('server_name', origin.hostname),
    ...common(settings),
    parts(settings),
    block('location /', [line('return', '404')]),
  ])

/** The configuration of an nginx that serves a published site; it belongs into the `http` block. */
export const nginxConfiguration = (settings: NginxSettings): string => {
  const { partsOrigin } = settings
  const servers = [
    site(settings),
    ...(partsOrigin === undefined ? [] : [partsServer(settings, new URL(partsOrigin))]),
  ]
  return `# Written by site nginx.\n${render(servers)}`
}
