import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a station plays. */
interface PlayedSong {
  readonly artist: string
  readonly title: string
}

/** A station of the test's own, which answers and tells as AzuraCast does. */
export interface StationServer {
  /** Where it answers what plays. */
  readonly nowPlaying: string
  /** Where it tells of it by itself. */
  readonly events: string
  /** Plays another song from now on, and tells those who listen to its events. */
  plays(song: PlayedSong): void
  /** Cuts its events off and answers those who ask for them with a proxy's error page. */
  breakEvents(): void
  mendEvents(): void
  /** How often it was asked what plays. */
  asked(): number
  /** How many listen to its events right now. */
  listeners(): number
  /** How many have begun to so far. */
  followed(): number
  stop(): void
}

const CHANNEL = 'station:onde-basse'
const SUBSCRIPTION = JSON.stringify({ subs: { [CHANNEL]: { recover: true } } })
const PING_MS = 2000

export const startStation = async (): Promise<StationServer> => {
  const listeners = new Set<ServerResponse>()
  let song: PlayedSong = { artist: '', title: '' }
  let broken = false
  let asked = 0
  let followed = 0

  const station = () => ({
    station: { id: 1, name: 'Onde Basse', shortcode: 'onde-basse' },
    live: { is_live: false, streamer_name: '', broadcast_start: null, art: null },
    now_playing: { sh_id: 1, song: { text: `${song.artist} - ${song.title}`, ...song } },
    playing_next: null,
    is_online: true,
  })
  const publication = () => ({ data: { np: station(), triggers: ['song'], current_time: 1 } })
  const tell = (listener: ServerResponse, message: unknown): void => {
    listener.write(`data: ${JSON.stringify(message)}\n\n`)
  }
  const tellAll = (message: unknown): void => {
    for (const listener of listeners) tell(listener, message)
  }
  const welcome = (listener: ServerResponse): void => {
    followed += 1
    listeners.add(listener)
    listener.on('close', () => listeners.delete(listener))
    listener.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    tell(listener, { connect: { time: 1, subs: { [CHANNEL]: { publications: [publication()] } } } })
  }
  const answerEvents = (address: URL, response: ServerResponse): void => {
    const isWellAsked = address.searchParams.get('cf_connect') === SUBSCRIPTION
    if (!isWellAsked) response.writeHead(400).end()
    else if (broken) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    else welcome(response)
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const address = new URL(request.url ?? '', 'http://localhost')
    if (address.pathname === '/events') return answerEvents(address, response)
    asked += 1
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([station()]))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const pings = setInterval(() => tellAll({}), PING_MS)
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    nowPlaying: `${url}/nowplaying`,
    events: `${url}/events?cf_connect=${encodeURIComponent(SUBSCRIPTION)}`,
    plays: (next) => {
      song = next
      tellAll({ channel: CHANNEL, pub: publication() })
    },
    breakEvents: () => {
      broken = true
      for (const listener of listeners) listener.destroy()
    },
    mendEvents: () => {
      broken = false
    },
    asked: () => asked,
    listeners: () => listeners.size,
    followed: () => followed,
    stop: () => {
      clearInterval(pings)
      server.closeAllConnections()
      server.close()
    },
  }
}
