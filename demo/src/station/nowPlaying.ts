import { createHash } from 'node:crypto'
import { type AiredTrack, onAir } from './rotation'

const LISTENERS = { total: 23, unique: 21, current: 23 }

const station = (base: string) => ({
  id: 1,
  name: 'Onde Basse',
  shortcode: 'onde_basse',
  description: 'Webradio, Toulouse',
  frontend: 'icecast',
  backend: 'liquidsoap',
  timezone: 'Europe/Paris',
  listen_url: `${base}/live.mp3`,
  url: null,
  public_player_url: `${base}/live.mp3`,
  playlist_pls_url: null,
  playlist_m3u_url: null,
  is_public: true,
  requests_enabled: false,
  mounts: [mount(base)],
  remotes: [],
  hls_enabled: false,
  hls_is_default: false,
  hls_url: null,
  hls_listeners: 0,
})

const mount = (base: string) => ({
  id: 1,
  name: '/live.mp3 (128kbps MP3)',
  url: `${base}/live.mp3`,
  bitrate: 128,
  format: 'mp3',
  listeners: LISTENERS,
  path: '/live.mp3',
  is_default: true,
})

const song = ({ artist, title }: AiredTrack, base: string) => ({
  id: createHash('md5').update(`${artist} - ${title}`).digest('hex'),
  text: `${artist} - ${title}`,
  artist,
  title,
  album: null,
  genre: null,
  isrc: null,
  lyrics: null,
  art: `${base}/covers/default.webp`,
  custom_fields: [],
})

const played = (track: AiredTrack, base: string) => ({
  sh_id: track.startedAt,
  played_at: track.startedAt,
  duration: track.seconds,
  playlist: 'rotation',
  streamer: '',
  is_request: false,
  song: song(track, base),
})

const current = (track: AiredTrack, seconds: number, base: string) => {
  const elapsed = seconds - track.startedAt
  return { ...played(track, base), elapsed, remaining: track.seconds - elapsed }
}

const upcoming = (track: AiredTrack, base: string) => ({
  cued_at: track.startedAt - 30,
  played_at: track.startedAt,
  duration: track.seconds,
  playlist: 'rotation',
  is_request: false,
  song: song(track, base),
})

/** What the invented station plays at `now` (ms), as AzuraCast tells it of a list of stations. */
export const demoNowPlaying = (base: string, now: number) => {
  const air = onAir(now)
  const answer = {
    station: station(base),
    listeners: LISTENERS,
    live: { is_live: false, streamer_name: '', broadcast_start: null, art: null },
    now_playing: air.current ? current(air.current, air.seconds, base) : null,
    playing_next: air.next ? upcoming(air.next, base) : null,
    song_history: air.history.map((track) => played(track, base)),
    is_online: true,
    cache: 'hit',
  }
  return [answer]
}
