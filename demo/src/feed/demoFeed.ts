import { err, ok, type Result } from '@site/shared/result'
import { escapeMarkup } from '@site/shared/text'
import { type InventedCollective, ONDE_BASSE } from '../collective'
import { type Episode, FEED_PICTURE, publicationTimes } from './episodes'
import { itemXml } from './itemXml'

const PAGE_SIZE = 54

interface NoSuchPage {
  readonly kind: 'not-found'
  readonly message: string
}

/** RSS pages, newest first, chained by `rel=next`. */
export interface DemoFeed {
  readonly firstPage: string
  readonly page: (address: string) => Promise<Result<string, NoSuchPage>>
}

const link = (rel: string, address: string) =>
  `<atom:link href="${escapeMarkup(address)}" rel="${rel}" type="application/rss+xml"/>`

const pageAddress = (base: string, before: Episode) => `${base}/soundcloud-rss?before=${before.trackId}`

const nextLink = (episodes: readonly Episode[], start: number, base: string) => {
  const last = episodes[start + PAGE_SIZE - 1]
  return last === undefined || start + PAGE_SIZE >= episodes.length
    ? []
    : [link('next', pageAddress(base, last))]
}

const channelHead = (base: string, newest: number, collective: InventedCollective) => {
  const [name, description] = [collective.name, collective.description].map(escapeMarkup)
  return [
    `<title>${name}</title>`,
    `<link>${collective.page}</link>`,
    `<pubDate>${new Date(newest).toUTCString().replace('GMT', '+0000')}</pubDate>`,
    '<ttl>60</ttl>',
    '<language>fr</language>',
    `<copyright>${name}</copyright>`,
    `<webMaster>feeds@${collective.domain} (${name})</webMaster>`,
    `<description>${description}</description>`,
    `<itunes:subtitle>${description}</itunes:subtitle>`,
    `<itunes:owner><itunes:name>${name}</itunes:name><itunes:email>contact@${collective.domain}</itunes:email></itunes:owner>`,
    `<itunes:author>${name}</itunes:author>`,
    '<itunes:explicit>no</itunes:explicit>',
    ...(collective === ONDE_BASSE
      ? [`<itunes:image href="${escapeMarkup(base)}/covers/${FEED_PICTURE}"/>`]
      : []),
    '<itunes:category text="Music"/>',
  ]
}

const pageXml = (
  episodes: readonly Episode[],
  start: number,
  base: string,
  now: number,
  collective: InventedCollective,
) => {
  const times = publicationTimes(episodes.length, now)
  const items = episodes
    .slice(start, start + PAGE_SIZE)
    .map((episode, index) => itemXml(episode, times[start + index] ?? now, base, collective))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:psc="http://podlove.org/simple-chapters">',
    '<channel>',
    link('self', `${base}/soundcloud-rss`),
    ...nextLink(episodes, start, base),
    ...channelHead(base, times[0] ?? now, collective),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const findStart = (episodes: readonly Episode[], address: string) => {
  const before = new URL(address).searchParams.get('before')
  return before === null ? 0 : 1 + episodes.findIndex((episode) => String(episode.trackId) === before)
}

/** Episodes in pages, newest first, with covers and sound served from `base`; `now` in ms. */
export const demoFeed = (
  episodes: readonly Episode[],
  base: string,
  now: number,
  collective = ONDE_BASSE,
): DemoFeed => ({
  firstPage: `${base}/soundcloud-rss`,
  page: async (address) => {
    const start = findStart(episodes, address)
    const outside = start === 0 && address !== `${base}/soundcloud-rss`
    return outside
      ? err({ kind: 'not-found', message: `Aucune page ${address}.` })
      : ok(pageXml(episodes, start, base, now, collective))
  },
})
