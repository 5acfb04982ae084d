import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeCalendar } from './calendar/calendarText'
import { daysFrom, expand, list, subscribeTo } from './calendar.fixture'

const read = (name: string): string =>
  decodeCalendar(readFileSync(path.join(__dirname, 'cases', `${name}.ics`)))

const DAYS = daysFrom('2026-11-26', 7)
const dailies = (hour: number, index: number) =>
  `2026-11-26T${String(hour).padStart(2, '0')}:00Z Quotidienne ${index}`

// What others reported of calendars, made anew: the file, where it was reported, and what is on.
test.each([
  ['01-until-utc-last', 'ical-org/ical.net#430', ['2026-11-26T18:00Z Marée haute']],
  ['02-exdate-utc', 'niccokunzmann/python-recurring-ical-events#27', []],
  ['03-exdate-date-only', 'ical-org/ical.net#830', []],
  ['05-html-description', 'niccokunzmann/open-web-calendar#167', ['2026-11-27T18:00Z Portes ouvertes']],
  [
    '06-windows-zone-alone',
    'apognu/gocal#8',
    ['2026-11-27T17:00Z Depuis New York', '2026-11-27T20:00Z Depuis Londres'],
  ],
  [
    '07-outlook-named-zones',
    'jens-maus/node-ical#246',
    ['2026-11-27T06:00Z Petit matin', '2026-11-28T07:00Z Journée sur mesure'],
  ],
  ['08-x-wr-timezone-floating', 'spatie/icalendar-generator#137', ['2026-11-27T22:00Z Sous le vent']],
  ['10-moved-instance', 't4t5/caldir#52', ['2026-11-27T12:30Z Réunion publique (déplacée)']],
  [
    '12-until-date-timed',
    'rlanvin/php-rrule#13',
    ['26', '27', '28'].map((day) => `2026-11-${day}T21:00Z Nocturne`),
  ],
  ['13-outlook-canceled-prefix', 'derekantrican/GAS-ICS-Sync#218', []],
  ['14-class-private', 'niccokunzmann/open-web-calendar#681', ['2026-11-28T18:00Z Émission ouverte']],
  [
    '16-folded-inside-letter',
    'icalendar/icalendar#238',
    [
      '2026-11-27T18:00Z Une heure de poésie sonore, de voix lointaines et de réverbération à la dérive',
      '2026-11-28T18:00Z Été à Sète',
    ],
  ],
  [
    '19a-zone-name-one',
    'jens-maus/node-ical#478',
    ['2026-11-27T06:00Z Petit matin', '2026-11-28T07:00Z Journée sur mesure'],
  ],
  [
    '19b-zone-name-two',
    'runely/calendar-homey#680',
    ['2026-11-27T06:00Z Petit matin', '2026-11-28T01:00Z Depuis Perth'],
  ],
  ['1B-three-days', 'cozy/cozy-calendar#291', ['2026-11-26T23:00Z Festival de trois jours']],
  [
    '1D-start-outside-rule',
    'kewisch/ical.js#294',
    ['2026-11-27T09:00Z', '2026-11-30T09:00Z'].map(
      (start) => `${start} Première un vendredi, puis les lundis`,
    ),
  ],
])('%s (%s) is right, and the same to subscribers', (name, _source, lines) => {
  expect(list(read(name), DAYS)).toEqual(lines)
  expect(list(subscribeTo(read(name)), DAYS)).toEqual(lines)
})

test('17-fourteen-daily-since-2016 (Foundry376/Mailspring#2845): all fourteen are on', () => {
  const lines = list(read('17-fourteen-daily-since-2016'), { from: DAYS.from, to: DAYS.from + 86_399_000 })
  expect(lines).toEqual(Array.from({ length: 14 }, (_, index) => dailies(index + 7, index + 1)))
})

test('1A-dst-gap: an hour that clocks skip is the one after', () => {
  expect(list(read('1A-dst-gap'), daysFrom('2027-03-27', 2))).toEqual(['2027-03-28T01:30Z Nuit blanche'])
})

test('05-html-description: words and the address stay', () => {
  expect(expand(read('05-html-description'), DAYS)[0]?.description).toBe(
    "Venez & écoutez\u00a0!\nEntrée libre\nplan d'accès (https://exemple.org/plan)",
  )
})

test('19: zones of one name in two calendars have two names for subscribers', () => {
  const names = ['19a-zone-name-one', '19b-zone-name-two'].map(
    (name) => /^TZID:(Customized.*)$/m.exec(subscribeTo(read(name)))?.[1],
  )
  expect(new Set(names).size).toBe(2)
})
