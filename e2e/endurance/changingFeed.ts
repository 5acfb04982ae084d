import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Episode, newestEpisodes, publicationTimes } from '../../demo/src/feed/episodes'
import { itemXml } from '../../demo/src/feed/itemXml'

/** Milliseconds since the Unix epoch. */
const NOW = Date.UTC(2026, 9, 30)
const PAGE_SIZE = 200

interface Published {
  readonly episode: Episode
  /** Milliseconds since the Unix epoch. */
  readonly at: number
}

/** A feed of many podcasts that a test changes. */
export interface ChangingFeed {
  readonly url: string
  /** Shows these from now on: `all` has one more than `history`, the newest. */
  readonly show: (podcasts: readonly Published[]) => void
  readonly all: readonly Published[]
  readonly history: readonly Published[]
  readonly close: () => void
}

const pageXml = (podcasts: readonly Published[], first: number, url: string): string => {
  const next = first + PAGE_SIZE
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel><title>Onde Basse</title>',
    ...(next < podcasts.length ? [`<atom:link rel="next" href="${url}?first=${next}"/>`] : []),
    ...podcasts.slice(first, next).map(({ episode, at }) => itemXml(episode, at, 'https://sounds.example')),
    '</channel></rss>',
  ].join('\n')
}

/** Serves a feed with a history of `count` podcasts. */
export const serveChangingFeed = async (count: number): Promise<ChangingFeed> => {
  const times = publicationTimes(count + 1, NOW)
  const all = newestEpisodes(count + 1).map((episode, rank) => ({ episode, at: times[rank] ?? NOW }))
  const history = all.slice(1)
  let shown: readonly Published[] = history
  let url = ''
  const server = createServer((request, response) => {
    const first = Number(new URL(request.url ?? '/', url).searchParams.get('first') ?? 0)
    response.setHeader('content-type', 'application/rss+xml').end(pageXml(shown, first, url))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    all,
    history,
    show: (podcasts) => {
      shown = podcasts
    },
    close: () => void server.close(),
  }
}
