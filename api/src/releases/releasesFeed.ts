import { err } from '@site/shared/result'
import { decodeEntities } from '@site/shared/text'
import { itemSpans } from '../feed/itemSpans'
import { attributeOf, namespacesOf, parseRepaired, textOf, type XmlElement } from '../feed/xml'
import { unavailable } from '../http/failure'
import { keepReadable, type Release, type ReleasesResult } from './releases'

const NAMESPACES = namespacesOf('')

/** « Titre, by Artiste » is how Bandcamp writes it, « Artiste - Titre » everybody else. */
const splitNames = (title: string): Pick<Release, 'title' | 'artist'> => {
  const by = title.lastIndexOf(', by ')
  if (by > 0) return { title: title.slice(0, by).trim(), artist: title.slice(by + 5).trim() }
  const dash = title.indexOf(' - ')
  if (dash > 0) return { title: title.slice(dash + 3).trim(), artist: title.slice(0, dash).trim() }
  return { title: title.trim(), artist: '' }
}

const pictureIn = (html: string): string =>
  /<img\b[^<>]*\bsrc\s*=\s*["']([^"'<>]+)["']/i.exec(html)?.[1] ?? ''

const findImage = (item: XmlElement): string =>
  [
    attributeOf(item, 'media:thumbnail', 'url'),
    attributeOf(item, 'media:content', 'url'),
    attributeOf(item, 'itunes:image', 'href'),
    /^image\//.test(attributeOf(item, 'enclosure', 'type')) ? attributeOf(item, 'enclosure', 'url') : '',
    pictureIn(textOf(item, 'description')),
    pictureIn(textOf(item, 'content:encoded')),
  ].find((url) => url !== '') ?? ''

const readItem = (xml: string): Release | undefined => {
  const item = parseRepaired(xml, NAMESPACES)
  if (!item.ok) return undefined
  const { element } = item.value
  const link = textOf(element, 'link')
  const names = splitNames(decodeEntities(textOf(element, 'title')))
  if (!URL.canParse(link) || names.title === '') return undefined
  const { pathname: href } = new URL(link)
  return /^\/(?:album|track)\//.test(href) ? { href, image: findImage(element), ...names } : undefined
}

/** Reads releases from an RSS feed of Bandcamp, newest first as it has them; what is no album or track is left out. */
export const readReleasesFeed = (xml: string): ReleasesResult =>
  xml.includes('<rss')
    ? keepReadable(
        itemSpans(xml).map(({ start, end }) => xml.slice(start, end)),
        readItem,
      )
    : err(unavailable('The releases did not come as a feed'))
