// A feed whose items have unusual elements, and what is read of its podcasts.

import type { Feed } from '../podcasts/feed/feed'
import { readFeed } from './feed.fixture'

type Show = Feed['podcasts'][number]

export const readNames = ({ artist, show }: Show) => `${artist} / ${show}`
export const readSoundFile = ({ enclosureUrl }: Show) => enclosureUrl.replace(/^.*\//, '')

export const readDate = ({ artist, publishedAt }: Show) => [
  artist,
  publishedAt && new Date(publishedAt).toISOString(),
]

export const ROOT = `<rss version="2.0" xmlns:i="http://www.itunes.com/DTDs/Podcast-1.0.dtd" xmlns:m="http://search.yahoo.com/mrss"
  xmlns:a10="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>`

/** The podcasts of a feed with unusual prefixes, whose items have these elements. */
export const readItems = (...items: readonly string[]) =>
  readFeed(
    `${ROOT}${items.map((item, at) => `<item><guid>${at}</guid>${item}</item>`).join('')}</channel></rss>`,
  ).podcasts

export const MP3 = '<enclosure url="https://radio.example/a.mp3" length="20000000" type="audio/mpeg"/>'
