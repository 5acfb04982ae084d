import { err } from '@site/shared/result'
import { unavailable } from '../net/http/failure'
import { convertAtom } from '../text/atom'
import { titleText } from '../text/feedText'
import { cutItems } from '../text/itemSpans'
import { parseRepaired } from '../text/repairXml'
import {
  findWebUrl,
  type Namespaces,
  readAttribute,
  readNamespaces,
  readText,
  type XmlElement,
} from '../text/xml'
import { keepReadable, type Release, type ReleasesResult } from './releases'

const PAGE_OF_RELEASE = /^\/(?:album|track)\//
/** RSS-Bridge calls its feeds « Label - Bandcamp Label ». */
const BRIDGE_TITLE = / - Bandcamp(?: \w+)?$/
const BY = /^(.+), by (.+)$/s
const DASH = /^(.+?) [-–—] (.+)$/s

/** « Titre, by Artiste » is how Bandcamp writes it, « Artiste - Titre » everybody else. */
const splitNames = (title: string, isBandcamps: boolean): Pick<Release, 'title' | 'artist'> => {
  const [by, dash] = [BY.exec(title), DASH.exec(title)]
  if (by && (isBandcamps || !dash)) return { title: by[1] ?? '', artist: by[2] ?? '' }
  return dash ? { title: dash[2] ?? '', artist: dash[1] ?? '' } : { title, artist: '' }
}

const pictureIn = (html: string): string =>
  /<img\b[^<>]*\bsrc\s*=\s*["']([^"'<>]+)["']/i.exec(html)?.[1] ?? ''

const SOUND_FILE = /\.(?:mp3|m4a|ogg|opus|flac|wav|mp4|webm)(?:[?#]|$)/i

/** Accepts an enclosure or media element unless its type or file name says it is not a picture. */
const isPicture = ({ name, attributes }: XmlElement): boolean => {
  const kind = attributes.get('type') || attributes.get('medium') || 'image'
  return (
    /^(?:enclosure|media:content)$/.test(name) &&
    kind.startsWith('image') &&
    !SOUND_FILE.test(attributes.get('url') ?? '')
  )
}

const findImage = (item: XmlElement): string =>
  findWebUrl(
    [
      readAttribute(item, 'media:thumbnail', 'url'),
      ...item.children.filter(isPicture).map(({ attributes }) => attributes.get('url')?.trim() ?? ''),
      readAttribute(item, 'itunes:image', 'href'),
      pictureIn(readText(item, 'description')),
      pictureIn(readText(item, 'content:encoded')),
    ].map((url) => url.replace(/^\/\//, 'https://')),
  )

interface Draft {
  readonly href: string
  readonly image: string
  readonly name: string
}

/** Reads an album or track; undefined for other items. */
const readItem = (xml: string, namespaces: Namespaces): Draft | undefined => {
  const item = parseRepaired(xml, namespaces)
  if (!item.ok) return undefined
  const { element } = item.value
  const link = readText(element, 'link') || readText(element, 'guid')
  const name = titleText(readText(element, 'title'))
  if (!URL.canParse(link) || name === '') return undefined
  const { pathname: href } = new URL(link)
  return PAGE_OF_RELEASE.test(href) ? { href, image: findImage(element), name } : undefined
}

const readFeedTitle = (head: string): string => titleText(/<title>([^<>]*)<\/title>/.exec(head)?.[1] ?? '')

/** Reads releases from a feed of Bandcamp or RSS-Bridge, newest first as it has them, each once; items that are neither album nor track are left out. */
export const readReleasesFeed = (source: string): ReleasesResult => {
  const xml = convertAtom(source)
  const [root] = /<rss(?=[\s>])[^<>]*>/.exec(xml) ?? []
  if (root === undefined) return err(unavailable('The releases did not come as a feed'))
  const [cut, namespaces] = [cutItems(xml), readNamespaces(root)]
  const items = cut.items.map((item) => readItem(item, namespaces))
  const isBridge = BRIDGE_TITLE.test(readFeedTitle(cut.before))
  const isBandcamps = !isBridge && items.every((item) => item === undefined || BY.test(item.name))
  const known = new Set<string>()
  const unique = items.filter((item) => {
    const isKnown = item !== undefined && known.has(item.href)
    if (item) known.add(item.href)
    return !isKnown
  })
  return keepReadable(unique, (item) => {
    if (!item) return undefined
    const { name, ...release } = item
    return { ...release, ...splitNames(name, isBandcamps) }
  })
}
