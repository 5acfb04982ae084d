import { webUrl } from '@site/shared/address'
import { findChild, type XmlElement } from '../../text/xml'

/** A sound of an item. Missing texts are empty. */
export interface Sound {
  readonly url: string
  readonly length: string
  /** An audio or video type without parameters: from the feed, else from the file name, else the type of most podcasts. */
  readonly type: string
  /** In seconds, where the element itself says so. */
  readonly duration: string
}

const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  mp2: 'audio/mpeg',
  mpga: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  wma: 'audio/x-ms-wma',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
}

const MPEG = 'audio/mpeg'

/** The type of a file by the end of its name; empty for one that is not known. */
const readEnding = (name: string): string => {
  const ending = /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return (Object.hasOwn(TYPES, ending) && TYPES[ending]) || ''
}

/** The type of a file by its path, else by its query: `?file=nuit.mp3`. */
const guessType = (url: string): string => {
  const { pathname, search } = new URL(url)
  return readEnding(pathname) || readEnding(search)
}

const OTHER_TYPE = /^(?:image|text|font)\/|^application\/(?:pdf|zip|json|epub|x-bittorrent|x-shockwave)/i
const OTHER_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|ico|pdf|epub|docx?|txt|vtt|srt|json|zip|torrent)$/i

const STREAM_TYPE = /^(?:application|audio)\/(?:(?:x-|vnd\.apple\.)mpegurl|dash\+xml)/i
const STREAM_FILE = /\.(?:m3u8?|mpd|pls)$/i

/** Whether an address is of a stream in pieces (HLS, DASH), which browsers do not play by themselves. */
const isStream = (declared: string, url: string): boolean =>
  STREAM_TYPE.test(declared) || STREAM_FILE.test(new URL(url).pathname)

/** Removes the parameters of a declared or guessed type; returns an empty text for `application/octet-stream`, which says nothing. */
const cleanType = (type: string): string => {
  const clean = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return clean === 'application/ogg' || clean === 'application/x-ogg' ? 'audio/ogg' : clean
}

const isMedia = (type: string): boolean => /^(?:audio|video)\/[\w.+-]+$/.test(type)

const WEIGHTS = { audio: 8, video: 2, other: -8, unknown: 0 }

const weigh = (type: string, isOther: boolean): number => {
  if (isOther) return WEIGHTS.other
  return type.startsWith('audio/')
    ? WEIGHTS.audio
    : type.startsWith('video/')
      ? WEIGHTS.video
      : WEIGHTS.unknown
}

/** How likely a file plays in any browser; below 0 it is a picture or a document. */
const rank = (declared: string, url: string): number => {
  const guessed = guessType(url)
  const isCommon = /^audio\/(?:mpeg|mp3|mp4|aac|x-m4a)$/.test(isMedia(declared) ? declared : guessed)
  return (
    weigh(declared, OTHER_TYPE.test(declared)) +
    weigh(guessed, OTHER_FILE.test(new URL(url).pathname)) +
    (isCommon ? 1 : 0)
  )
}

interface Offer extends Sound {
  readonly rank: number
  readonly isStream: boolean
}

const readOffer = (
  url: string | undefined,
  length: string,
  type: string,
  duration = '',
): readonly Offer[] => {
  // Some hosts escape an address twice.
  const address = webUrl(url?.trim().replaceAll('&amp;', '&') ?? '')
  if (address === undefined) return []
  const declared = cleanType(type)
  const known = isMedia(declared) ? declared : guessType(address) || MPEG
  const inPieces = isStream(declared, address)
  return [
    {
      url: address,
      length: length.trim(),
      type: known,
      duration: duration.trim(),
      rank: inPieces ? WEIGHTS.other : rank(declared, address),
      isStream: inPieces,
    },
  ]
}

const readElement = (element: XmlElement): readonly Offer[] => {
  const attribute = (name: string) => element.attributes.get(name) ?? ''
  const first = (...names: readonly string[]) => names.map(attribute).find((text) => text !== '') ?? ''
  switch (element.name) {
    case 'enclosure':
      return readOffer(attribute('url') || element.text, attribute('length'), attribute('type'))
    // Of RSS 1.0, where attributes are often written without their namespaces.
    case 'enc:enclosure':
      return readOffer(
        first('rdf:resource', 'resource', 'enc:url', 'url'),
        first('enc:length', 'length'),
        first('enc:type', 'type'),
      )
    case 'atom:link':
      return attribute('rel') === 'enclosure'
        ? readOffer(attribute('href'), attribute('length'), attribute('type'))
        : []
    case 'media:group':
      return element.children.flatMap(readElement)
    case 'media:content': {
      const type = attribute('type') || `${attribute('medium')}/`
      return readOffer(attribute('url'), attribute('fileSize'), type, attribute('duration'))
    }
    case 'podcast:alternateEnclosure':
      return readOffer(
        findChild(element, 'podcast:source')?.attributes.get('uri'),
        attribute('length'),
        attribute('type'),
      )
    default:
      return []
  }
}

const listOffers = (item: XmlElement): readonly Offer[] => {
  const isEnclosure = ({ name }: XmlElement) => name === 'enclosure' || name === 'enc:enclosure'
  const elements = [...item.children.filter(isEnclosure), ...item.children.filter((one) => !isEnclosure(one))]
  return elements.flatMap(readElement)
}

/**
 * Finds the sound of an item among its enclosures, media and links: first what certainly is a sound, then what may be one, never a
 * picture. Among equals an enclosure wins, then the first in the item. « stream » if the item has only a stream in pieces.
 */
export const findSound = (item: XmlElement): Sound | 'stream' | undefined => {
  const offers = listOffers(item)
  return (
    offers
      .filter((offer) => offer.rank >= 0)
      .reduce<Offer | undefined>(
        (best, offer) => (best && best.rank >= offer.rank ? best : offer),
        undefined,
      ) ?? (offers.some((offer) => offer.isStream) ? 'stream' : undefined)
  )
}

/** Below this, in bytes, a length is invalid: hosts write 0, 1 or a duration where they do not know it. */
const MIN_BYTES = 100_000
/** 8 kbit/s: no radio publishes a lower bit rate. */
const MIN_BYTES_PER_SECOND = 1_000

/** The declared size of an enclosure in bytes; undefined if implausible, such as seconds or milliseconds. */
export const readLength = (text: string, durationMs: number): number | undefined => {
  const bytes = /^\d+$/.test(text) ? Number(text) : 0
  if (bytes < MIN_BYTES || !Number.isSafeInteger(bytes)) return undefined
  const isMilliseconds = durationMs > 0 && Math.abs(bytes - durationMs) < 1_000
  return isMilliseconds || bytes < (durationMs / 1000) * MIN_BYTES_PER_SECOND ? undefined : bytes
}

/** A key that is equal for all addresses of one sound: hosts add a time, a token or `https`. */
export const soundKey = (url: string): string => {
  const { host, pathname, search } = new URL(url)
  return `${host}${pathname}${readEnding(pathname) === '' ? search : ''}`
}
