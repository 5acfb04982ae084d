import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readReleasesFeed } from '../../releases/releasesFeed'
import { visitFeed } from '../../testing/fakeEffects'
import { readFeed } from '../../testing/feed.fixture'
import { readDate, readNames, readSoundFile } from '../../testing/unusualItems.fixture'
import { decodeText } from '../../text/decodeText'
import type { Feed } from '../feed/feed'

const readText = (file: string): string => decodeText(readFileSync(path.join(__dirname, 'reported', file)))

type Show = Feed['podcasts'][number]

/** Each feed was reported of other software: what is right of its podcasts, in the order of the feed. */
test.each<[file: string, reportedIn: string, read: (podcast: Show) => unknown, right: readonly unknown[]]>([
  [
    '20-length-zero.xml',
    'mlj/castget#67',
    readNames,
    ['Basalte / Nuit 1', 'Basalte / Nuit 2', 'Basalte / Nuit 3'],
  ],
  [
    '21-length-seconds.xml',
    'AzuraCast/AzuraCast#8594',
    readNames,
    ['Ciment / Episode 1', 'Ciment / Episode 2'],
  ],
  ['23-image-enclosure-first.xml', 'z-------------/CPod#159', readSoundFile, ['emission.mp3', 'deux.mp3']],
  [
    '25-dates.xml',
    'AntennaPod/AntennaPod#2250 #545, y20k/escapepod#29, SoftwareEngineeringDaily/sedaily-front-end#826',
    readDate,
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
    readNames,
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
    readNames,
    ['Basalte / Marée haute', 'Mica / Nuit & jour'],
  ],
  [
    '29-other-prefix.xml',
    'syndicated-media/sn-spec#53, Podcastindex-org/podcast-namespace#143',
    ({ durationMs, coverUrl, chaptersUrl }) => [durationMs, coverUrl, chaptersUrl],
    [[3_723_000, 'https://radio.example/c.jpg', 'https://radio.example/ch.json']],
  ],
  ['31a-windows-1251.xml', 'dauphine-dev/drop-feeds#22', readNames, ['Волна / Ночь']],
  ['31b-says-latin1-is-utf8.xml', 'bottiger/SoundWaves#17', readNames, ['Mixórdia / Pontapés']],
  ['31c-says-utf16-is-utf8.xml', 'ForNeVeR/fornever.me#278', readNames, ['Été / Sète']],
  ['31d-utf16-no-mark.xml', 'kurtmckee/feedparser#36', readNames, ['Été / Sète']],
  ['33-addresses.xml', 'AntennaPod/AntennaPod#3635', readSoundFile, ["nuit d'été.mp3", 'quatre.mp3']],
  [
    '34-no-type.xml',
    'AntennaPod/AntennaPod#2074',
    ({ enclosureType }) => enclosureType,
    ['audio/mp4', 'audio/ogg', 'audio/x-m4a'],
  ],
  ['36-same-guid-other-stamp.xml', 'advplyr/audiobookshelf#2986', readNames, ['Basalte / Marée haute']],
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
