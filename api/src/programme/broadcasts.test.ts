import { createDemo } from '@site/demo'
import { FakeClock } from '@site/demo/testing'
import fc from 'fast-check'
import { splitLines } from './calendar/calendarText'
import { daysFrom, event, expand, subscribeTo, subscribeToAll, writeCalendar } from './calendar.fixture'

const WEEK = daysFrom('2026-03-23', 7)
const AT = 'DTSTART:20260326T190000Z'

test('a broadcast has its times in UTC, its place, its page and its words', () => {
  const text = writeCalendar(
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
    writeCalendar(
      event(AT, 'SUMMARY:<b>Rock &amp\\; Roll</b> d&#8217\\;été & co', 'LOCATION:L&#8217\\;usine\\n12 rue X'),
    ),
    WEEK,
  )
  expect(broadcast).toMatchObject({ title: 'Rock & Roll d’été & co', location: 'L’usine\n12 rue X' })
})

const describe = (...lines: readonly string[]) =>
  expand(writeCalendar(event(AT, 'SUMMARY:Nuit', ...lines)), WEEK)[0]?.description

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

test('words beside HTML count', () => {
  expect(describe('DESCRIPTION:Mots', 'X-ALT-DESC;FMTTYPE=text/html:<p>HTML</p>')).toBe('Mots')
})

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** A word as HTML has it, and as people read it. */
const htmlWord = fc.constantFrom(
  ['mot', 'mot'],
  ['&eacute;t&eacute;', 'été'],
  ['l&#8217;usine', 'l’usine'],
  ['Rock&amp;Roll', 'Rock&Roll'],
  ['a,b;c', 'a,b;c'],
)
const attributes = fc.constantFrom('', ' class="x"', " style='color:red'", ' lang=fr')
const { html } = fc.letrec<{ readonly html: readonly [string, readonly string[]] }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 4 },
    htmlWord.map(([written = '', text = '']) => [written, [text]] as const),
    fc
      .constantFrom('<br>', '<BR/>', '<hr>', '<!-- note -->', '<img src="x.png" alt="x">')
      .map((tag) => [tag, []] as const),
    fc
      .tuple(
        fc.constantFrom('p', 'B', 'em', 'div', 'span', 'li', 'ul', 'h2', 'FONT', 'td'),
        attributes,
        fc.array(tie('html'), { maxLength: 4 }),
      )
      .map(([tag, attribute, inside]) => {
        const content = inside.map(([text]) => text).join(' ')
        return [`<${tag}${attribute}> ${content} </${tag}>`, inside.flatMap(([, words]) => words)] as const
      }),
  ),
}))

test('whatever HTML a description is, its words stay and nothing of its tags', () => {
  const property = fc.constantFrom('DESCRIPTION', 'X-ALT-DESC;FMTTYPE=text/html')
  const document = fc.constantFrom('', '<html><head><title>x</title></head><body>')
  fc.assert(
    fc.property(property, document, fc.array(html, { maxLength: 6 }), (name, start, parts) => {
      const text = `${start}${parts.map(([written]) => written).join(' ')}`
      const words = parts.flatMap(([, own]) => own)
      expect(
        describe(`${name}:${escapeText(text)}`)
          ?.split(/\s+/)
          .filter(Boolean),
      ).toEqual(words)
    }),
    { numRuns: 50 },
  )
})

test('whatever words an event and the collective have, pages and subscribers get them', () => {
  const letters = fc.constantFrom('a', 'n', 'N', 'é', '日', '🎧', ',', ';', '\\', ':', '"', "'", '/', '=')
  const word = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
  const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `Nuit ${words.join(' ')}`)
  const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))
  fc.assert(
    fc.property(line, lines, lines, line, (title, description, location, name) => {
      const text = writeCalendar(
        event(
          AT,
          `SUMMARY:${escapeText(title)}`,
          `DESCRIPTION:${escapeText(description)}`,
          `LOCATION;LANGUAGE=fr:${escapeText(location)}`,
        ),
      )
      const subscribed = subscribeToAll([text], WEEK, name)
      for (const one of [text, subscribed])
        expect(expand(one, WEEK)).toMatchObject([{ title, description, location }])
      expect(splitLines(subscribed)).toContain(`X-WR-CALNAME:${escapeText(name)}`)
    }),
    { numRuns: 50 },
  )
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
