import { BELOW, EMBED, EMBED_FILES, FILE_ENDING, PINNED_FILES } from '../server/addresses'
import {
  type Header,
  headersOfAnswers,
  headersOfEmbedFiles,
  headersOfEmbeds,
  headersOfPages,
  type PageSettings,
} from '../server/answerHeaders'
import { apiLocations, apiServices, apiZone } from './apiConfiguration'
import { type ListenSettings, listening, plainServer } from './tls'
import { word } from './word'

/** What a web server has to know of the site. */
export interface NginxSettings extends PageSettings, ListenSettings {
  /** The published site. */
  readonly siteDir: string
  /** Over https, even where that ends at a server in front of this one. */
  readonly isHttps: boolean
  /** Where the services of the api listen, such as `http://127.0.0.1:4100`; all in the same protocol. */
  readonly apis: readonly string[]
  /** The origin parts are published on when it is another one, such as `https://parts.onde-basse.example`. */
  readonly partsOrigin?: string
  /** Whether the brotli modules are installed (Debian: libnginx-mod-http-brotli-static). */
  readonly brotli: boolean
  /** Where answers of the api are cached for all visitors and services; absent, nowhere. */
  readonly apiCacheDir?: string
}

const API_ZONE = 'api'
const YEAR_S = 31_536_000
export const NO_CACHE: Header = ['Cache-Control', 'no-cache']
export const NO_STORE: Header = ['Cache-Control', 'no-store']
/** Other origins may load parts, and learn that one is missing. */
export const ANY_ORIGIN: Header = ['Access-Control-Allow-Origin', '*']

/** A block with headers of its own inherits none: each names all it needs. */
export const headers = ({ isHttps }: NginxSettings, ...own: readonly Header[]): string =>
  [...headersOfAnswers(isHttps), ...own]
    .map(([name, value]) => `add_header ${name} ${word(value)} always;`)
    .join('\n    ')

export const pageHeaders = (settings: NginxSettings): string =>
  headers(settings, NO_CACHE, ...headersOfPages(settings))

export const embedHeaders = (settings: NginxSettings): string =>
  headers(settings, NO_CACHE, ...headersOfEmbeds(settings))

/** How each kind of file of the element is answered, in words of nginx that find the file. */
export const embedFiles = (
  settings: NginxSettings,
  find: string,
  findPinned: string,
): string => `location ~ ${EMBED_FILES} {
    ${headers(settings, ...headersOfEmbedFiles(false))}
    ${find}
  }
  location ~ ${PINNED_FILES} {
    ${headers(settings, ...headersOfEmbedFiles(true))}
    ${findPinned}
  }`

/** Until its next publication, a site of an older version has its pinned files among its pages. */
const findPinned = ({ siteDir }: NginxSettings): string => `root ${word(siteDir)};
    try_files $uri /live$uri =404;`

/** Pages other sites frame; an address of none leads nowhere, since a frame has no use for the home page. */
const embeds = (settings: NginxSettings): string => `location ~ ${EMBED} {
    ${embedHeaders(settings)}
    try_files $embed/index.html =404;
  }`

/** `live` is a link to the set of pages that is shown, which changes in one step. */
const common = (settings: NginxSettings, root: string): string => `root ${word(root)};
  ${headers(settings).replaceAll('    ', '  ')}
  charset utf-8;
  server_tokens off;
  gzip_static on;${settings.brotli ? '\n  brotli_static on;' : ''}
  gzip_vary on;`

/** Versions never change. A missing file may come yet. */
const parts = (settings: NginxSettings): string => `location ^~ /parts/ {
    root ${word(settings.siteDir)};
    ${headers(settings, ANY_ORIGIN)}
    add_header Cache-Control "public, max-age=${YEAR_S}, immutable";
    try_files $uri @missing;
    location ~ \\.webmanifest$ {
      default_type application/manifest+json;
      try_files $uri @missing;
    }
  }
  location @missing {
    ${headers(settings, ANY_ORIGIN, NO_STORE)}
    return 404;
  }`

/** Where requests go on whose address cannot be decoded: nginx takes them to no named location. */
export const MALFORMED = '/malformed'

/** Stands for a page of a list within nginx; no visitor sees it. */
const ONE_OF_LIST = '418'

/**
 * An address below another. Nobody prerendered a page for it: where the other is a list, the browser makes the page or says
 * that there is none.
 */
const below = (settings: NginxSettings): string => `location ~ ${BELOW} {
    ${pageHeaders(settings)}
    try_files $uri/index.html @below;
  }
  location @below {
    error_page ${ONE_OF_LIST} =404 /404.html;
    if (-f $document_root$list/404.html) {
      return ${ONE_OF_LIST};
    }
    if ($uri ~* "${FILE_ENDING}") {
      return 404;
    }
    ${headers(settings, NO_CACHE)}
    return 302 /;
  }`

export const missingFiles = (settings: NginxSettings): string => `location ~* ${FILE_ENDING} {
    ${headers(settings, NO_STORE)}
    return 404;
  }`

/** A file nobody published is never answered with a page, which a browser would take for the script it asked for. */
const files = (settings: NginxSettings): string => `location = /registry.json {
    root ${word(settings.siteDir)};
    ${headers(settings, NO_CACHE)}
    try_files $uri =404;
  }
  location ~ ^/(?:robots\\.txt|sitemap\\.xml)$ {
    ${headers(settings, NO_CACHE)}
    try_files $uri =404;
  }
  ${missingFiles(settings)}`

export const leadHome = (settings: NginxSettings, location: string): string => `location ${location} {
    ${headers(settings, NO_CACHE)}
    return 302 /;
  }`

/** Each address its prerendered page; any other leads home. */
const pages = (settings: NginxSettings): string => `location / {
    ${pageHeaders(settings)}
    try_files $uri/index.html @home;
  }
  ${leadHome(settings, '@home')}
  ${leadHome(settings, `= ${MALFORMED}`)}
  location = /404.html {
    internal;
    ${pageHeaders(settings)}
    error_page 404 @home;
  }`

export const partsElsewhere = (origin: string): string => `location ^~ /parts/ {
    return 307 ${origin}$request_uri;
  }`

/** Slashes written twice count once. Only words between slashes are sent back: nothing in them names another host. */
export const withSingleSlashes = `absolute_redirect off;
  error_page 400 ${MALFORMED};
  if ($request_uri ~ "^[^?]*//") {
    rewrite "^(/|(?:/[\\w-]+)+)/*$" $1 redirect;
  }`

const site = (settings: NginxSettings): string => `${plainServer(settings)}server {
  ${listening(settings)}
  server_name ${settings.host};
  ${common(settings, `${settings.siteDir}/live`)}
  ${withSingleSlashes}
  ${settings.partsOrigin === undefined ? parts(settings) : partsElsewhere(settings.partsOrigin)}
  ${apiLocations({ ...settings, ...(settings.apiCacheDir !== undefined && { zone: API_ZONE }) })}
  ${embeds(settings)}
  ${embedFiles(settings, 'try_files $uri =404;', findPinned(settings))}
  ${below(settings)}
  ${files(settings)}
  ${pages(settings)}
}
`

/** An origin in plain http may name a port of its own. */
const listeningFor = ({ port, protocol }: URL, settings: NginxSettings): string =>
  port !== '' && protocol === 'http:'
    ? listening({ ...settings, port: Number(port), certificateDir: undefined })
    : listening(settings)

const partsServer = (settings: NginxSettings, origin: URL): string => `server {
  ${listeningFor(origin, settings)}
  server_name ${origin.hostname};
  ${common(settings, settings.siteDir)}
  ${parts(settings)}
  location / {
    return 404;
  }
}
`

/** The configuration of an nginx that serves a published site; it belongs into the `http` block. */
export const nginxConfiguration = (settings: NginxSettings): string => {
  const { partsOrigin, apiCacheDir } = settings
  const zone = apiCacheDir === undefined ? '' : apiZone(API_ZONE, apiCacheDir)
  const elsewhere = partsOrigin === undefined ? '' : partsServer(settings, new URL(partsOrigin))
  return `# Written by site nginx.\n${zone}${apiServices(settings)}${site(settings)}${elsewhere}`
}
