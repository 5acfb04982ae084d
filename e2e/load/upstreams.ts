import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The services the api asks, in one, which counts what it is asked for. */
export interface Upstreams {
  readonly origin: string
  /** How often each path was asked for since the last count. */
  readonly count: () => Readonly<Record<string, number>>
  readonly stop: () => void
}

/** What one answer takes to come: long enough for all who wait to meet. */
const ANSWER_MS = 200
const SHOWS = 250

const show = (number: number): string =>
  `<item><guid>tag:soundcloud,2010:tracks/${number}</guid><title>Artiste ${number} - Émission ${number}</title>` +
  `<pubDate>${new Date(Date.UTC(2026, 0, number)).toUTCString()}</pubDate><itunes:duration>01:00:00</itunes:duration>` +
  `<description>${'Une heure de dub, de silence et de pluie. '.repeat(20)}</description>` +
  `<enclosure url="https://sounds.example/${number}.mp3" length="60000000"/></item>`

const FEED = `<rss><channel><title>Onde</title>${Array.from({ length: SHOWS }, (_, index) => show(index + 1)).join('')}</channel></rss>`

const STATION = JSON.stringify([
  {
    station: { name: 'Onde' },
    live: { is_live: false },
    now_playing: { song: { title: 'Nuit', artist: 'Axe' } },
  },
])

type Answer = string | Buffer

/** What is answered at each path; a promise is waited for. */
export type Answers = Readonly<Record<string, Answer | Promise<Answer>>>

const ANSWERS: Answers = { '/feed': FEED, '/nowplaying': STATION }

export const startUpstreams = async (answers = ANSWERS): Promise<Upstreams> => {
  let counts: Record<string, number> = {}
  const server = createServer(({ url = '' }, response) => {
    counts[url] = (counts[url] ?? 0) + 1
    setTimeout(async () => response.end((await answers[url]) ?? ''), ANSWER_MS)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => {
      const counted = counts
      counts = {}
      return counted
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
