import { BELOW, EMBED, FILE_ENDING } from '../server/addresses'
import { headersOfAnswers, headersOfEmbedFiles } from '../server/answerHeaders'
import { apiLocations, apiServices } from './apiConfiguration'
import {
  ANY_ORIGIN,
  embedFiles,
  embedHeaders,
  headers,
  leadHome,
  MALFORMED,
  missingFiles,
  type NginxSettings,
  NO_CACHE,
  NO_STORE,
  pageHeaders,
  partsElsewhere,
  withSingleSlashes,
} from './nginxConfiguration'
import { listening, plainServer } from './tls'
import { word } from './word'

/** What a web server in front of object storage has to know of the site. */
export interface StorageSettings extends NginxSettings {
  /** Where anybody may read the site: `https://s3.example/bucket/prefix`. */
  readonly storage: URL
  /** The folder nginx caches answers in. */
  readonly cacheDir: string
}

/** Seconds nginx answers with the same page or registry, without asking the storage again. */
const FRESH_S = 1
const YEAR_S = 31_536_000

const PAGE = '^(?<page>(?:/[\\w-]+)?)/?$'
const PAGE_BELOW = '^(?<page>/[\\w-]+(?:/[\\w-]+)+)/?$'
const COMPRESSED = '\\.(?:css|html|js|json|svg|txt|webmanifest|xml)$'

/** Variants are objects of their own: `nginx` needs no module to send them. */
const maps = ({ cacheDir }: StorageSettings): string => `map $http_accept_encoding $site_variant {
  default "";
  "~*\\bbr\\b" .br;
  "~*\\bgzip\\b" .gz;
}
map $uri $site_list {
  default "";
  "~${BELOW}" $list;
}
map $uri $site_file {
  default "";
  "~^/(?<file>.*)$" $file;
}
map $uri $site_is_file {
  default "";
  "~*${FILE_ENDING}" 1;
}
proxy_cache_path ${word(cacheDir)} levels=1:2 keys_zone=site:10m max_size=2g inactive=30d use_temp_path=off;`

const upstream = ({ storage }: StorageSettings): string => {
  const port = storage.port || (storage.protocol === 'https:' ? '443' : '80')
  return `upstream site_storage {
  server ${storage.hostname}:${port};
  keepalive 32;
}`
}

/**
 * Asks the storage for an object, by its key without the prefix; what it has not, it answers with 404, or 403. It learns
 * nothing of the visitor, and the visitor nothing of it.
 */
const ask = ({ storage }: StorageSettings, key: string): string =>
  `proxy_pass ${storage.protocol}//site_storage${storage.pathname.replace(/\/$/, '')}/${key};
    proxy_cache_key ${storage.hostname}/${key};
    proxy_cache site;
    proxy_intercept_errors on;
    proxy_hide_header Cache-Control;
    proxy_hide_header x-amz-request-id;
    proxy_hide_header x-amz-meta-nonce;`

/** Answers that may change are asked for again after a moment, and kept for when the storage is down. */
const changing = `proxy_ignore_headers Cache-Control;
    proxy_cache_valid 200 ${FRESH_S}s;
    proxy_cache_revalidate on;`

const variesByEncoding = 'add_header Vary Accept-Encoding always;'

const missing = 'error_page 403 404 = @missing;'

/** Versions never change. A missing file may come yet; where a variant is missing, there may be the file. */
const parts = (settings: StorageSettings): string => {
  const own = `${headers(settings, ANY_ORIGIN)}
    add_header Cache-Control "public, max-age=${YEAR_S}, immutable";`
  return `location ~ ^/parts/.*${COMPRESSED} {
    ${own}
    ${variesByEncoding}
    ${ask(settings, '$site_file$site_variant')}
    error_page 403 404 = @plain;
  }
  location @plain {
    ${own}
    ${variesByEncoding}
    ${ask(settings, '$site_file')}
    ${missing}
  }
  location ~ ^/parts/ {
    ${own}
    ${ask(settings, '$site_file')}
    ${missing}
  }
  location @missing {
    ${headers(settings, ANY_ORIGIN, NO_STORE)}
    return 404;
  }`
}

const files = (settings: StorageSettings): string => {
  const answer = (key: string): string => `${headers(settings, NO_CACHE)}
    ${variesByEncoding}
    ${changing}
    ${ask(settings, key)}
    ${missing}`
  return `location = /registry.json {
    ${answer('registry.json$site_variant')}
  }
  location ~ ^/(?:robots\\.txt|sitemap\\.xml)$ {
    ${answer('live/$site_file$site_variant')}
  }
  ${missingFiles(settings)}`
}

const embedSource = (settings: StorageSettings): string => `${variesByEncoding}
    ${changing}
    ${ask(settings, 'live/$site_file$site_variant')}
    ${missing}`

const pinnedSource = (settings: StorageSettings): string => `${variesByEncoding}
    ${ask(settings, '$site_file$site_variant')}
    error_page 403 404 = @pinned_in_pages;`

/** Until its next publication, a site of an older version has its pinned files among its pages. */
const pinnedInPages = (settings: StorageSettings): string => `location @pinned_in_pages {
    ${headers(settings, ...headersOfEmbedFiles(true))}
    ${embedSource(settings)}
  }`

/** Pages other sites frame. */
const embeds = (settings: StorageSettings): string => `location ~ ${EMBED} {
    ${embedHeaders(settings)}
    ${variesByEncoding}
    ${changing}
    ${ask(settings, 'live$embed/index.html$site_variant')}
    ${missing}
  }`

/** Stands for what nobody prerendered a page for within nginx; no visitor sees it. */
const NO_PAGE = '418'

/** Each address its prerendered page; one below a list, of which nobody knows, the page the list has for those. */
const pages = (settings: StorageSettings): string => {
  const answer = (key: string): string => `${pageHeaders(settings)}
    ${variesByEncoding}
    ${changing}
    ${ask(settings, key)}`
  return `location ~ ${PAGE} {
    ${answer('live$page/index.html$site_variant')}
    error_page 403 404 = @home;
  }
  location ~ ${PAGE_BELOW} {
    ${answer('live$page/index.html$site_variant')}
    error_page 403 404 =404 @below;
  }
  location ~ ${BELOW} {
    error_page ${NO_PAGE} =404 @below;
    return ${NO_PAGE};
  }
  location @below {
    ${answer('live$site_list/404.html$site_variant')}
    error_page 403 404 = @home;
  }`
}

const home = (settings: StorageSettings): string => `location @home {
    ${headers(settings, NO_STORE)}
    if ($site_is_file) {
      return 404;
    }
    return 302 /;
  }`

const common = (settings: StorageSettings): string => `${headersOfAnswers(settings.isHttps)
  .map(([name, value]) => `add_header ${name} ${word(value)} always;`)
  .join('\n  ')}
  server_tokens off;`

/**
 * The configuration of an nginx that serves a site kept in object storage, as a content delivery network would: it belongs
 * into the `http` block. The storage is reached by its name as it is resolved when nginx starts.
 */
export const storageConfiguration = (settings: StorageSettings): string => {
  const { storage, partsOrigin } = settings
  return `# Written by site nginx.
${maps(settings)}
${upstream(settings)}
${apiServices(settings)}${plainServer(settings)}server {
  ${listening(settings)}
  server_name ${settings.host};
  ${common(settings)}
  ${withSingleSlashes}
  proxy_http_version 1.1;
  proxy_set_header Host ${storage.host};
  proxy_set_header Connection "";
  proxy_set_header Accept-Encoding "";
  proxy_set_header Authorization "";
  proxy_set_header Cookie "";
  proxy_ssl_server_name on;
  proxy_ssl_name ${storage.hostname};
  proxy_next_upstream_tries 2;
  recursive_error_pages on;
  proxy_cache_lock on;
  proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
  ${apiLocations(settings)}
  ${partsOrigin === undefined ? parts(settings) : partsElsewhere(partsOrigin)}
  ${embeds(settings)}
  ${embedFiles(settings, embedSource(settings), pinnedSource(settings))}
  ${pinnedInPages(settings)}
  ${files(settings)}
  ${pages(settings)}
  ${home(settings)}
  ${leadHome(settings, `= ${MALFORMED}`)}
  ${leadHome(settings, '/')}
}
`
}
