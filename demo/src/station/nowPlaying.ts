import { hash } from 'node:crypto'
import { type InventedCollective, ONDE_BASSE } from '../collective'
import { type AiredTrack, onAir, rotation } from './rotation'

interface NamedTrack extends AiredTrack {
  /** Whether tracks have the names and the picture of the demonstration. */
  readonly isOwn: boolean
}

const LISTENERS = { total: 23, unique: 21, current: 23 }

const station = (base: string, { name, description }: InventedCollective) => ({
  id: 1,
  name,
  shortcode: 'radio',
  description,
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

const song = ({ artist, title, isOwn }: NamedTrack, base: string) => ({
  id: hash('md5', `${artist} - ${title}`),
  text: `${artist} - ${title}`,
  artist,
  title,
  album: null,
  genre: null,
  isrc: null,
  lyrics: null,
  art: isOwn ? `${base}/covers/default.webp` : null,
  custom_fields: [],
})

const played = (track: NamedTrack, base: string) => ({
  sh_id: track.startedAt,
  played_at: track.startedAt,
  duration: track.seconds,
  playlist: 'rotation',
  streamer: '',
  is_request: false,
  song: song(track, base),
})

const current = (track: NamedTrack, seconds: number, base: string) => {
  const elapsed = seconds - track.startedAt
  return { ...played(track, base), elapsed, remaining: track.seconds - elapsed }
}

const upcoming = (track: NamedTrack, base: string) => ({
  cued_at: track.startedAt - 30,
  played_at: track.startedAt,
  duration: track.seconds,
  playlist: 'rotation',
  is_request: false,
  song: song(track, base),
})

/** A track of the demonstration, or one with a number instead of names. */
export const nameTrack = (track: AiredTrack, isOwn: boolean): NamedTrack => {
  if (isOwn) return { ...track, isOwn }
  const number = 1 + rotation.findIndex(({ title }) => title === track.title)
  return { ...track, isOwn, artist: `Artiste ${number}`, title: `Morceau ${number}` }
}

/** Returns what the invented station plays at `now` (ms), in AzuraCast's format for a list of stations. */
export const demoNowPlaying = (base: string, now: number, collective = ONDE_BASSE) => {
  const air = onAir(now)
  const name = (track: AiredTrack): NamedTrack => nameTrack(track, collective === ONDE_BASSE)
  const answer = {
    station: station(base, collective),
    listeners: LISTENERS,
    live: { is_live: false, streamer_name: '', broadcast_start: null, art: null },
    now_playing: air.current ? current(name(air.current), air.seconds, base) : null,
    playing_next: air.next ? upcoming(name(air.next), base) : null,
    song_history: air.history.map((track) => played(name(track), base)),
    is_online: true,
    cache: 'hit',
  }
  return [answer]
}
