import { ok } from '@site/shared/result'
import fc from 'fast-check'
import { readDocument } from '../podcasts/feed/feedDocument'
import { parseClockMs } from '../podcasts/feed/feedItem'
import { expandCalendar } from '../programme/broadcasts'
import { readCalendar } from '../programme/calendar/calendar'
import { readReleases } from '../releases/releases'
import { readReleasesFeed } from '../releases/releasesFeed'
import { API_VARIABLES, readApiConfig } from '../sources/config'
import { decodeText } from '../text/decodeText'
import { fakeItem, fakePage, readFeed } from './feed.fixture'
import { check } from './property.fixture'

const pieces = (...words: readonly string[]) =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...words) },
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''))

const xmlSoup = pieces(
  ...'<item> </item> <title> </title> <![CDATA[ ]]> <!-- --> & &amp; &eacute; &#0; <guid>x</guid>'.split(' '),
  ...'<channel> </channel> </rss> <itunes:duration> xmlns:a="b" < > " \0'.split(' '),
  '<enclosure url="a" length="1"/>',
)

/** What neither ends an item nor begins another one, or a section that hides one. */
const withinItem = xmlSoup.map((soup) => soup.replace(/<!--|<!\[CDATA\[|<\/(?:item|channel)|<item/g, ''))

test('no item of a feed, whatever it is, costs the one before or behind it', () => {
  check(withinItem, (soup) => {
    const page = fakePage([fakeItem(1, 1), `<item>${soup}</item>`, fakeItem(2, 2)])
    const feed = readDocument({ pages: [page], isCut: false })
    if (!feed.ok) throw new Error('no feed')
    expect(feed.value.items.map(({ xml }) => xml)).toEqual(
      expect.arrayContaining([fakeItem(1, 1), fakeItem(2, 2)]),
    )
  })
})

test('whatever a feed is, what is made of it reads as the same feed', () => {
  check(xmlSoup, (soup) => {
    const read = (xml: string) => readDocument({ pages: [xml], isCut: false })
    const feed = read(`<rss><channel>${soup}${fakeItem(1, 1)}${soup}`)
    if (!feed.ok) return
    expect(read(feed.value.xml)).toEqual(
      ok({ ...feed.value, lacksItems: false, isWhole: true, repeated: 0, unreadable: 0 }),
    )
  })
})

const clockSoup = pieces('0', '1', '59', '60', ':', '.', '-', '+', 'e', '999999999', ' ', 'NaN', '½')

test('whatever a duration is, it is a number of milliseconds', () => {
  check(clockSoup, (text) => {
    const durationMs = parseClockMs(text) ?? 0
    expect(Number.isSafeInteger(durationMs) && durationMs >= 0).toBe(true)
  })
})

test('a duration that is written as a clock is read as it is', () => {
  const parts = fc.tuple(fc.nat(999), fc.nat(59), fc.nat(59))
  check(parts, ([hours, minutes, seconds]) => {
    expect(parseClockMs(`${hours}:${minutes}:${seconds}`)).toBe(
      ((hours * 60 + minutes) * 60 + seconds) * 1000,
    )
  })
})

const podcastItem = (id: number) =>
  `<item><guid>soundcloud:tracks:${id}</guid><title>${id}</title><enclosure url="https://feeds.example/${id}.mp3" length="20000000"/></item>`

const idsIn = (...items: readonly string[]): readonly string[] =>
  readFeed(fakePage(items)).podcasts.map(({ id }) => id)

test('no item of a feed, whatever it is, costs a podcast', () => {
  const [first, second] = [podcastItem(1), podcastItem(2)]
  const alone = idsIn(first, second)
  expect(alone).toHaveLength(2)
  check(withinItem, (soup) =>
    expect(idsIn(first, `<item>${soup}</item>`, second)).toEqual(expect.arrayContaining([...alone])),
  )
})

const icsSoup = pieces(
  ...`BEGIN:VEVENT END:VEVENT BEGIN:VTIMEZONE END:VTIMEZONE DTSTART:20260326T190000Z SUMMARY:Nuit
  DTSTART;TZID=Europe/Paris:20260326T190000 RRULE:FREQ=WEEKLY RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30
  RRULE:FREQ=SECONDLY;INTERVAL=0 RDATE:20260327T190000Z RECURRENCE-ID:20260326T190000Z DURATION:-P9W
  DURATION:PT1H DTEND:18991231 DTSTART;VALUE=DATE:20260328 TZID:Europe/Paris UID:1`
    .split(/\s+/)
    .map((line) => `${line}\r\n`),
  ...['EXDATE:', '\r\n', ':', ';', ' '],
)

test('no event of a calendar, whatever it is, costs another one', () => {
  const good = 'BEGIN:VEVENT\r\nUID:bon\r\nDTSTART:20260326T190000Z\r\nSUMMARY:Bon\r\nEND:VEVENT'
  const period = { from: Date.UTC(2026, 2, 23), to: Date.UTC(2026, 2, 30) }
  check(
    icsSoup.map((soup) => soup.replace(/^UID:bon/gm, '')),
    (soup) => {
      const calendar = readCalendar(
        `BEGIN:VCALENDAR\r\n${good}\r\nBEGIN:VEVENT\r\n${soup}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
        { radioZone: 'Europe/Paris' },
      )
      if (!calendar.ok) throw new Error('no calendar')
      const titles = expandCalendar(calendar.value, period).broadcasts.map(({ title }) => title)
      expect(titles).toContain('Bon')
    },
  )
})

test('no release, whatever it is, costs another one', () => {
  const good = { href: '/album/bon', image: '', title: 'Bon', artist: '' }
  check(fc.jsonValue(), (release) => {
    const releases = readReleases(JSON.stringify([release, good]))
    expect(releases.ok && releases.value).toContainEqual(good)
  })
  check(xmlSoup, (soup) => {
    expect(typeof readReleasesFeed(`<rss>${soup}</rss>`).ok).toBe('boolean')
  })
})

test('whatever bytes come, they are a text', () => {
  check(fc.tuple(fc.uint8Array(), fc.string()), ([bytes, type]) => {
    expect(typeof decodeText(bytes, type)).toBe('string')
  })
})

const setting = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc.constantFrom(
    ...'on off icecast http:// http://% //cdn /\\evil http://127.1 http://[ Europe/Paris'.split(' '),
  ),
)

test('whatever the environment holds, it is a configuration or a sentence', () => {
  check(fc.dictionary(fc.constantFrom(...API_VARIABLES), setting), (env) => {
    const config = readApiConfig(env)
    if (!config.ok) expect(config.error.message).toMatch(/(?:^|: )[A-Z_]+ [\s\S]+\.$/)
  })
})
