import fc from 'fast-check'
import { ADAPTERS } from '../sources/sources'
import { FakeEffects, type FakePages, visitApi } from '../testing/fakeEffects'

const ONE = 'https://calendar.example/one.ics'
const TWO = 'https://calendar.example/two.ics'

const calendar = (title: string, uid: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20260520T190000Z\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR`

const visit = (pages: FakePages) => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z', pages)
  return { effects, visitor: visitApi({ demo: false, sources: { CALENDAR_URLS: `${ONE} ${TWO}` } }, effects) }
}

const titles = (body: string): readonly string[] =>
  JSON.parse(body).broadcasts.map(({ title }: { readonly title: string }) => title)

test('the programme is that of all calendars, in order', async () => {
  const { visitor } = visit({
    [ONE]: () => new Response(calendar('Un', '1')),
    [TWO]: () => new Response(calendar('Deux', '2').replace('T19', 'T18')),
  })
  const { body, headers } = await visitor.visit('/api/schedule')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body).timeZone).toBe('Europe/Paris')
  expect(titles(body)).toEqual(['Deux', 'Un'])
})

test('a calendar that fails costs itself only, and keeps what it was', async () => {
  let answer = () => new Response('', { status: 500 })
  const { effects, visitor } = visit({
    [ONE]: () => answer(),
    [TWO]: () => new Response(calendar('Deux', '2')),
  })
  expect(titles((await visitor.visit('/api/schedule')).body)).toEqual(['Deux'])
  answer = () => new Response(calendar('Un', '1'))
  for (let visits = 0; visits < 2; visits += 1) {
    effects.advance(3_600_000)
    await visitor.visit('/api/schedule')
    await new Promise(setImmediate)
  }
  answer = () => new Response('<html>')
  effects.advance(3_600_000)
  await visitor.visit('/api/schedule')
  await new Promise(setImmediate)
  expect([...titles((await visitor.visit('/api/schedule')).body)].sort()).toEqual(['Deux', 'Un'])
})

test('a calendar that is cut does not replace the one it was, and is requested whole again', async () => {
  const whole = calendar('Un', '1')
  const cut = whole.replace(/BEGIN:VEVENT[\s\S]*/, '')
  let answer = () => new Response(whole)
  const { effects, visitor } = visit({
    [ONE]: () => answer(),
    [TWO]: () => new Response(calendar('Deux', '2')),
  })
  await visitor.visit('/api/schedule')
  answer = () => new Response(cut, { headers: { etag: '"cut"' } })
  for (let visits = 0; visits < 3; visits += 1) {
    effects.advance(3_600_000)
    await visitor.visit('/api/schedule')
    await new Promise(setImmediate)
    expect([...titles((await visitor.visit('/api/schedule')).body)].sort()).toEqual(['Deux', 'Un'])
  }
})

test('a cut calendar is shown where there is no other', async () => {
  const cut = calendar('Un', '1').replace('END:VCALENDAR', '')
  const { visitor } = visit({ [ONE]: () => new Response(cut), [TWO]: () => new Response('') })
  expect(titles((await visitor.visit('/api/schedule')).body)).toEqual(['Un'])
})

test('programs subscribe to it', async () => {
  const { visitor } = visit({ [ONE]: () => new Response(calendar('Un', '1')), [TWO]: () => new Response('') })
  const { body, headers } = await visitor.visit('/api/schedule.ics')
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body).toContain('SUMMARY:Un')
  expect(body).toContain('X-WR-CALNAME:Programme')
})

test.each([
  ['', 'Onde Basse'],
  ['Les Amis, la Radio', 'Les Amis\\, la Radio'],
])('the calendar of a collective named %j has this name, else that of the feed', async (siteName, name) => {
  const { body } = await visitApi(siteName === '' ? {} : { siteName }).visit('/api/schedule.ics')
  expect(body).toContain(`NAME:${name}\r\nX-WR-CALNAME:${name}\r\n`)
})

test('times without a zone are the radio’s where TIME_ZONE is set, whatever the calendar says', async () => {
  const named = calendar('Un', '1')
    .replace('190000Z', '190000')
    .replace('VERSION', 'X-WR-TIMEZONE:America/Martinique\r\nVERSION')
  const effects = () =>
    new FakeEffects('2026-05-20T10:00:00Z', {
      [ONE]: () => new Response(named),
      [TWO]: () => new Response(''),
    })
  const sources = { CALENDAR_URLS: `${ONE} ${TWO}` }
  const start = async (config: { readonly timeZone?: string }) =>
    JSON.parse((await visitApi({ demo: false, sources, ...config }, effects()).visit('/api/schedule')).body)
      .broadcasts[0].start
  expect(await start({})).toBe('2026-05-20T23:00:00.000Z')
  expect(await start({ timeZone: 'Europe/Paris' })).toBe('2026-05-20T17:00:00.000Z')
})

test('a calendar that is folded inside of a letter is read', async () => {
  const bytes = Buffer.from(calendar('Été', '1'))
  const place = bytes.indexOf(Buffer.from('t', 'latin1'), bytes.indexOf('SUMMARY'))
  const folded = Buffer.concat([
    bytes.subarray(0, place - 1),
    Buffer.from('\r\n '),
    bytes.subarray(place - 1),
  ])
  const { visitor } = visit({ [ONE]: () => new Response(folded), [TWO]: () => new Response('') })
  expect(titles((await visitor.visit('/api/schedule')).body)).toEqual(['Été'])
})

test('calendars that never answered are a bad gateway', async () => {
  const { visitor } = visit({})
  expect((await visitor.visit('/api/schedule')).statusCode).toBe(502)
})

test('addresses of buttons that subscribe (webcal:) are read by https:, in whatever case', () => {
  const schemas = Object.assign({}, ...ADAPTERS.map(({ environment }) => environment))
  const scheme = fc.constantFrom('webcal', 'webcals').chain((name) => fc.mixedCase(fc.constant(name)))
  const address = fc.tuple(
    scheme,
    fc.stringMatching(/^calendar\.example\/[\w/-]{0,20}(?:\?\w{1,9}=\w{0,9})?$/),
  )
  fc.assert(
    fc.property(
      fc.array(address, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' ', ',', ', '),
      (all, comma) => {
        const value = all.map(([name, rest]) => `${name}://${rest}`).join(comma)
        const expected = all.map(([, rest]) => `https://${rest}`)
        expect(schemas.CALENDAR_URLS['~standard'].validate(value).value).toEqual(expected)
      },
    ),
    { numRuns: 50 },
  )
})
