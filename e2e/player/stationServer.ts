import type { ServerResponse } from 'node:http'
import { startServer } from '../support/network'

interface Song {
  readonly artist: string
  readonly title: string
}

/** A station of the test's own, which answers and sends events as AzuraCast does. */
export interface StationServer {
  /** Where its song is polled. */
  readonly nowPlaying: string
  readonly events: string
  /** Plays another song from now on, and sends it to those who follow its events. */
  plays(song: Song): void
  /** How often its song was polled. */
  polls(): number
  /** How many follow its events right now. */
  listeners(): number
  stop(): void
}

const CHANNEL = 'station:onde-basse'
const SUBSCRIPTION = JSON.stringify({ subs: { [CHANNEL]: { recover: true } } })
const PING_MS = 2000

export const startStation = async (): Promise<StationServer> => {
  const listeners = new Set<ServerResponse>()
  let song: Song = { artist: '', title: '' }
  let polls = 0

  const describeStation = () => ({
    station: { id: 1, name: 'Onde Basse', shortcode: 'onde-basse' },
    live: { is_live: false, streamer_name: '', broadcast_start: null, art: null },
    now_playing: { sh_id: 1, song: { text: `${song.artist} - ${song.title}`, ...song } },
    playing_next: null,
    is_online: true,
  })
  const makePublication = () => ({ data: { np: describeStation(), triggers: ['song'], current_time: 1 } })
  const send = (message: unknown, targets: Iterable<ServerResponse> = listeners): void => {
    for (const listener of targets) listener.write(`data: ${JSON.stringify(message)}\n\n`)
  }
  const welcome = (listener: ServerResponse): void => {
    listeners.add(listener)
    listener.on('close', () => listeners.delete(listener))
    listener.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const subs = { [CHANNEL]: { publications: [makePublication()] } }
    send({ connect: { time: 1, subs } }, [listener])
  }
  const { port, close } = await startServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== '/events') {
      polls += 1
      response.setHeader('content-type', 'application/json').end(JSON.stringify([describeStation()]))
    } else if (searchParams.get('cf_connect') === SUBSCRIPTION) welcome(response)
    else response.writeHead(400).end()
  })
  const pings = setInterval(() => send({}), PING_MS)
  const url = `http://localhost:${port}`

  return {
    nowPlaying: `${url}/nowplaying`,
    events: `${url}/events?cf_connect=${encodeURIComponent(SUBSCRIPTION)}`,
    plays: (next) => {
      song = next
      send({ channel: CHANNEL, pub: makePublication() })
    },
    polls: () => polls,
    listeners: () => listeners.size,
    stop: () => {
      clearInterval(pings)
      close()
    },
  }
}
