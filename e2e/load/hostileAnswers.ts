/** A feed of 8 MB, in French: 6,000 shows with a description of 1,000 letters. */
const SHOWS = 6_000
const SENTENCE = 'Une heure de dub, d’écho et de pluie, enregistrée à Toulouse chez Mica — '

const writeDescription = (show: number): string =>
  Array.from({ length: 13 }, (_, line) => SENTENCE + (show * 7919 + line * 31).toString(36)).join(' ')

const writeItem = (show: number): string =>
  `<item><guid>tag:soundcloud,2010:tracks/${show}</guid><title>Artiste ${show} - Émission ${show}</title>` +
  `<pubDate>${new Date(Date.UTC(2026, 0, 1) - show * 3_600_000).toUTCString()}</pubDate><itunes:duration>01:00:00</itunes:duration>` +
  `<description>${writeDescription(show)}</description>` +
  `<enclosure url="https://sounds.example/${show}.mp3" length="60000000" type="audio/mpeg"/></item>`

export const writeFeed = (): string =>
  `<rss><channel><title>Onde</title>${Array.from({ length: SHOWS }, (_, index) => writeItem(index + 1)).join('')}</channel></rss>`

const EVERY_SECOND = [
  'BEGIN:VEVENT',
  'UID:every-second',
  'SUMMARY:Toujours',
  'DTSTART:19700101T200000Z',
  'RRULE:FREQ=SECONDLY',
  'END:VEVENT',
]

const writeShow = (show: number): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:show-${show}`,
  `SUMMARY:Émission ${show}`,
  `DTSTART;TZID=Europe/Paris:201501${String((show % 28) + 1).padStart(2, '0')}T200000`,
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY',
  'END:VEVENT',
]

/** 200 weekly shows since 2015 in a time zone, behind an event of every second. */
export const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//onde//test//FR',
  ...EVERY_SECOND,
  ...Array.from({ length: 200 }, (_, show) => writeShow(show)).flat(),
  'END:VCALENDAR',
  '',
].join('\r\n')
