// A station whose week is known to the second, as AzuraCast and Icecast tell of it.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'

/** Clocks in France go back in this week. */
export const WEEK = Date.UTC(2026, 9, 22, 0, 0, 7)
export const WEEK_END = WEEK + 7 * DAY_MS

/** Nothing is on the air for two hours. */
const SILENCE = { from: WEEK + 2 * DAY_MS, to: WEEK + 2 * DAY_MS + 2 * HOUR_MS }
/** The server does not answer for two hours, in which long songs are played. */
export const OUTAGE = { from: WEEK + 4 * DAY_MS, to: WEEK + 4 * DAY_MS + 2 * HOUR_MS }

interface FakeSong {
  readonly at: number
  readonly artist: string
  readonly title: string
  readonly seconds: number
  readonly isJingle: boolean
  /** When the studio connects again and names the song with a new time. */
  readonly reconnectAt?: number
}

const isWithin = (at: number, { from, to }: typeof SILENCE): boolean => at >= from && at < to

/** The same numbers in each run. */
const createRandom = () => {
  let seed = 7
  return (count: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % count
  }
}

const SONGS = 211
/** No song comes again among so many. */
const APART = 60

/** The last song of usual length before the outage ends by its beginning. */
const BEFORE_OUTAGE_MS = 470_000

/** @param longInOutage seconds of a song during the outage: what a history of fifteen tells, or one that is longer than it */
export const playWeek = (longInOutage: number): readonly FakeSong[] => {
  const random = createRandom()
  const played: FakeSong[] = []
  const recent: number[] = []
  const choose = (): number => {
    const number = random(SONGS)
    return recent.includes(number) ? choose() : number
  }
  for (let at = WEEK; at < WEEK_END - 10 * MINUTE_MS; ) {
    if (isWithin(at, SILENCE)) {
      at = SILENCE.to
      continue
    }
    const isJingle = played.length % 6 === 5
    const number = choose()
    if (!isJingle) {
      recent.push(number)
      if (recent.length > APART) recent.shift()
    }
    const isLong = at > OUTAGE.from - BEFORE_OUTAGE_MS && at < OUTAGE.to && !isJingle
    const seconds = isJingle ? 12 + random(20) : isLong ? longInOutage : 130 + random(300)
    played.push({
      at,
      artist: isJingle ? 'Onde Basse' : `Artiste ${number % 40}`,
      title: isJingle ? `Jingle ${random(4)}` : `Morceau ${number}`,
      seconds,
      isJingle,
      ...(played.length % 17 === 3 && !isJingle && { reconnectAt: at + 70_000 }),
    })
    at += seconds * 1_000
  }
  return played
}

/** How often AzuraCast makes a new answer. */
const ANSWER_MS = 15_000

const write = (song: FakeSong, playedAt: number) => ({
  played_at: playedAt / 1_000,
  duration: song.seconds,
  playlist: song.isJingle ? 'Jingles' : 'Rotation',
  song: { artist: song.artist, title: song.title, text: `${song.artist} - ${song.title}` },
})

/** The last song that began before a time; -1 without one. */
const findLast = (songs: readonly FakeSong[], now: number): number => {
  let [low, high] = [0, songs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((songs[middle]?.at ?? 0) <= now) low = middle + 1
    else high = middle
  }
  return low - 1
}

const findOnAir = (songs: readonly FakeSong[], now: number): number => {
  const index = findLast(songs, now)
  const song = songs[index]
  return song && now < song.at + song.seconds * 1_000 ? index : -1
}

/** AzuraCast's answer at a time: made every 15 s, with the last fifteen songs, and each reconnect as another one. */
export const answerAzuraCast = (songs: readonly FakeSong[], time: number): string => {
  const now = time - (time % ANSWER_MS)
  const index = findOnAir(songs, now)
  const last = findLast(songs, now)
  const airings = songs.slice(Math.max(0, last - 16), last + 1).flatMap((song) => {
    const isBack = song.reconnectAt !== undefined && song.reconnectAt <= now
    return isBack ? [write(song, song.at), write(song, song.reconnectAt ?? 0)] : [write(song, song.at)]
  })
  const [current, ...history] = airings.toReversed()
  const past = index < 0 && current ? [current, ...history] : history
  return JSON.stringify({
    station: { name: 'Onde Basse' },
    is_online: index >= 0,
    now_playing: index < 0 ? null : current,
    song_history: past.slice(0, 15),
  })
}

/** Icecast's answer at a time: without the mount in a silence, and while the studio connects again. */
export const answerIcecast = (songs: readonly FakeSong[], now: number): string => {
  const song = songs[findOnAir(songs, now)]
  const isAway = song?.reconnectAt !== undefined && Math.abs(now - song.reconnectAt) < MINUTE_MS / 2
  const source = { server_name: 'Onde Basse', listenurl: 'http://radio.example:8000/live.mp3' }
  return JSON.stringify({
    icestats: song && !isAway ? { source: { ...source, title: `${song.artist} - ${song.title}` } } : {},
  })
}
