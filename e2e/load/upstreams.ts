import { originAt, startServer } from '../support/network'

/** The services that the api requests, in one server, which counts requests. */
export interface Upstreams {
  readonly origin: string
  /** The requests for each path since the last count. */
  readonly count: () => Readonly<Record<string, number>>
  readonly stop: () => void
}

/** Long enough for all who wait for an answer to share it. */
const ANSWER_MS = 200
const SHOWS = 250

const writeShow = (number: number): string =>
  `<item><guid>tag:soundcloud,2010:tracks/${number}</guid><title>Artiste ${number} - Émission ${number}</title>` +
  `<pubDate>${new Date(Date.UTC(2026, 0, number)).toUTCString()}</pubDate><itunes:duration>01:00:00</itunes:duration>` +
  `<description>${'Une heure de dub, de silence et de pluie. '.repeat(20)}</description>` +
  `<enclosure url="https://sounds.example/${number}.mp3" length="60000000"/></item>`

const FEED = `<rss><channel><title>Onde</title>${Array.from({ length: SHOWS }, (_, index) => writeShow(index + 1)).join('')}</channel></rss>`

const STATION = JSON.stringify([
  {
    station: { name: 'Onde' },
    live: { is_live: false },
    now_playing: { song: { title: 'Nuit', artist: 'Axe' } },
  },
])

type Answer = string | Buffer

/** Path -> answer; a promise is awaited. */
export type Answers = Readonly<Record<string, Answer | Promise<Answer>>>

const ANSWERS: Answers = { '/feed': FEED, '/nowplaying': STATION }

export const startUpstreams = async (answers = ANSWERS): Promise<Upstreams> => {
  let counts: Record<string, number> = {}
  const { port, close } = await startServer(({ url = '' }, response) => {
    counts[url] = (counts[url] ?? 0) + 1
    setTimeout(async () => response.end((await answers[url]) ?? ''), ANSWER_MS)
  })
  return {
    origin: originAt(port),
    count: () => {
      const counted = counts
      counts = {}
      return counted
    },
    stop: close,
  }
}
