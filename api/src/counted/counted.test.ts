import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { openDayFiles } from '../files/dayFiles'
import { openWriterLease } from '../files/writerLease'
import {
  createListenerCounter,
  formatSample,
  type ListenedStation,
  type ListenerSample,
} from './countListeners'
import { readSamples, summarizeListeners } from './listenerSummary'

const NOON = Date.UTC(2026, 10, 29, 12, 0, 20)
const WHOLE_DAY = { from: NOON - HOUR_MS, to: NOON + DAY_MS }

type FindBroadcast = (at: number) => ListenerSample['broadcast']

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'counted-'))
})
afterEach(() => rm(folder, { recursive: true }))

const station = (total: number, is_online = true): ListenedStation => ({
  is_online,
  listeners: { total, unique: Math.ceil(total / 2) },
})

const openService = (append = openDayFiles(folder).append, broadcastAt: FindBroadcast = () => undefined) => {
  const clock = { now: NOON }
  const problems: string[] = []
  let tick = () => {}
  const now = () => clock.now
  const counter = createListenerCounter({
    files: { ...openDayFiles(folder), append },
    lease: openWriterLease(folder, now),
    findBroadcastAt: async (at) => broadcastAt(at),
    months: 24,
    now,
    every: (_, task) => {
      tick = task
      return () => {}
    },
    onProblem: (problem) => problems.push(String(problem)),
  })
  counter.start()
  return {
    ...counter,
    clock,
    problems,
    /** The station says how many listen in each of the minutes; null where it does not answer. */
    pass: async (...minutes: readonly (ListenedStation | null)[]) => {
      for (const said of minutes) {
        clock.now += MINUTE_MS
        if (said) counter.observe(said)
        tick()
        await counter.whenIdle()
      }
    },
  }
}

const readTotals = async () =>
  (await readSamples(openDayFiles(folder), WHOLE_DAY)).items.map(({ total }) => total)

test('listeners are written once a minute, and their file names none of them', async () => {
  const { pass, stop } = openService()
  await pass(station(3), station(4))
  await stop()
  const file = await readFile(path.join(folder, '2026-11-29.jsonl'), 'utf8')
  expect(file).toBe(
    '{"at":"2026-11-29T12:01:00Z","total":3,"unique":2}\n{"at":"2026-11-29T12:02:00Z","total":4,"unique":2}\n',
  )
})

test('a minute has the broadcast that the programme names, from which a report sums up shows', async () => {
  const broadcast = { title: 'Nuit bleue', start: '2026-11-29T12:02:00.000Z' }
  const { pass, stop } = openService(undefined, (at) => (at > NOON + MINUTE_MS ? broadcast : undefined))
  await pass(station(3), station(4))
  await stop()
  const { items } = await readSamples(openDayFiles(folder), WHOLE_DAY)
  expect(items.map((sample) => sample.broadcast)).toEqual([undefined, broadcast])
})

test('a minute without an answer, or off the air, is not counted', async () => {
  const { pass, stop, clock } = openService()
  await pass(station(3), station(0), station(9, false))
  clock.now += 5 * MINUTE_MS
  await pass(null, station(2))
  await stop()
  expect(await readTotals()).toEqual([3, 0, 2])
})

test('a crash costs ten minutes at most, and minutes wait while the disk is full', async () => {
  const disk = { isFull: true }
  const files = openDayFiles(folder)
  const { pass, problems } = openService(async (day, lines) => {
    if (disk.isFull) throw new Error('ENOSPC')
    await files.append(day, lines)
  })
  await pass(...Array.from({ length: 12 }, () => station(5)))
  expect(await readTotals()).toEqual([])
  disk.isFull = false
  await pass(station(6))
  expect(await readTotals()).toHaveLength(13)
  expect(problems).toEqual(['Error: ENOSPC'])
})

test('of two services that share a folder one counts', async () => {
  const [one, other] = [openService(), openService()]
  for (let minute = 0; minute < 3; minute += 1) {
    await one.pass(station(5))
    await other.pass(station(5))
  }
  await one.stop()
  await other.stop()
  const file = await readFile(path.join(folder, '2026-11-29.jsonl'), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(3)
})

test('mean, peak and hours of a period are those of its minutes, each once', async () => {
  const files = openDayFiles(folder)
  const minute = Math.floor(NOON / MINUTE_MS) * MINUTE_MS
  const samples = [10, 30, 20, 30].map((total, index) => ({
    at: minute + index * MINUTE_MS,
    total,
    unique: total,
  }))
  await files.append('2026-11-29', samples.map(formatSample))
  await files.append('2026-11-29', [
    '{"at":"2026-11-29T12:00:00Z","total":12,"unique":9}',
    '{"at":"2026-11-29T12:09:00Z","total":-1}',
  ])
  const { items, invalid } = await readSamples(files, { from: minute, to: minute + 3 * MINUTE_MS })
  expect(invalid).toEqual([{ day: '2026-11-29', count: 1 }])
  expect(summarizeListeners(items)).toEqual({
    minutes: 3,
    mean: 62 / 3,
    meanUnique: 59 / 3,
    peak: 30,
    peakAt: minute + MINUTE_MS,
    listenerHours: 62 / 60,
  })
})

test('a period without a minute has nobody', () => {
  expect(summarizeListeners([])).toEqual({
    minutes: 0,
    mean: 0,
    meanUnique: 0,
    peak: 0,
    listenerHours: 0,
  })
})
