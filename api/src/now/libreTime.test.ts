import { readLibreTime } from './libreTime'

/** sourcefabric/airtime#130, libretime/libretime#799: an answer written anew in that shape. */
const info = {
  station: { env: 'production', schedulerTime: '2026-11-26 11:00:00', timezone: 'Europe/Paris' },
  tracks: {
    previous: { starts: '2026-11-26 10:50:00', ends: '2026-11-26 10:58:00', name: 'Limon - Vent d&#039;eau' },
    current: {
      starts: '2026-11-26 10:58:00',
      ends: '2026-11-26 11:03:00',
      type: 'track',
      name: 'Basalte - Crue',
      metadata: { track_title: 'Crue', artist_name: 'Basalte', album_title: 'Lave &amp; eau' },
    },
    next: null,
  },
  shows: { previous: [], current: { name: 'Nuit bleue' }, next: [] },
  sources: { livedj: 'off', masterdj: 'off', scheduledplay: 'on' },
}

const read = (answer: unknown) => {
  const stations = readLibreTime(JSON.stringify(answer))
  return stations.ok ? stations.value[0] : undefined
}

test('the song on the air, the one before, and their times by the clock of the station', () => {
  expect(read(info)).toMatchObject({
    is_online: true,
    live: { is_live: false, streamer_name: '' },
    now_playing: {
      played_at: Date.parse('2026-11-26T09:58:00Z') / 1000,
      duration: 300,
      song: { text: 'Basalte - Crue', artist: 'Basalte', title: 'Crue', album: 'Lave & eau' },
    },
    playing_next: null,
    song_history: [{ duration: 480, song: { artist: 'Limon', title: "Vent d'eau" } }],
  })
})

test.each([
  ['the time zone is unknown', { ...info, station: { timezone: 'Mars/Olympus' } }],
  ['nothing is said of the station', { ...info, station: null }],
])('where %s, times are in UTC', (_, answer) => {
  expect(read(answer)?.now_playing?.played_at).toBe(Date.parse('2026-11-26T10:58:00Z') / 1000)
})

test.each(['livedj', 'masterdj'])('somebody plays live where %s is on', (input) => {
  const answer = {
    ...info,
    tracks: { previous: null, current: null, next: null },
    sources: { ...info.sources, [input]: 'on' },
  }
  expect(read(answer)).toMatchObject({
    is_online: true,
    live: { is_live: true, streamer_name: 'Nuit bleue' },
    now_playing: null,
  })
})

test('a station whose inputs are all off is off the air', () => {
  const sources = { livedj: 'off', masterdj: 'off', scheduledplay: 'off' }
  const tracks = { previous: null, current: null, next: null }
  expect(read({ ...info, tracks, sources })?.is_online).toBe(false)
})

test.each([
  [
    'a track without data',
    { ...info.tracks, current: { name: 'Basalte - Crue', metadata: null } },
    'Basalte - Crue',
  ],
  ['a track that is a text', { ...info.tracks, current: 'Crue' }, undefined],
  ['a nameless track', { ...info.tracks, current: { name: '', metadata: {} } }, undefined],
])('%s costs itself only', (_, tracks, song) => {
  expect(read({ ...info, tracks })?.now_playing?.song.text).toBe(song)
})

test('an invalid time, or an end before its start, has no length', () => {
  const current = { ...info.tracks.current, starts: 'soon', ends: '2026-02-31 10:00:00' }
  expect(read({ ...info, tracks: { ...info.tracks, current } })?.now_playing).toMatchObject({
    played_at: null,
    duration: null,
  })
})

test.each(['', '<html>', 'null', '[]', '{"tracks":[]}', '{"tracks":null}', '{"current":{"name":"a"}}'])(
  'another answer is refused: %s',
  (text) => {
    expect(readLibreTime(text)).toMatchObject({ ok: false })
  },
)
