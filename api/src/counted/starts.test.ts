import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE_MS } from '@site/shared/durations'
import { openDayFiles } from '../files/dayFiles'
import { createStartCounter, isStart, readStarts } from './countStarts'
import { isRobot } from './robots'

const NOON = Date.UTC(2026, 10, 29, 12, 0, 20)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const SOUND = { id: 'tag:12', title: 'Nappe - Infrasons #12' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starts-'))
})
afterEach(() => rm(folder, { recursive: true }))

const request = (headers: Readonly<Record<string, string>> = {}, method = 'GET') => ({
  method,
  headers: { 'user-agent': FIREFOX, ...headers },
})

const openService = (append = openDayFiles(folder).append) => {
  const clock = { now: NOON }
  const problems: string[] = []
  let writeNow = () => {}
  const counter = createStartCounter({
    files: { ...openDayFiles(folder), append },
    months: 24,
    now: () => clock.now,
    every: (_ms, task) => {
      writeNow = task
      return () => {}
    },
    onProblem: (problem) => problems.push(String(problem)),
  })
  return {
    ...counter,
    clock,
    problems,
    writeNow: async () => {
      writeNow()
      await new Promise(setImmediate)
    },
  }
}

test.each([
  ['without a range', request()],
  ['from the first byte', request({ range: 'bytes=0-' })],
  ['for the whole file by its length', request({ range: 'bytes=0-48000000' })],
  ['for a first block', request({ range: 'bytes=0-65535' })],
])('a request %s is a start', (_, asked) => {
  expect(isStart(asked)).toBe(true)
})

test.each([
  ['from the middle', request({ range: 'bytes=1048576-' })],
  ['for two bytes, by which iPhones learn the length', request({ range: 'bytes=0-1' })],
  ['for one byte, which tells whether ranges are served', request({ range: 'bytes=0-0' })],
  ['for a tag before the sound', request({ range: 'bytes=0-1023' })],
  ['for the end of the file', request({ range: 'bytes=-500' })],
  ['for its head alone', request({}, 'HEAD')],
  ['ahead of a click', request({ 'sec-purpose': 'prefetch' })],
  ['of a robot', request({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
])('a request %s is not a start', (_, asked) => {
  expect(isStart(asked)).toBe(false)
})

test.each([
  'facebookexternalhit/1.1',
  'Twitterbot/1.0',
  'curl/8.5.0',
  'python-requests/2.32',
  'UptimeRobot/2.0 monitor',
  '',
])('%j is a robot', (name) => {
  expect(isRobot(name)).toBe(true)
})

test.each([
  FIREFOX,
  'AntennaPod/3.5.0',
  'Podcasts/1650.20 CFNetwork/1333.0.4 Darwin/21.5.0',
  'AppleCoreMedia/1.0.0.19F77 (iPhone; U; CPU OS 15_5 like Mac OS X; fr_fr)',
  'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
])('%s plays to somebody', (name) => {
  expect(isRobot(name)).toBe(false)
})

test('starts of a minute are one line for each sound, which names nobody', async () => {
  const { observe, start, stop, clock } = openService()
  start()
  observe(request(), SOUND)
  observe(request({ range: 'bytes=0-' }), SOUND)
  observe(request({ range: 'bytes=500-' }), SOUND)
  clock.now += MINUTE_MS
  observe(request(), SOUND)
  await stop()
  const file = await readFile(path.join(folder, '2026-11-29.jsonl'), 'utf8')
  expect(file.split('\n')).toEqual([
    '{"at":"2026-11-29T12:00:00Z","id":"tag:12","title":"Nappe - Infrasons #12","starts":2}',
    '{"at":"2026-11-29T12:01:00Z","id":"tag:12","title":"Nappe - Infrasons #12","starts":1}',
    '',
  ])
  const { items } = await readStarts(openDayFiles(folder), { from: NOON, to: NOON + MINUTE_MS })
  expect(items).toMatchObject([{ starts: 1 }])
})

test('an iPhone, which asks for two bytes before the whole file, starts once', async () => {
  const { observe, start, stop } = openService()
  start()
  observe(request({ range: 'bytes=0-1' }), SOUND)
  observe(request({ range: 'bytes=0-48000000' }), SOUND)
  await stop()
  const { items } = await readStarts(openDayFiles(folder), { from: NOON - MINUTE_MS, to: NOON })
  expect(items).toMatchObject([{ starts: 1 }])
})

test('nothing is counted before the service listens, nor without end', async () => {
  const { observe, start, stop } = openService()
  observe(request(), SOUND)
  start()
  for (let sound = 0; sound < 6_000; sound += 1) observe(request(), { id: String(sound), title: '' })
  await stop()
  const { items } = await readStarts(openDayFiles(folder), { from: 0, to: 0 })
  expect(items).toEqual([])
  const file = await readFile(path.join(folder, '2026-11-29.jsonl'), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(5_000)
})

test('starts wait for a disk that fails, with those that come meanwhile', async () => {
  const disk = { isFull: true, write: openDayFiles(folder).append }
  const { observe, start, stop, clock, writeNow } = openService(async (day, lines) => {
    observe(request(), SOUND)
    if (disk.isFull) throw new Error('ENOSPC')
    await disk.write(day, lines)
  })
  start()
  observe(request(), SOUND)
  await writeNow()
  disk.isFull = false
  await writeNow()
  await stop()
  const { items } = await readStarts(openDayFiles(folder), { from: clock.now - MINUTE_MS, to: clock.now })
  expect(items.map(({ starts }) => starts)).toEqual([2, 1])
})

test('a disk that fails is reported, and the service goes on', async () => {
  const { observe, start, stop, problems } = openService(async () => {
    throw new Error('ENOSPC')
  })
  start()
  observe(request(), SOUND)
  await stop()
  expect(problems).toEqual(['Error: ENOSPC'])
})
