import { decodeEntities } from '@site/shared/entities'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import { itemSpans } from '../feed/itemSpans'
import { attributeOf, namespacesOf, parseXml, repairXml, textOf, type XmlElement } from '../feed/xml'
import { type ApiFailure, unavailable } from '../http/failure'
import type { Release } from './releases'

const NAMESPACES = namespacesOf('')

/** « Titre, by Artiste » is how Bandcamp writes it, « Artiste - Titre » everybody else. */
const namesOf = (title: string): Pick<Release, 'title' | 'artist'> => {
  const by = title.lastIndexOf(', by ')
  if (by > 0) return { title: title.slice(0, by).trim(), artist: title.slice(by + 5).trim() }
  const dash = title.indexOf(' - ')
  if (dash > 0) return { title: title.slice(dash + 3).trim(), artist: title.slice(0, dash).trim() }
  return { title: title.trim(), artist: '' }
}

const pictureIn = (html: string): string =>
  /<img\b[^<>]*\bsrc\s*=\s*["']([^"'<>]+)["']/i.exec(html)?.[1] ?? ''

const imageOf = (item: XmlElement): string =>
  [
    attributeOf(item, 'media:thumbnail', 'url'),
    attributeOf(item, 'media:content', 'url'),
    attributeOf(item, 'itunes:image', 'href'),
    /^image\//.test(attributeOf(item, 'enclosure', 'type')) ? attributeOf(item, 'enclosure', 'url') : '',
    pictureIn(textOf(item, 'description')),
    pictureIn(textOf(item, 'content:encoded')),
  ].find((url) => url !== '') ?? ''

const readRelease = (xml: string): readonly Release[] => {
  const item = [xml, repairXml(xml)]
    .map((text) => parseXml(text, NAMESPACES))
    .find(({ ok: isRead }) => isRead)
  if (!item?.ok) return []
  const link = textOf(item.value, 'link')
  const names = namesOf(decodeEntities(textOf(item.value, 'title')))
  if (!URL.canParse(link) || names.title === '') return []
  const { pathname } = new URL(link)
  return /^\/(?:album|track)\//.test(pathname)
    ? [{ href: pathname, image: imageOf(item.value), ...names }]
    : []
}

/** Reads releases from an RSS feed of Bandcamp, newest first as it has them; what is no album or track is left out. */
export const readReleasesFeed = (xml: string): Result<readonly Release[], ApiFailure> =>
  flatMap(
    ((): Result<string, ApiFailure> =>
      xml.includes('<rss') ? ok(xml) : err(unavailable('The releases did not come as a feed')))(),
    (feed) => {
      const items = itemSpans(feed).map(({ start, end }) => feed.slice(start, end))
      const releases = items.flatMap(readRelease)
      return releases.length === 0 && items.length > 0
        ? err(unavailable('No release can be read'))
        : ok(releases)
    },
  )
