import { getObjectCaching } from '../lib/answerHeaders'

/** The headers an object is served with. */
export interface ObjectHeaders {
  readonly ContentType: string
  readonly CacheControl: string
  readonly ContentEncoding?: string
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'text/xml; charset=utf-8',
}

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' }

const NAME = /\.(?<ending>[^./]+?)(?:\.(?<variant>br|gz))?$/

/** Returns the headers of a key; a compressed variant has the type of its original. */
export const getObjectHeaders = (key: string): ObjectHeaders => {
  const { ending = '', variant = '' } = NAME.exec(key)?.groups ?? {}
  const encoding = ENCODINGS[variant]
  return {
    ContentType: TYPES[ending] ?? 'application/octet-stream',
    CacheControl: getObjectCaching(key),
    ...(encoding !== undefined && { ContentEncoding: encoding }),
  }
}
