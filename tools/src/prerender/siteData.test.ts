import { createFakeClock, settle } from '@site/shared/testing/node'
import { createFakeSource, jsonAnswer } from '../testing/fakeSource'
import { type Answers, openSiteData, type TypedAnswer } from './siteData'

const SCHEDULE = '/api/schedule'
const NO_SOURCE = jsonAnswer('{"kind":"not-found"}', 404)
const BUSY = jsonAnswer('{"kind":"too-many"}', 429)
const NOT_READ = jsonAnswer('{"kind":"not-ready"}', 503)
const HALF_READ = jsonAnswer('{"broadcasts":[]}', 202)

/** Fetches the schedule like a page; returns the answer and the log. */
const fetchSchedule = async (answer: TypedAnswer, kept: Answers = {}) => {
  const errors: string[] = []
  const source = createFakeSource({ [SCHEDULE]: answer })
  const logError = (message: string): void => void errors.push(message)
  const { fetch } = openSiteData({ source, kept, clock: createFakeClock(), logError })
  const { status, text } = await fetch(SCHEDULE)
  return { status, text, errors }
}

test('pages of a site without calendars know that there is no schedule, so that no visitor asks for it', async () => {
  expect(await fetchSchedule(NO_SOURCE)).toEqual({ status: 404, text: NO_SOURCE.text, errors: [] })
})

test('an api that has lost its source makes no page worse, and is reported', async () => {
  expect(await fetchSchedule(NO_SOURCE, { [SCHEDULE]: jsonAnswer('[]') })).toEqual({
    status: 200,
    text: '[]',
    errors: ['/api/schedule: it answers 404; pages keep what it said before'],
  })
})

test('an api that is busy is requested once more, so that no page is made without it', async () => {
  const clock = createFakeClock()
  const source = createFakeSource({ [SCHEDULE]: BUSY })
  const errors: string[] = []
  const { fetch } = openSiteData({
    source,
    kept: {},
    clock,
    logError: (message) => void errors.push(message),
  })
  const fetched = fetch(SCHEDULE)
  await settle()
  source.services.set(SCHEDULE, jsonAnswer('[]'))
  await clock.advance(5_000)
  expect([(await fetched).text, errors, source.asked.length]).toEqual(['[]', [], 2])
})

test.each([
  ['busy', BUSY],
  ['still reading its source', NOT_READ],
  ['through with a part of its source', HALF_READ],
])('an api that is %s is requested once more; then pages keep what it said before', async (_, answer) => {
  const kept = { [SCHEDULE]: jsonAnswer('{"broadcasts":["before"]}') }
  for (const before of [{}, kept]) {
    const clock = createFakeClock()
    const source = createFakeSource({ [SCHEDULE]: answer })
    const errors: string[] = []
    const logError = (message: string): void => void errors.push(message)
    const { fetch, answers } = openSiteData({ source, kept: before, clock, logError })
    const fetched = fetch(SCHEDULE)
    await settle()
    await clock.advance(5_000)
    const expected = before === kept ? [200, kept[SCHEDULE]?.text] : [504, '']
    expect([(await fetched).status, (await fetched).text]).toEqual(expected)
    expect([source.asked.length, errors.length]).toEqual([2, 1])
    expect(await answers()).toEqual(before)
  }
})

test('a service that is closed, such as a proxy says, is not waited for', async () => {
  const { status, errors } = await fetchSchedule({ status: 503, text: '<p>503</p>', type: 'text/html' })
  expect([status, errors.length]).toEqual([504, 1])
})

test('a 404 of somebody else, such as a proxy, says nothing about the source, and is reported', async () => {
  const { status, errors } = await fetchSchedule({ status: 404, text: '<p>404</p>', type: 'text/html' })
  expect(status).toBe(504)
  expect(errors).toEqual(['/api/schedule: it answers 404; pages are made without it'])
})

test('what a bundle asks for without end is answered up to a limit, and reported once', async () => {
  const errors: string[] = []
  const large = jsonAnswer('x'.repeat(15_000_000))
  const source = { ask: async () => large, close: async () => {} }
  const logError = (message: string): void => void errors.push(message)
  const { fetch, answers } = openSiteData({ source, kept: {}, clock: createFakeClock(), logError })
  for (let n = 0; n < 20; n += 1) await fetch(`/api/podcasts?offset=${n}`)
  expect(Object.keys(await answers())).toHaveLength(14)
  expect(errors).toEqual([expect.stringContaining('200 MB: the others get their last answer')])
})

test('an address longer than any is not asked for, and fills no log', async () => {
  const errors: string[] = []
  const source = createFakeSource()
  const logError = (message: string): void => void errors.push(message)
  const [known = '', ...unknown] = [0, 1, 2].map((n) => `/api/${n}`.padEnd(2_001, 'a'))
  const kept = { [known]: { status: 200, text: 'before', type: 'text/plain' } }
  const { fetch } = openSiteData({ source, kept, clock: createFakeClock(), logError })
  for (const url of unknown) expect((await fetch(url)).status).toBe(504)
  expect((await fetch(known)).text).toBe('before')
  expect(source.asked).toEqual([])
  expect(errors).toEqual([expect.stringMatching(/^pages ask for more than .{0,200}$/)])
})

test('what a bundle asks for at once is asked in turn, and answered up to the limit, too', async () => {
  let [running, most] = [0, 0]
  const ask = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return jsonAnswer('x'.repeat(15_000_000))
  }
  const source = { ask, close: async () => {} }
  const { fetch, answers } = openSiteData({
    source,
    kept: {},
    clock: createFakeClock(),
    logError: () => {},
  })
  await Promise.all(Array.from({ length: 60 }, (_, n) => fetch(`/api/podcasts?offset=${n}`)))
  expect(most).toBe(12)
  expect(Object.keys(await answers()).length).toBeLessThan(14 + 12)
})
