import { readShoutcast } from './shoutcast'

const readStation = (answer: string) => {
  const stations = readShoutcast(answer)
  return stations.ok ? stations.value[0] : undefined
}

const writeSeven = (status: number, title: string) =>
  `<HTML><meta http-equiv="Pragma" content="no-cache"></head><body>3,${status},15,100,2,128,${title}</body></html>`

const song = { artist: 'Parpaing', title: 'Mur, porteur' }

test.each([
  [
    '/stats?json=1',
    '{"currentlisteners":3,"servertitle":"Onde","songtitle":"Parpaing - Mur, porteur","streamstatus":1}',
  ],
  ['/statistics?json=1', '{"streams":[{"id":1,"songtitle":"Parpaing - Mur, porteur","streamstatus":"1"}]}'],
  [
    '/stats',
    '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?><SHOUTCASTSERVER><CURRENTLISTENERS>3</CURRENTLISTENERS><SERVERTITLE>Onde</SERVERTITLE><SONGTITLE>Parpaing - Mur, porteur</SONGTITLE><STREAMSTATUS>1</STREAMSTATUS></SHOUTCASTSERVER>',
  ],
  [
    '/statistics',
    '<SHOUTCASTSERVER><STREAMSTATS><TOTALSTREAMS>2</TOTALSTREAMS><STREAM id="1"><STREAMSTATUS>0</STREAMSTATUS></STREAM><STREAM id="2"><SONGTITLE>Parpaing - Mur, porteur</SONGTITLE><STREAMSTATUS>1</STREAMSTATUS></STREAM></STREAMSTATS></SHOUTCASTSERVER>',
  ],
  ['/7.html', writeSeven(1, 'Parpaing - Mur, porteur')],
  ['/currentsong', 'Parpaing - Mur, porteur\n'],
  // AzuraCast/nowplaying SHOUTcast2.php: the hyphen is lost, and the blanks around it stay.
  ['/currentsong without the hyphen', 'Parpaing   Mur, porteur'],
])('the song of %s is read', (_, answer) => {
  expect(readStation(answer)).toMatchObject({ is_online: true, now_playing: { song } })
})

test.each([0, 1, 2])('of several streams the first that is on the air counts: number %i', (on) => {
  const streams = [0, 1, 2].map((at) => ({
    songtitle: `Parpaing - Mur ${at}`,
    streamstatus: at < on ? 0 : 1,
  }))
  expect(readStation(JSON.stringify({ streams: ['none', ...streams] }))).toMatchObject({
    is_online: true,
    now_playing: { song: { title: `Mur ${on}` } },
  })
})

test('listeners and the name of the station are read', () => {
  expect(readStation(writeSeven(1, 'a'))?.listeners).toEqual({ total: 3, unique: 2, current: 3 })
  expect(readStation('{"servertitle":"R &amp; B","songtitle":1979}')).toMatchObject({
    station: { name: 'R & B' },
    now_playing: { song: { text: '1979' } },
  })
})

test.each([
  '',
  ' - ',
  writeSeven(1, ''),
  '<body>3,1,15,100,2,128</body>',
  '{"songtitle":"","streamstatus":1}',
  '{"currentlisteners":3,"streamstatus":1}',
])('%j is on the air without a song', (answer) => {
  expect(readStation(answer)).toMatchObject({ is_online: true, now_playing: null })
})

test.each([
  writeSeven(0, ''),
  '{"songtitle":"A - B","streamstatus":0}',
  '{"totalstreams":0,"streams":[]}',
  '{"streams":[{"streamstatus":0},{"streamstatus":"0"}]}',
  '<SHOUTCASTSERVER><SONGTITLE>A - B</SONGTITLE><STREAMSTATUS>0</STREAMSTATUS></SHOUTCASTSERVER>',
])('%j is off the air', (answer) => {
  expect(readStation(answer)).toMatchObject({ is_online: false, now_playing: null })
})

test.each(['<html><body>404</body></html>', '{"error":"sid"}', '{}', '<SHOUTCASTSERVER><SONGTITLE>A - B'])(
  '%j is a failure',
  (answer) => {
    expect(readShoutcast(answer)).toMatchObject({ ok: false })
  },
)

test.each(['<body', '<body>1,1,1,1,1,1,'])('fifty thousand times %s take no time', (opening) => {
  const begun = performance.now()
  readShoutcast(opening.repeat(50_000))
  expect(performance.now() - begun).toBeLessThan(5_000)
})
