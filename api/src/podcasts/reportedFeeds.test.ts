import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { visitFeed } from '../fakeEffects'
import type { Feed } from '../feed/feed'
import { readReleasesFeed } from '../releases/releasesFeed'
import { decodeText } from '../upstream/decodeText'
import { feedXml, itemXml, readFeed } from './feed.fixture'

const readText = (file: string): string => decodeText(readFileSync(path.join(__dirname, 'reported', file)))

type Show = Feed['podcasts'][number]

const NAMES = ({ artist, show }: Show) => `${artist} / ${show}`
const SOUND = ({ enclosureUrl }: Show) => enclosureUrl.replace(/^.*\//, '')
const DATE = ({ artist, publishedAt }: Show) => [artist, publishedAt && new Date(publishedAt).toISOString()]

/** Each feed was reported of other software: what is right of its podcasts, in the order of the feed. */
test.each<[file: string, reportedIn: string, read: (podcast: Show) => unknown, right: readonly unknown[]]>([
  [
    '20-length-zero.xml',
    'mlj/castget#67',
    NAMES,
    ['Basalte / Nuit 1', 'Basalte / Nuit 2', 'Basalte / Nuit 3'],
  ],
  ['21-length-seconds.xml', 'AzuraCast/AzuraCast#8594', NAMES, ['Ciment / Episode 1', 'Ciment / Episode 2']],
  ['23-image-enclosure-first.xml', 'z-------------/CPod#159', SOUND, ['emission.mp3', 'deux.mp3']],
  [
    '25-dates.xml',
    'AntennaPod/AntennaPod#2250 #545, y20k/escapepod#29, SoftwareEngineeringDaily/sedaily-front-end#826',
    DATE,
    [
      ['Date 1', '2026-11-09T15:00:00.000Z'],
      ['Date 0', '2026-10-18T18:00:00.000Z'],
      ['Date 6', '2026-10-14T17:00:00.000Z'],
      ['Date 7', '2026-10-13T18:00:00.000Z'],
      ['Date 8', '2026-10-12T18:00:00.000Z'],
      ['Date 9', '2026-10-12T18:00:00.000Z'],
      ['Date 3', '2026-10-10T09:00:57.000Z'],
      ['Date 4', '2026-10-07T23:20:44.000Z'],
      ['Date 5', '2026-10-05T16:30:00.000Z'],
      ['Date 11', '2026-10-03T16:00:00.000Z'],
      ['Date 10', null],
      ['Date 2', '2026-10-02T10:10:00.000Z'],
    ],
  ],
  [
    '26-durations.xml',
    'AntennaPod/AntennaPod#570, web-standards/podcast-old#188',
    ({ durationMs }) => durationMs,
    [897_000, 3_723_000, 3_723_250, 3_723_000, 3_723_500, 3_723_000, 3_095_000, ...Array(9).fill(0)],
  ],
  [
    '27-entities-twice.xml',
    'gpodder/gpodder#1241, AntennaPod/AntennaPod#588 #4789',
    NAMES,
    [
      "#314: It's Never Over / ",
      'Geir Sundstøl / Atmósfera',
      'Weißes Rauschen / Nuit',
      '“YOUR WELCOME” / ',
      'Peder Ægidius / Nº4 → suite',
      'Sigur Rós × Amiina / © 2026',
      'Simon & Nour / A&B',
    ],
  ],
  [
    '28-html-titles.xml',
    'advplyr/audiobookshelf#4670',
    NAMES,
    ['Basalte / Marée haute', 'Mica / Nuit & jour'],
  ],
  [
    '29-other-prefix.xml',
    'syndicated-media/sn-spec#53, Podcastindex-org/podcast-namespace#143',
    ({ durationMs, coverUrl, chaptersUrl }) => [durationMs, coverUrl, chaptersUrl],
    [[3_723_000, 'https://radio.example/c.jpg', 'https://radio.example/ch.json']],
  ],
  ['31a-windows-1251.xml', 'dauphine-dev/drop-feeds#22', NAMES, ['Волна / Ночь']],
  ['31b-says-latin1-is-utf8.xml', 'bottiger/SoundWaves#17', NAMES, ['Mixórdia / Pontapés']],
  ['31c-says-utf16-is-utf8.xml', 'ForNeVeR/fornever.me#278', NAMES, ['Été / Sète']],
  ['31d-utf16-no-mark.xml', 'kurtmckee/feedparser#36', NAMES, ['Été / Sète']],
  ['33-addresses.xml', 'AntennaPod/AntennaPod#3635', SOUND, ["nuit d'été.mp3", 'quatre.mp3']],
  [
    '34-no-type.xml',
    'AntennaPod/AntennaPod#2074',
    ({ enclosureType }) => enclosureType,
    ['audio/mp4', 'audio/ogg', 'audio/x-m4a'],
  ],
  ['36-same-guid-other-stamp.xml', 'advplyr/audiobookshelf#2986', NAMES, ['Basalte / Marée haute']],
])('%s (%s) is read', (file, _reportedIn, read, right) => {
  expect(readFeed(readText(file)).podcasts.map(read)).toEqual(right)
})

test('30-channel-image.xml (feed-rs/feed-rs#125): our feed has the picture of the feed', async () => {
  const { visitor } = visitFeed(readText('30-channel-image.xml'))
  expect((await visitor.visit('/api/podcasts.rss')).body).toContain(
    '<itunes:image href="https://radio.example/logo.jpg"/>',
  )
})

test.each([
  ['61-rss-bridge-bandcamp.xml', ['Basalte: Marée haute (Label Essai)', 'Mica: Retour, by night']],
  ['61-rss-bridge-bandcamp.atom', ['Basalte: Marée haute']],
])('%s (RSS-Bridge/rss-bridge#581) has its releases', (file, right) => {
  const releases = readReleasesFeed(readText(file))
  expect(releases.ok && releases.value.map(({ artist, title }) => `${artist}: ${title}`)).toEqual(right)
})

const COVER = 'https://f4.bcbits.com/a.jpg'

test.each([
  '<media:thumbnail url="javascript:alert(1)"/><media:content url="https://f4.bcbits.com/a.mp3" type="audio/mpeg"/><media:content url="https://f4.bcbits.com/a.jpg" medium="image"/>',
  '<enclosure url="https://f4.bcbits.com/a.jpg"/>',
  '<description>&lt;img src="//f4.bcbits.com/a.jpg"&gt;</description>',
])('a release that comes twice, named by its guid, has the picture of %s', (picture) => {
  const item = `<item><title>Mica – Été</title><guid>https://essai.bandcamp.com/album/ete</guid>${picture}</item>`
  const xml = `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Essai - Bandcamp</title>${item}${item}</channel></rss>`
  expect(readReleasesFeed(xml)).toMatchObject({
    value: [{ artist: 'Mica', title: 'Été', href: '/album/ete', image: COVER }],
  })
})

const ROOT = `<rss version="2.0" xmlns:i="http://www.itunes.com/DTDs/Podcast-1.0.dtd" xmlns:m="http://search.yahoo.com/mrss"
  xmlns:a10="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>`

/** The podcasts of a feed with unusual prefixes, whose items have these elements. */
const readItems = (...items: readonly string[]) =>
  readFeed(
    `${ROOT}${items.map((item, at) => `<item><guid>${at}</guid>${item}</item>`).join('')}</channel></rss>`,
  ).podcasts

const MP3 = '<enclosure url="https://radio.example/a.mp3" length="20000000" type="audio/mpeg"/>'

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
  ['a relative one and a whole one', `<enclosure url="/a.mp3" type="audio/mpeg"/>${MP3}`, 'a.mp3'],
])('of several enclosures the one that sounds counts: %s', (_what, fields, sound) => {
  expect(readItems(fields).map(SOUND)).toEqual([sound])
})

test('an item with a picture alone is no podcast, and counted', () => {
  const picture = '<enclosure url="https://radio.example/a.jpg" length="20000000" type="image/jpeg"/>'
  const { podcasts, leftOut } = readFeed(
    `${ROOT}<item>${picture}</item><item>${MP3}</item><item>${MP3}</item><item><title>&lt;</item><item><enclosure url="https://a.example/b.mp3" length="200000"/></item></channel></rss>`,
  )
  expect(podcasts).toHaveLength(1)
  expect(leftOut).toEqual({ withoutSound: 1, repeated: 1, unreadable: 1, tooShort: 1 })
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
  expect(readItems(`<title>Mica</title><pubDate>${text}</pubDate>${MP3}`).map(DATE)).toEqual([
    ['Mica', right],
  ])
})

test('a date is read in whichever element it is', () => {
  expect(readItems(`<title>Mica</title><dc:date>2026-11-05T19:00:00Z</dc:date>${MP3}`).map(DATE)).toEqual([
    ['Mica', '2026-11-05T19:00:00.000Z'],
  ])
})

test.each([
  ['&amp;amp;oslash; &amp;eacute; &#146;', 'ø é ’ / '],
  ['<![CDATA[<span class="a">Nuit</span> &#8211; <br/>jour]]>', 'Nuit / jour'],
  ['&lt;p&gt;Rock &amp;amp; Roll&lt;/p&gt; &lt;3', 'Rock & Roll <3 / '],
  ['&lt;![CDATA[Mica - Nuit]]&gt;', 'Mica / Nuit'],
  ['Mica ‐ Nuit', 'Mica / Nuit'],
])('the title %j is text: %s', (title, right) => {
  expect(readItems(`<title>${title}</title>${MP3}`).map(NAMES)).toEqual([right])
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
  expect(readItems(fields + MP3).map(NAMES)).toEqual([right])
})

test.each([
  '<i:image href="/c.png"/><m:thumbnail url="https://radio.example/c.png"/>',
  '<i:image>https://radio.example/c.png</i:image>',
  '<m:content url="https://radio.example/c.png" medium="image"/>',
  '<m:group><m:thumbnail url="https://radio.example/c.png"/></m:group>',
])('the cover is read in %s', (cover) => {
  expect(readItems(cover + MP3)[0]?.coverUrl).toBe('https://radio.example/c.png')
})

const ATOM = (prefix: string, end: string) => `<?xml version="1.0"?>
<${prefix}feed xml:lang="fr" xmlns${prefix === '' ? '' : ':a'}="http://www.w3.org/2005/Atom" xmlns:x="http://www.itunes.com/dtds/podcast-1.0.dtd">
<${prefix}title>Onde &amp; Basse</${prefix}title><${prefix}logo>https://radio.example/l.png</${prefix}logo>
<${prefix}entry><${prefix}id>tag:1</${prefix}id><${prefix}title type="html">Mica &amp;amp; Lune - Nuit</${prefix}title>
<${prefix}published>2026-11-05T19:00:00+01:00</${prefix}published><${prefix}summary>Une nuit</${prefix}summary>
<${prefix}link href="https://radio.example/nuit"/><${prefix}link rel="enclosure" type="image/png" href="https://radio.example/n.png"/>
<${prefix}link rel="enclosure" type="audio/mpeg" length="720" href="https://radio.example/nuit.mp3"/>
<x:duration>1:02:03</x:duration><x:image href="https://radio.example/c.jpg"/></${prefix}entry>${end}`

test.each(['', 'a:'])('an Atom document is a feed (dvehrs/podget#11), with the prefix « %s »', (prefix) => {
  const feed = readFeed(ATOM(prefix, `</${prefix}feed>`))
  expect(feed).toMatchObject({
    isWhole: true,
    channel: { title: 'Onde & Basse', language: 'fr', imageUrl: 'https://radio.example/l.png' },
    podcasts: [
      {
        id: 'tag:1',
        artist: 'Mica & Lune',
        show: 'Nuit',
        description: 'Une nuit',
        link: 'https://radio.example/nuit',
        enclosureUrl: 'https://radio.example/nuit.mp3',
        durationMs: 3_723_000,
        coverUrl: 'https://radio.example/c.jpg',
        publishedAt: Date.UTC(2026, 10, 5, 18),
      },
    ],
  })
})

test.each(['', '<entry><title>Cou', '<!-- </feed> -->'])(
  'an Atom document that ends with %j is cut',
  (end) => {
    expect(readFeed(ATOM('', end))).toMatchObject({ isWhole: false, itemCount: 1 })
  },
)

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

const check = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, predicate), { numRuns: Number(process.env.PROPERTY_RUNS ?? 50) })

test('a length is bytes or unknown, never too little for its duration', () => {
  check(
    fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 36_000 })),
    ([bytes, seconds]) => {
      const [podcast] = readItems(
        `<i:duration>${seconds}</i:duration><enclosure url="https://radio.example/a.mp3" length="${bytes}"/>`,
      )
      const isKnown =
        bytes >= 100_000 && bytes >= seconds * 1_000 && Math.abs(bytes - seconds * 1_000) >= 1_000
      expect(podcast !== undefined).toBe(isKnown ? bytes > 10_000_000 : seconds >= 600)
      if (podcast) expect(podcast.lengthBytes).toBe(isKnown ? bytes : 0)
    },
  )
})

test('wherever the sound is among other enclosures, it is found', () => {
  const others = fc.array(
    fc.constantFrom(
      '<enclosure url="https://radio.example/a.jpg" type="image/jpeg"/>',
      '<enclosure url="https://radio.example/a"/>',
      '<enclosure url="https://radio.example/a.pdf"/>',
      '<m:content url="https://radio.example/a.png" medium="image"/>',
      '<a10:link rel="related" href="https://radio.example/b.mp3"/>',
    ),
  )
  check(fc.tuple(others, others), ([before, behind]) => {
    expect(readItems(before.join('') + MP3 + behind.join('')).map(SOUND)).toEqual(['a.mp3'])
  })
})

const name = fc.stringMatching(/^[a-w][a-z\d]{0,8}$/)

test('whatever prefix a namespace has, its elements are read, and no other are', () => {
  check(fc.tuple(name, name), ([itunes, other]) => {
    const xml = `<rss xmlns:${itunes}="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:x${other}="urn:x"><channel><item>
      <x${other}:duration>1</x${other}:duration><${itunes}:duration>1:00:00</${itunes}:duration>${MP3}</item></channel></rss>`
    expect(readFeed(xml).podcasts.map(({ durationMs }) => durationMs)).toEqual([3_600_000])
  })
})

test('a date is the same in any zone and way it is written', () => {
  const zones: readonly (readonly [string, number])[] = [
    ['CET', 1],
    ['CEST', 2],
    ['BST', 1],
    ['EET', 2],
    ['GMT+3', 3],
    ['-0500', -5],
    ['UT', 0],
  ]
  check(
    fc.tuple(fc.integer({ min: 1e9, max: 2e9 }), fc.constantFrom(...zones), fc.boolean()),
    ([seconds, [zone, hours], isFrench]) => {
      const local = new Date((seconds + hours * 3_600) * 1_000)
      const day = isFrench
        ? local.toLocaleDateString('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
        : local.toUTCString().slice(0, 16)
      const [podcast] = readItems(
        `<pubDate>${day} ${local.toISOString().slice(11, 19)} ${zone}</pubDate>${MP3}`,
      )
      expect(podcast?.publishedAt).toBe(seconds * 1_000)
    },
  )
})

test('one bad byte costs one letter', () => {
  const letters = [...'é à – ø Волна ñ 🔊 '.repeat(3)]
  check(fc.tuple(fc.nat(letters.length), fc.constantFrom(0x80, 0xe9, 0xff)), ([at, byte]) => {
    const [before, behind] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    const bytes = Buffer.concat([Buffer.from(before), Buffer.of(byte), Buffer.from(` ${behind}`)])
    expect(decodeText(bytes)).toBe(`${before}\ufffd ${behind}`)
  })
})

test('any entity of HTML is read, and escaped twice as well', () => {
  const entities = fc.constantFrom(
    ['&oslash;', 'ø'],
    ['&rarr;', '→'],
    ['&szlig;', 'ß'],
    ['&frac12;', '½'],
    ['&#8217;', '’'],
    ['&hearts;', '♥'],
  )
  check(fc.tuple(fc.array(entities, { minLength: 1 }), fc.integer({ min: 0, max: 2 })), ([parts, times]) => {
    let title = parts.map(([entity]) => entity).join('')
    for (let time = 0; time < times; time += 1) title = title.replaceAll('&', '&amp;')
    expect(readItems(`<title>${title}</title>${MP3}`)[0]?.artist).toBe(
      parts.map(([, letter]) => letter).join(''),
    )
  })
})
