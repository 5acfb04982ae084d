import { word } from './word'

/** What names the services of one api within nginx. */
const SERVICES = 'site_api'

interface ApiSettings {
  /** Where its services listen. */
  readonly apis: readonly string[]
  /** The zone answers are cached in, for all services; absent, nginx caches none. */
  readonly zone?: string
}

/** The services of the api where there are several: the next one is asked where one does not answer. */
export const apiServices = ({ apis }: ApiSettings): string => {
  if (apis.length < 2) return ''
  const servers = apis.map((api) => `  server ${new URL(api).host};`)
  return `upstream ${SERVICES} {\n${servers.join('\n')}\n}\n`
}

/** A zone for the answers of the api alone, for nginx as a whole. */
export const apiZone = (zone: string, dir: string): string =>
  `proxy_cache_path ${word(dir)} levels=1:2 keys_zone=${zone}:10m max_size=200m inactive=1d use_temp_path=off;\n`

const addressOf = ({ apis: [first = '', ...others] }: ApiSettings): string =>
  others.length === 0 ? first : `${new URL(first).protocol}//${SERVICES}`

/** Whoever asks first asks for all; the headers of the api say for how long, and whether an old answer is better than none. */
const caching = (zone: string): string => `
    proxy_cache ${zone};
    proxy_cache_key $scheme$http_host$request_uri;
    proxy_cache_lock on;
    proxy_cache_background_update on;
    proxy_cache_revalidate on;`

/**
 * The host is passed on as it is cached by, and no other one visitors name. Answers are compressed, and buffered in memory
 * alone; what plays is passed on as it comes.
 */
export const apiLocations = (settings: ApiSettings): string => {
  const proxy = `proxy_pass ${addressOf(settings)};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host "";
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_hide_header X-Content-Type-Options;`
  return `location ^~ /api/ {
    ${proxy}
    proxy_max_temp_file_size 0;
    gzip on;
    gzip_proxied any;
    gzip_min_length 1024;
    gzip_types application/json application/rss+xml text/plain;${
      settings.zone === undefined ? '' : caching(settings.zone)
    }
  }
  location ^~ /api/media/ {
    ${proxy}
    proxy_max_temp_file_size 0;
  }
  location = /api/nowplaying/events {
    ${proxy}
    proxy_buffering off;
  }
  location = /api/live.mp3 {
    ${proxy}
    proxy_buffering off;
    proxy_read_timeout 1h;
  }`
}
