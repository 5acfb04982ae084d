import { visitFeed } from '../../testing/fakeEffects'
import { feedXml, itemXml, readFeed } from '../../testing/feed.fixture'
import { MP3, ROOT, readDate, readItems, readNames, readSoundFile } from '../../testing/unusualItems.fixture'

test.each([
  ['no length and 9 minutes 59', '<i:duration>599</i:duration>', 'url="https://radio.example/a.mp3"', 0],
  ['no length and 10 minutes', '<i:duration>600</i:duration>', 'url="https://radio.example/a.mp3"', 1],
  ['a length of 1, as hosts write who do not know', '', 'url="https://radio.example/a.mp3" length="1"', 1],
  [
    'its milliseconds (timdorr/spotifeed#16)',
    '<i:duration>1:02:03</i:duration>',
    'url="https://radio.example/a.mp3" length="3723456"',
    1,
  ],
  [
    '900 bytes a second',
    '<i:duration>3:00:00</i:duration>',
    'url="https://radio.example/a.mp3" length="9720000"',
    1,
  ],
  [
    'a known length of 9 MB',
    '<i:duration>10:00</i:duration>',
    'url="https://radio.example/a.mp3" length="9000000"',
    0,
  ],
  [
    'a known length that is too long for a number',
    '',
    `url="https://radio.example/a.mp3" length="${'9'.repeat(40)}"`,
    1,
  ],
])('an item with %s: %#', (_what, fields, enclosure, count) => {
  expect(readItems(`${fields}<enclosure ${enclosure}/>`)).toHaveLength(count)
})

test.each([
  ['1', '103082824', 0],
  ['00:00:01', '50000000', 0],
  ['600', '600000000', 600_000],
])(
  'a duration too short for the size of its sound is unknown: %s (binaergewitter#11)',
  (duration, length, ms) => {
    const [item] = readFeed(
      feedXml(itemXml({ duration, enclosure: `url="https://radio.example/a.mp3" length="${length}"` })),
    ).podcasts
    expect(item?.durationMs).toBe(ms)
  },
)

test.each([
  [
    'media of RSS-Bridge (advplyr/audiobookshelf#3732)',
    '<m:content url="https://radio.example/a.jpg" type="image/jpeg"/><m:content url="https://radio.example/b.mp3" type="audio/mpeg"/>',
    'b.mp3',
  ],
  [
    'a group of media',
    '<m:group><m:content url="https://radio.example/a" medium="image"/><m:content url="https://radio.example/b" medium="audio"/></m:group>',
    'b',
  ],
  [
    'a link of Atom',
    '<a10:link rel="enclosure" href="https://radio.example/b.mp3" type="audio/mpeg"/>',
    'b.mp3',
  ],
  [
    'a bare one before one that sounds',
    '<enclosure url="https://radio.example/a"/><enclosure url="https://radio.example/b.ogg"/>',
    'b.ogg',
  ],
  [
    'a video before an audio',
    '<enclosure url="https://radio.example/a.mp4" type="video/mp4"/><enclosure url="https://radio.example/b.mp3" type="audio/mpeg"/>',
    'b.mp3',
  ],
  [
    'one that every browser plays',
    '<enclosure url="https://radio.example/a.opus" type="audio/ogg"/><enclosure url="https://radio.example/b.mp3" type="audio/mpeg"/>',
    'b.mp3',
  ],
  [
    'an address that is escaped twice',
    '<enclosure url="https://radio.example/a.mp3?a=1&amp;amp;b=2" type="audio/mpeg"/>',
    'a.mp3?a=1&b=2',
  ],
  [
    'an address as text (lilyball/feedparser#18)',
    '<enclosure>https://radio.example/b.mp3</enclosure>',
    'b.mp3',
  ],
  ['a relative one and a whole one', `<enclosure url="/a.mp3" type="audio/mpeg"/>${MP3}`, 'a.mp3'],
])('of several enclosures the one that sounds counts: %s', (_what, fields, sound) => {
  expect(readItems(fields).map(readSoundFile)).toEqual([sound])
})

test.each([
  ['of HLS', '<enclosure url="https://a.example/live.m3u8" type="application/x-mpegURL"/>'],
  ['of HLS, by Apple', '<enclosure url="https://a.example/live" type="application/vnd.apple.mpegurl"/>'],
  ['whose type says mp3', '<enclosure url="https://a.example/nuit/master.m3u8?x=1" type="audio/mpeg"/>'],
  ['of DASH', '<enclosure url="https://a.example/nuit.mpd" type="application/dash+xml"/>'],
  [
    'in an alternative',
    '<podcast:alternateEnclosure type="application/x-mpegURL"><podcast:source uri="https://a.example/a.m3u8"/></podcast:alternateEnclosure>',
  ],
])('an item with a stream alone is left out, and counted as such: %s', (_kind, xml) => {
  const mp3 = '<enclosure url="https://a.example/a.mp3" type="audio/mpeg"/>'
  const items = [`<item><guid>1</guid>${xml}</item>`, `<item><guid>2</guid>${xml}${mp3}</item>`]
  const { podcasts, leftOut } = readFeed(`<rss><channel>${items.join('')}</channel></rss>`)
  expect(podcasts.map(({ enclosureUrl }) => enclosureUrl)).toEqual(['https://a.example/a.mp3'])
  expect(leftOut).toMatchObject({ streamOnly: 1, withoutSound: 0 })
})

test('an item with a picture alone is no podcast, and counted', () => {
  const picture = '<enclosure url="https://radio.example/a.jpg" length="20000000" type="image/jpeg"/>'
  const { podcasts, leftOut } = readFeed(
    `${ROOT}<item>${picture}</item><item>${MP3}</item><item>${MP3}</item><item><title>&lt;</item><item><enclosure url="https://a.example/b.mp3" length="200000"/></item></channel></rss>`,
  )
  expect(podcasts).toHaveLength(1)
  expect(leftOut).toEqual({
    withoutSound: 1,
    streamOnly: 0,
    repeated: 1,
    unreadable: 1,
    future: 0,
    tooShort: 1,
  })
})

test.each([
  ['a guid with another stamp', ['1', 'Nuit', 'a.mp3?t=1'], ['1', 'Nuit (corrigé)', 'a.mp3?t=2'], 1],
  ['another guid of the same title and sound', ['1', 'Nuit', 'a.mp3'], ['2', 'Nuit', 'a.mp3?token=2'], 1],
  ['a guid and title with another address', ['1', 'Nuit', 'x1/a.mp3'], ['1', 'Nuit', 'x2/a.mp3'], 1],
  ['a guid two sounds share', ['1', 'Nuit', 'a.mp3'], ['1', 'Jour', 'b.mp3'], 2],
  ['a sound two shows share', ['1', 'Nuit', 'a.mp3'], ['2', 'Jour', 'a.mp3'], 2],
  [
    'sounds told apart by their query alone',
    ['1', 'Nuit', 'play.php?id=1'],
    ['2', 'Nuit', 'play.php?id=2'],
    2,
  ],
])('%s', (_what, ...rest) => {
  const count = rest.at(-1)
  const items = (rest.slice(0, -1) as string[][]).map(
    ([guid, title, file]) =>
      `<item><guid>${guid}</guid><title>${title}</title><enclosure url="https://radio.example/${file}" type="audio/mpeg"/></item>`,
  )
  expect(readFeed(`${ROOT}${items.join('')}</channel></rss>`).podcasts).toHaveLength(Number(count))
})

test.each([
  ['Sun 01 Mar 2015 01:00:00 GMT-0400 (EDT)', '2015-03-01T05:00:00.000Z'],
  ['Mon, 4 Sept 2017 10:00:00 +0200', '2017-09-04T08:00:00.000Z'],
  ['mar. 3 mars 2026 19h30 CET', '2026-03-03T18:30:00.000Z'],
  ['le 1er mai 2026 à 20 h 30 CEST', '2026-05-01T18:30:00.000Z'],
  ['vendredi 14 août 2026 à 20:00:00 CEST', '2026-08-14T18:00:00.000Z'],
  ['Thursday, November 5, 2026 7:00 PM EET', '2026-11-05T17:00:00.000Z'],
  ['2026-11-05 19:00:00.250+01:00', '2026-11-05T18:00:00.250Z'],
  ['Thu, 05 Nov 2026 19:00:00 XYZ', '2026-11-05T19:00:00.000Z'],
  ['Thu Nov 05 19:00:00 WEST 2026', '2026-11-05T18:00:00.000Z'],
  ['1793905200', '2026-11-05T19:00:00.000Z'],
  ['1793905200000', '2026-11-05T19:00:00.000Z'],
  ['05/11/2026 19:00:00 +0000', '2026-11-05T19:00:00.000Z'],
  ['31.10.2026 19:00 CET', '2026-10-31T18:00:00.000Z'],
  ['10/31/2026 19:00 CET', '2026-10-31T18:00:00.000Z'],
  ['Thu, 05 Nov 2026 24:00:00 GMT', '2026-11-06T00:00:00.000Z'],
  ['Thu, 05 Nov 2026 07:00:00 p.m. GMT', '2026-11-05T19:00:00.000Z'],
  ['Thu, 05 Nov 2026 19:00:00 JST', '2026-11-05T10:00:00.000Z'],
  ['Thu, 05 Nov 2026 19:00:00 NZDT', '2026-11-05T06:00:00.000Z'],
  ['Di, 06 Okt 2026 19:00:00 MESZ', '2026-10-06T17:00:00.000Z'],
  ['lun, 10 ago 2026 19:00:00 GMT', '2026-08-10T19:00:00.000Z'],
  ['Tue, 31 Nov 2026 19:00:00 GMT', null],
  ['0000-00-00 00:00:00', null],
  ['bientôt', null],
])('the date « %s » is read', (text, right) => {
  expect(readItems(`<title>Mica</title><pubDate>${text}</pubDate>${MP3}`).map(readDate)).toEqual([
    ['Mica', right],
  ])
})

test('a date is read in whichever element it is', () => {
  expect(readItems(`<title>Mica</title><dc:date>2026-11-05T19:00:00Z</dc:date>${MP3}`).map(readDate)).toEqual(
    [['Mica', '2026-11-05T19:00:00.000Z']],
  )
})

test.each([
  ['&amp;amp;oslash; &amp;eacute; &#146;', 'ø é ’ / '],
  ['<![CDATA[<span class="a">Nuit</span> &#8211; <br/>jour]]>', 'Nuit / jour'],
  ['&lt;p&gt;Rock &amp;amp; Roll&lt;/p&gt; &lt;3', 'Rock & Roll <3 / '],
  ['&lt;![CDATA[Mica - Nuit]]&gt;', 'Mica / Nuit'],
  ['Mica ‐ Nuit', 'Mica / Nuit'],
])('the title %j is text: %s', (title, right) => {
  expect(readItems(`<title>${title}</title>${MP3}`).map(readNames)).toEqual([right])
})

test.each([
  ['a prefix nobody declared', '<title x:y="1">Mica - Nuit</title><x:z>1</x:z>', 'Mica / Nuit'],
  ['a bare angle bracket', '<title>Mica - 1 < 2 <3</title>', 'Mica / 1 < 2 <3'],
  [
    'HTML nobody escaped',
    '<title>Mica - Nuit</title><description><p>Un<br>deux</description>',
    'Mica / Nuit',
  ],
  ['a section in a section', '<title>Mica - Nuit</title><a><![CDATA[a <![CDATA[b]]> c]]></a>', 'Mica / Nuit'],
  ['a comment with dashes', '<title>Mica - Nuit</title><!-- a -- b -->', 'Mica / Nuit'],
  [
    'an enclosure nobody closed',
    `<title>Mica - Nuit</title><enclosure url="https://radio.example/b.mp3">`,
    'Mica / Nuit',
  ],
])('an item with %s is read', (_what, fields, right) => {
  expect(readItems(fields + MP3).map(readNames)).toEqual([right])
})

test.each([
  '<i:image href="/c.png"/><m:thumbnail url="https://radio.example/c.png"/>',
  '<i:image>https://radio.example/c.png</i:image>',
  '<m:content url="https://radio.example/c.png" medium="image"/>',
  '<m:group><m:thumbnail url="https://radio.example/c.png"/></m:group>',
])('the cover is read in %s', (cover) => {
  expect(readItems(cover + MP3)[0]?.coverUrl).toBe('https://radio.example/c.png')
})

test('a feed of 1,500 podcasts and 6.5 MB is read (syntaxfm/website#769)', async () => {
  const description = 'Une heure de basses lentes. '.repeat(140)
  const items = Array.from({ length: 1_500 }, (_, at) =>
    itemXml({ guid: String(at), title: `Basalte - Nuit ${at}`, description }),
  )
  const xml = feedXml(...items)
  expect(xml.length).toBeGreaterThan(6_500_000)
  const { visitor } = visitFeed(xml)
  expect(JSON.parse((await visitor.visit('/api/podcasts?limit=1')).body)).toMatchObject({
    podcastCount: 1_500,
  })
})
