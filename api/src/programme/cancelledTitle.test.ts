import fc from 'fast-check'
import { daysFrom, event, expand, list, subscribeTo, writeCalendar } from './calendar.fixture'

const WEEK = daysFrom('2026-03-23', 7)
const AT = 'DTSTART:20260326T190000Z'

const onAir = (...lines: readonly string[]) => {
  const text = writeCalendar(event(AT, ...lines))
  expect(list(subscribeTo(text), WEEK)).toEqual(list(text, WEEK))
  return list(text, WEEK).length === 1
}

test.each([
  'Annulé: Parpaing',
  'Annulé : Parpaing',
  'ANNULÉE - Parpaing',
  'Annule\u0301\u00a0: Parpaing',
  '[ANNULÉ] Parpaing',
  '(Annulé) Parpaing',
  'Canceled: Parpaing',
  'Cancelled: Parpaing',
  '[CANCELLED] Parpaing',
  '❌ Annulé : Parpaing',
  '⚠️ [ANNULÉ] Parpaing',
  'ANNULÉ ! Parpaing',
  'Annulé- Parpaing',
  'ANNULÉ | Parpaing',
  'Parpaing (annulé)',
  'Parpaing [Cancelled]',
  'Parpaing - ANNULÉ',
  'Événement annulé : Parpaing',
  'Canceled event: Parpaing',
  'Annulation : Parpaing',
  'Supprimée : Parpaing',
  'Annulé (pluie) : Parpaing',
  'TR: Annulé : Parpaing',
  'FW: Canceled: Parpaing',
  'Parpaing (cancelled)!',
  'Parpaing – annulé.',
  'Parpaing : annulé',
])('%s is off', (title) => {
  expect(onAir(`SUMMARY:${title}`, 'STATUS:CONFIRMED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).toBe(false)
})

test.each([
  'Cancelled Sky: le disque',
  'Annulez tout',
  'Les Annulés',
  'Canceled',
  'Vol annulé: le podcast',
  'Vol annulé',
  '« Annulé » : le disque',
  'Le concert annulé - récit',
  'Abgesagt: Parpaing',
])('%s is a title like another', (title) => {
  expect(onAir(`SUMMARY:${title}`)).toBe(true)
})

test('a show with a cancellation anywhere in its title, in any case, is off; without it the show is on', () => {
  const saying = fc.constantFrom('Annulé', 'Annul&eacute;', 'Annulée', 'Canceled', 'Cancelled')
  const place = fc.constantFrom<(word: string, title: string) => string>(
    (word, title) => `${word}: ${title}`,
    (word, title) => `${word} : ${title}`,
    (word, title) => `[${word}] ${title}`,
    (word, title) => `<b>${word}</b> - ${title}`,
    (word, title) => `❌ ${word} : ${title}`,
    (word, title) => `${title} (${word})`,
    (word, title) => `${title} – ${word}`,
  )
  const change = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replace(/[a-zé]+(?!;)/g, (letters) => letters.toUpperCase()),
  )
  const title = fc
    .array(fc.constantFrom('Parpaing', 'Gros œuvre', '2026', 'l’été', '&', '#1'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => `Nuit ${words.join(' ')}`)
  fc.assert(
    fc.property(saying, place, change, title, (word, write, transform, words) => {
      const cancelled = write(word.includes('&') ? word : transform(word), words)
      expect([onAir(`SUMMARY:${cancelled.replace(/;/g, '\\;')}`), onAir(`SUMMARY:${words}`)]).toEqual([
        false,
        true,
      ])
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['STATUS:CANCELLED', false],
  ['STATUS:Canceled', false],
  ['STATUS:TENTATIVE', true],
  ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', true],
  ['X-MICROSOFT-CDO-BUSYSTATUS:BUSY', true],
  ['X-MICROSOFT-CDO-BUSYSTATUS:OOF', true],
  ['CLASS:PUBLIC', true],
  ['CLASS:PRIVATE', false],
  ['CLASS:CONFIDENTIAL', false],
  ['CLASS:private ', false],
  ['CLASS:X-INTERNE', false],
  ['CLASS;VALUE=DATE:x', false],
  ['\uFEFFCLASS:PRIVATE', false],
  ['agenda.CLASS:PRIVATE', false],
  ['X-CALENDARSERVER-ACCESS:CONFIDENTIAL', false],
])('whether an event with %j is on: %s', (line, isOn) => {
  expect(onAir(line, 'SUMMARY:Nuit')).toBe(isOn)
})

test('a calendar that cancels (METHOD:CANCEL) has nothing on; another one in its file does', () => {
  const text = writeCalendar('METHOD:CANCEL', event(AT, 'SUMMARY:Nuit'))
  expect(list(text, WEEK)).toEqual([])
  expect(list(text + writeCalendar('METHOD:PUBLISH', event(AT, 'SUMMARY:Jour')), WEEK)).toEqual([
    '2026-03-26T19:00Z Jour',
  ])
})

test.each([
  ['X-CALENDARSERVER-ACCESS:PRIVATE', []],
  ['X-CALENDARSERVER-ACCESS:PUBLIC', ['2026-03-26T19:00Z Nuit']],
])('a calendar with %s has these events on: %j', (line, on) => {
  expect(list(writeCalendar(line, event(AT, 'SUMMARY:Nuit')), WEEK)).toEqual(on)
})

const WEEKLY = ['DTSTART;TZID=Europe/Paris:20260303T200000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']
const MOVED = ['RECURRENCE-ID;TZID=Europe/Paris:20260324T200000', 'DTSTART;TZID=Europe/Paris:20260325T200000']

test.each([
  ['became private', [...WEEKLY, 'SUMMARY:Mardi'], [...MOVED, 'CLASS:PRIVATE', 'SUMMARY:Réunion'], []],
  ['was cancelled', [...WEEKLY, 'SUMMARY:Mardi'], [...MOVED, 'STATUS:CANCELLED', 'SUMMARY:Mardi'], []],
  [
    'is of a private series',
    [...WEEKLY, 'CLASS:PRIVATE', 'SUMMARY:Réunion'],
    [...MOVED, 'SUMMARY:Réunion'],
    [],
  ],
  [
    'is public in a private series',
    [...WEEKLY, 'CLASS:PRIVATE', 'SUMMARY:Réunion'],
    [...MOVED, 'CLASS:PUBLIC', 'SUMMARY:Portes'],
    ['Portes'],
  ],
  [
    'is of a series that cannot be read',
    ['DTSTART:x', 'RRULE:FREQ=WEEKLY', 'CLASS:PRIVATE', 'SUMMARY:Réunion'],
    [...MOVED, 'SUMMARY:Réunion'],
    [],
  ],
  [
    'is public in one that cannot be read',
    ['DTSTART:x', 'CLASS:PRIVATE', 'SUMMARY:Réunion'],
    [...MOVED, 'CLASS:PUBLIC', 'SUMMARY:Portes'],
    ['Portes'],
  ],
])('an occurrence that %s', (_what, series, change, titles) => {
  const text = writeCalendar(event(...series), event(...change))
  for (const one of [text, subscribeTo(text, WEEK)])
    expect(expand(one, WEEK).map(({ title }) => title)).toEqual(titles)
  expect(subscribeTo(text, WEEK)).not.toContain('Réunion')
})
