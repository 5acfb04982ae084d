import { createDemo } from '@site/demo'
import { FakeClock } from '@site/demo/testing'
import fc from 'fast-check'
import { calendarOf, daysFrom, event, expand, list, subscribeTo } from './calendar.fixture'

const WEEK = daysFrom('2026-03-23', 7)
const AT = 'DTSTART:20260326T190000Z'

test('a broadcast has its times in UTC, its place, its page and its words', () => {
  const text = calendarOf(
    event(
      'DTSTART;TZID=Europe/Paris:20260326T200000',
      'DTEND;TZID=Europe/Paris:20260326T213000',
      'SUMMARY:Parpaing\\, Gros œuvre',
      'DESCRIPTION:Une ligne\\net une autre',
      'LOCATION:Le studio\\, 12 rue des Potiers',
      'URL:https://onde.example/parpaing',
      'ATTENDEE:mailto:someone@onde.example',
      'X-NOTE:interne',
    ),
  )
  const broadcast = {
    id: expect.stringMatching(/^[\w-]{12}$/),
    title: 'Parpaing, Gros œuvre',
    description: 'Une ligne\net une autre',
    location: 'Le studio, 12 rue des Potiers',
    start: '2026-03-26T19:00:00.000Z',
    end: '2026-03-26T20:30:00.000Z',
    isAllDay: false,
    url: 'https://onde.example/parpaing',
  }
  expect(expand(text, WEEK)).toEqual([broadcast])
  expect(expand(subscribeTo(text), WEEK)).toEqual([broadcast])
  expect(subscribeTo(text)).not.toMatch(/someone|interne/)
  expect(subscribeTo(text)).toMatch(/^NAME:Onde Basse\r\nX-WR-CALNAME:Onde Basse\r$/m)
})

test('entities and tags of titles and places are read', () => {
  const [broadcast] = expand(
    calendarOf(
      event(AT, 'SUMMARY:<b>Rock &amp\\; Roll</b> d&#8217\\;été & co', 'LOCATION:L&#8217\\;usine\\n12 rue X'),
    ),
    WEEK,
  )
  expect(broadcast).toMatchObject({ title: 'Rock & Roll d’été & co', location: 'L’usine\n12 rue X' })
})

const describe = (...lines: readonly string[]) =>
  expand(calendarOf(event(AT, 'SUMMARY:Nuit', ...lines)), WEEK)[0]?.description

test.each([
  ['DESCRIPTION:<p>Venez &amp\\; écoutez</p><ul><li>un</li><li>deux</li></ul>', 'Venez & écoutez\nun\ndeux'],
  [
    'DESCRIPTION:Voir <a href="https://onde.example/?a=1&amp\\;b=2"><b>ici</b></a>',
    'Voir ici (https://onde.example/?a=1&b=2)',
  ],
  [
    'DESCRIPTION:<a target=_blank href=https://onde.example/>https://onde.example/</a>',
    'https://onde.example/',
  ],
  ["DESCRIPTION:Écrire à <a href='mailto:nous@onde.example'>nous</a>", 'Écrire à nous (nous@onde.example)'],
  ['DESCRIPTION:<a href="javascript:alert(1)">clic</a>', 'clic'],
  ['DESCRIPTION:2 < 3 et <ceci> reste', '2 < 3 et <ceci> reste'],
  [
    'X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">\\n<HTML><HEAD><TITLE></TITLE><STYLE>p{}</STYLE></HEAD><BODY><P>Nuit<BR>blanche</P></BODY></HTML>',
    'Nuit\nblanche',
  ],
])('%s becomes text', (line, text) => {
  expect(describe(line)).toBe(text)
})

test('words beside HTML count, and none of its tags', () => {
  expect(describe('DESCRIPTION:Mots', 'X-ALT-DESC;FMTTYPE=text/html:<p>HTML</p>')).toBe('Mots')
  const word = fc.stringMatching(/^[a-zé]{1,8}$/)
  const tag = fc.constantFrom('p', 'b', 'em', 'strong', 'div', 'span class="x"', 'li', 'h2', 'u')
  fc.assert(
    fc.property(fc.array(fc.tuple(tag, word), { minLength: 1, maxLength: 8 }), (parts) => {
      const html = parts.map(([name, text]) => `<${name}>${text}</${name.split(' ')[0]}>`).join(' ')
      expect(describe(`DESCRIPTION:${html}`)?.split(/\s+/)).toEqual(parts.map(([, text]) => text))
    }),
    { numRuns: 50 },
  )
})

const onAir = (...lines: readonly string[]) => {
  const text = calendarOf(event(AT, ...lines))
  expect(list(subscribeTo(text), WEEK)).toEqual(list(text, WEEK))
  return list(text, WEEK).length === 1
}

test.each([
  ...[
    'Annulé: Parpaing',
    'Annulé : Parpaing',
    'ANNULÉE - Parpaing',
    'Annule\u0301\u00a0: Parpaing',
    '[ANNULÉ] Parpaing',
    '(Annulé) Parpaing',
  ],
  ...[
    'Canceled: Parpaing',
    'Cancelled: Parpaing',
    '[CANCELLED] Parpaing',
    'Abgesagt: Parpaing',
    'Cancelado: Parpaing',
    'Cancelada: Parpaing',
  ],
  ...[
    'Annullato: Parpaing',
    'Geannuleerd: Parpaing',
    'Odwołane: Parpaing',
    'Inställt: Parpaing',
    'Aflyst: Parpaing',
    'キャンセル済み: Parpaing',
  ],
  ...[
    '❌ Annulé : Parpaing',
    '⚠️ [ANNULÉ] Parpaing',
    'ANNULÉ ! Parpaing',
    'Annulé- Parpaing',
    'ANNULÉ | Parpaing',
  ],
  ...['Parpaing (annulé)', 'Parpaing [Cancelled]', 'Parpaing - ANNULÉ', 'Événement annulé : Parpaing'],
  ...['Canceled event: Parpaing', 'Annulleret: Parpaing', 'Odwołano: Parpaing', 'İptal Edildi: Parpaing'],
  ...[
    'Entfällt: Parpaing',
    '취소: Parpaing',
    '取消：Parpaing',
    'בוטל: Parpaing',
    'Törölve: Parpaing',
    'Otkazano: Parpaing',
  ],
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
])('%s is a title like another', (title) => {
  expect(onAir(`SUMMARY:${title}`)).toBe(true)
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
  const text = calendarOf('METHOD:CANCEL', event(AT, 'SUMMARY:Nuit'))
  expect(list(text, WEEK)).toEqual([])
  expect(list(text + calendarOf('METHOD:PUBLISH', event(AT, 'SUMMARY:Jour')), WEEK)).toEqual([
    '2026-03-26T19:00Z Jour',
  ])
})

test.each([
  ['X-CALENDARSERVER-ACCESS:PRIVATE', []],
  ['X-CALENDARSERVER-ACCESS:PUBLIC', ['2026-03-26T19:00Z Nuit']],
])('a calendar with %s has these events on: %j', (line, on) => {
  expect(list(calendarOf(line, event(AT, 'SUMMARY:Nuit')), WEEK)).toEqual(on)
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
  const text = calendarOf(event(...series), event(...change))
  for (const one of [text, subscribeTo(text, WEEK)])
    expect(expand(one, WEEK).map(({ title }) => title)).toEqual(titles)
  expect(subscribeTo(text, WEEK)).not.toContain('Réunion')
})

test('the invented week is never empty, from now to five weeks from now', () => {
  const clock = new FakeClock('2026-11-22T12:00:00Z')
  const calendar = createDemo({ clock, live: 'off' }).calendar()
  for (let week = 0; week <= 5; week += 1) {
    const from = clock.now() + week * 7 * 86_400_000
    const broadcasts = expand(calendar, { from, to: from + 7 * 86_400_000 })
    expect(broadcasts.length).toBeGreaterThanOrEqual(27)
    for (const { end, start } of broadcasts) expect(Date.parse(end)).toBeGreaterThan(Date.parse(start))
  }
})
