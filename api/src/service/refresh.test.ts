import { event, writeCalendar } from '../programme/calendar.fixture'
import { FakeEffects, startServer } from '../testing/fakeEffects'
import { MAX_REFRESH_MS } from './refresh'

const NOW = '2026-05-20T18:55:00Z'
const FIRST = 'https://calendar.example/one.ics'
const SECOND = 'https://calendar.example/two.ics'
const LABEL = 'https://label.example/releases.json'

const showAt = (uid: string, title: string): string =>
  writeCalendar(event(`UID:${uid}`, 'DTSTART:20260520T190000Z', `SUMMARY:${title}`))

const open = async (answers: Record<string, () => Response | Promise<Response>>, sources: object) => {
  const effects = new FakeEffects(NOW)
  const asked = effects.requests
  const fetch = async (address: string) => {
    asked.push(address)
    return (await answers[address]?.()) ?? new Response('', { status: 404 })
  }
  const { app } = await startServer(
    { sources: { ...sources } },
    Object.assign(effects, { fetch }) as FakeEffects,
  )
  const refresh = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/refresh', headers })
  const titles = async (): Promise<readonly string[]> =>
    (await app.inject('/api/schedule')).json().broadcasts.map(({ title }: { title: string }) => title)
  return { app, effects, refresh, titles }
}

test('a programme that changes a moment before it begins is answered as soon as the sources were asked', async () => {
  let title = 'Dub Plates'
  const { refresh, titles } = await open(
    { [FIRST]: () => new Response(showAt('a', title)) },
    { CALENDAR_URLS: FIRST },
  )
  expect(await titles()).toEqual(['Dub Plates'])
  title = 'Annulé : Dub Plates'
  expect(await titles()).toEqual(['Dub Plates'])
  const { statusCode, body } = await refresh()
  expect([statusCode, JSON.parse(body)]).toEqual([200, { sources: [{ source: 'schedule' }] }])
  expect(await titles()).not.toEqual(['Dub Plates'])
})

test('what failed is named with its reason, one calendar of several too', async () => {
  const { refresh } = await open(
    { [FIRST]: () => new Response(showAt('a', 'Dub Plates')) },
    { CALENDAR_URLS: `${FIRST} ${SECOND}`, RELEASES_URL: LABEL },
  )
  const { sources } = (await refresh()).json()
  expect(sources).toEqual([
    { source: 'releases', failure: 'label.example answered 404' },
    { source: 'schedule' },
    { source: 'calendars', failure: 'calendar.example answered 404' },
  ])
})

test('a source that does not answer is not waited for without end', async () => {
  const { app, effects, refresh } = await open(
    { [LABEL]: () => new Promise<Response>(() => {}) },
    { RELEASES_URL: LABEL },
  )
  await app.ready()
  const answer = refresh()
  await new Promise(setImmediate)
  effects.advance(MAX_REFRESH_MS)
  expect((await answer).json().sources).toEqual([
    { source: 'releases', failure: 'it did not answer within 45 s' },
  ])
})

test.each(['x-forwarded-for', 'forwarded', 'origin'])('what came with %s asks no source', async (header) => {
  const { app, effects, refresh } = await open({}, { RELEASES_URL: LABEL })
  await app.ready()
  await new Promise(setImmediate)
  const before = effects.requests.length
  expect((await refresh({ [header]: 'https://autre.example' })).statusCode).toBe(403)
  expect(effects.requests).toHaveLength(before)
})
