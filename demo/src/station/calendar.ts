import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { ONDE_BASSE } from '../collective'
import { toSlug } from '../feed/episodes'
import type { ProgrammeEntry } from '../feed/programme.data'

/** Start times of shows on each weekday; every show is on the air once in two weeks. */
const HOURS = [14, 18, 20, 22] as const
const DAYS = 7
/** A Monday in the past, the start of all series. */
const FIRST_DAY = Date.UTC(2025, 0, 6)

const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const NIGHT = [
  'BEGIN:VEVENT',
  'UID:nuit@onde-basse.example',
  'DTSTAMP:20250101T000000Z',
  'DTSTART;VALUE=DATE:20250104',
  'RRULE:FREQ=MONTHLY;BYDAY=1SA',
  'SUMMARY:Nuit sans fin',
  'DESCRIPTION:Une journée entière de sets enregistrés au studio.',
  'END:VEVENT',
]

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&')

const chooseDay = (rank: number) =>
  new Date(FIRST_DAY + (rank % (2 * DAYS)) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')

const chooseHour = (rank: number) => HOURS[Math.floor(rank / (2 * DAYS)) % HOURS.length] ?? HOURS[0]

const chooseMinutes = (rank: number) => (chooseHour(rank) === HOURS[0] ? 120 : 90)

const showEvent = ({ artist, show }: ProgrammeEntry, rank: number, domain: string) => {
  const start = `${chooseDay(rank)}T${chooseHour(rank)}0000`
  return [
    'BEGIN:VEVENT',
    `UID:${toSlug(`${artist} ${show}`)}@${domain}`,
    'DTSTAMP:20250101T000000Z',
    `DTSTART;TZID=Europe/Paris:${start}`,
    `DURATION:PT${chooseMinutes(rank)}M`,
    'RRULE:FREQ=WEEKLY;INTERVAL=2',
    `SUMMARY:${escapeText(`${artist} - ${show}`)}`,
    'END:VEVENT',
  ]
}

/** A show of the invented week at its time. */
export interface AiredShow {
  readonly title: string
  /** In ms since 1970, like `end`. */
  readonly start: number
  readonly end: number
}

const parisClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The time at which it is this hour in Paris, of a day that begins there at this UTC midnight; never near a change of clocks. */
const atHour = (midnight: number, hour: number): number => {
  const guess = midnight + hour * HOUR_MS
  return guess - ((Number(parisClock.format(guess)) - hour + 24) % 24) * HOUR_MS
}

/** Lists the shows that are on the air between two times (ms), as `demoCalendar` has them. */
export const demoShows = (from: number, to: number, { programme } = ONDE_BASSE): readonly AiredShow[] => {
  const firstDay = Math.max(0, Math.floor((from - FIRST_DAY) / DAY_MS) - 1)
  const count = Math.max(0, Math.ceil((to - FIRST_DAY) / DAY_MS) + 1 - firstDay)
  return Array.from({ length: count }, (_, index) => firstDay + index)
    .flatMap((day) =>
      programme.flatMap(({ artist, show }, rank) => {
        if (rank % (2 * DAYS) !== day % (2 * DAYS)) return []
        const start = atHour(FIRST_DAY + day * DAY_MS, chooseHour(rank))
        return [{ title: `${artist} - ${show}`, start, end: start + chooseMinutes(rank) * MINUTE_MS }]
      }),
    )
    .filter(({ start, end }) => end > from && start < to)
}

/** Writes the invented week as iCalendar: each show every second week, and one all-day event a month, without end. */
export const demoCalendar = (collective = ONDE_BASSE): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(collective.name)}//Programme//FR`,
    ...TIME_ZONE,
    ...collective.programme.flatMap((entry, rank) => showEvent(entry, rank, collective.domain)),
    ...(collective === ONDE_BASSE ? NIGHT : []),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
