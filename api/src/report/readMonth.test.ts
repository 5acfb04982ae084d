import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { COUNTED_FOLDER, formatSample, type ListenerSample } from '../counted/countListeners'
import { STARTS_FOLDER } from '../counted/countStarts'
import { openDayFiles } from '../files/dayFiles'
import { PLAYED_FOLDER } from '../played/playedFiles'
import { formatSong, type NotedSong } from '../played/playedSong'
import { addRemovedTime } from '../played/removedTimes'
import { nameDay } from '../time/moments'
import { type MonthReport, readMonth } from './readMonth'

let stateDir: string
beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'report-'))
})
afterEach(() => rm(stateDir, { recursive: true }))

const DECEMBER = Date.UTC(2026, 11, 5)

/** Appends lines to the files of their days, as the service does. */
const writeLines = async (folder: string, lines: readonly (readonly [at: number, line: string])[]) => {
  const files = openDayFiles(path.join(stateDir, folder))
  for (const day of new Set(lines.map(([at]) => nameDay(at))))
    await files.append(
      day,
      lines.filter(([at]) => nameDay(at) === day).map(([, line]) => line),
    )
}

const count = (...samples: readonly ListenerSample[]) =>
  writeLines(
    COUNTED_FOLDER,
    samples.map((sample) => [sample.at, formatSample(sample)]),
  )

const play = (...songs: readonly NotedSong[]) =>
  writeLines(
    PLAYED_FOLDER,
    songs.map((song) => [song.at, formatSong(song, song.broadcast)]),
  )

/** A sample in each minute from a time on. */
const listen = (from: string, minutes: number, total: number): readonly ListenerSample[] =>
  Array.from({ length: minutes }, (_, index) => ({
    at: Date.parse(from) + index * MINUTE_MS,
    total,
    unique: Math.floor(total / 2),
  }))

const report = async (month = '2026-11', now = DECEMBER, timeZone?: string): Promise<MonthReport> => {
  const read = await readMonth({ stateDir, month, now, timeZone })
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

const findRow = <Row extends { readonly start: { readonly day: string; readonly time: string } }>(
  rows: readonly Row[],
  day: string,
  time = '00:00:00',
) => rows.find(({ start }) => start.day === day && start.time === time)

test('the sums of a week with a show each evening, an outage and a full minute are those by hand', async () => {
  const monday = Date.parse('2026-11-23T00:00:00+01:00')
  const samples: ListenerSample[] = []
  for (let at = monday; at < monday + 7 * DAY_MS; at += MINUTE_MS) {
    const hour = Math.floor((at - monday) / HOUR_MS)
    // The machine was off on Wednesday, from 3:00 to 5:00.
    if (hour === 51 || hour === 52) continue
    const isShow = hour % 24 === 20 || hour % 24 === 21
    const start = monday + (hour - (hour % 24) + 20) * HOUR_MS
    const isFull = at === Date.parse('2026-11-28T21:07:00+01:00')
    samples.push({
      at,
      total: isFull ? 31 : isShow ? 10 : 2,
      unique: isShow ? 8 : 2,
      ...(isShow && { broadcast: { title: 'Nuit bleue', start: new Date(start).toISOString() } }),
    })
  }
  await count(...samples)
  const { whole, days, hours, hoursOfDay, shows, gaps } = await report()
  // 6 days of 22 h × 2 + 2 h × 10 = 64, one of 60, and 21 more for one minute.
  expect(whole.listenerHours).toBeCloseTo(444.35, 9)
  expect(whole).toMatchObject({
    minutes: 9_960,
    possible: 43_200,
    peak: 31,
    peakAt: { day: '2026-11-28', time: '21:07:00' },
  })
  expect(whole.mean).toBeCloseTo((444.35 * 60) / 9_960, 9)
  expect(whole.meanUnique).toBeCloseTo((14 * 60 * 8 + 152 * 60 * 2) / 9_960, 9)
  expect(days).toHaveLength(30)
  expect(findRow(days, '2026-11-22')).toMatchObject({ minutes: 0, possible: 1_440 })
  expect(findRow(days, '2026-11-25')).toMatchObject({ minutes: 1_320, possible: 1_440, peak: 10 })
  expect(findRow(days, '2026-11-25')?.listenerHours).toBeCloseTo(60, 9)
  expect(hours).toHaveLength(720)
  expect(findRow(hours, '2026-11-28', '21:00:00')?.listenerHours).toBeCloseTo(10.35, 9)
  expect(findRow(hours, '2026-11-25', '03:00:00')).toMatchObject({ minutes: 0, possible: 60 })
  // Of each hour of the day: 6 or 7 of 30 are known.
  expect(hoursOfDay).toHaveLength(24)
  expect(hoursOfDay[20]).toMatchObject({ hour: 20, minutes: 420, possible: 1_800, mean: 10 })
  expect(hoursOfDay[3]).toMatchObject({ hour: 3, minutes: 360, mean: 2 })
  expect(shows).toHaveLength(7)
  expect(findRow(shows, '2026-11-23', '20:00:00')).toMatchObject({
    title: 'Nuit bleue',
    minutes: 120,
    mean: 10,
    listenerHours: 20,
  })
  expect(gaps).toMatchObject([
    { start: { day: '2026-11-01' }, end: { day: '2026-11-23', time: '00:00:00' }, minutes: 22 * 1_440 },
    { start: { day: '2026-11-25', time: '03:00:00' }, end: { time: '05:00:00' }, minutes: 120 },
    { start: { day: '2026-11-30' }, end: { day: '2026-12-01' }, minutes: 1_440 },
  ])
})

test('a month ends and begins at midnight of the radio, not of UTC', async () => {
  await count(...listen('2026-10-31T22:59:00Z', 2, 5), ...listen('2026-11-30T22:59:00Z', 2, 7))
  await play(
    { at: Date.parse('2026-10-31T22:59:30Z'), artist: 'Parpaing', title: 'Octobre' },
    { at: Date.parse('2026-10-31T23:00:30Z'), artist: 'Parpaing', title: 'Novembre' },
    { at: Date.parse('2026-11-30T23:00:00Z'), artist: 'Parpaing', title: 'Décembre' },
  )
  const { whole, tracks } = await report()
  expect(whole).toMatchObject({ minutes: 2, peak: 7 })
  expect(tracks).toEqual([
    {
      start: { day: '2026-11-01', time: '00:00:30', offset: '+01:00' },
      artist: 'Parpaing',
      title: 'Novembre',
    },
  ])
  expect((await report('2026-11', DECEMBER, 'UTC')).tracks.map(({ title }) => title)).toEqual(['Décembre'])
})

test.each([
  ['back', '2026-10', '2026-10-25', 25, 745],
  ['ahead', '2026-03', '2026-03-29', 23, 743],
])('the day on which clocks go %s has its hours, each once', async (_, month, day, dayHours, monthHours) => {
  await count(...listen(`${day}T00:00:00Z`, 180, 6))
  const { days, hours } = await report(month)
  expect(hours).toHaveLength(monthHours)
  const ofDay = hours.filter(({ start }) => start.day === day)
  expect(new Set(ofDay.map(({ start }) => `${start.time}${start.offset}`)).size).toBe(dayHours)
  expect(ofDay.filter(({ minutes }) => minutes === 60)).toHaveLength(3)
  expect(findRow(days, day)).toMatchObject({ possible: dayHours * 60, minutes: 180, listenerHours: 18 })
})

test('nobody listening is counted, and a minute without a line is neither zero nor filled in', async () => {
  await count(...listen('2026-11-10T20:00:00Z', 20, 12), ...listen('2026-11-10T20:40:00Z', 20, 0))
  const hour = findRow((await report()).hours, '2026-11-10', '21:00:00')
  expect(hour).toMatchObject({ minutes: 40, possible: 60, mean: 6, listenerHours: 4 })
})

test('a minute that two processes wrote, or a hand moved, is one', async () => {
  await count(...listen('2026-11-10T20:00:00Z', 1, 12), ...listen('2026-11-10T20:00:30Z', 1, 14))
  expect((await report()).whole).toMatchObject({ minutes: 1, peak: 14 })
})

test('a song that goes on after its show gives it no further minute', async () => {
  const broadcast = { title: 'Béton', start: '2026-11-10T19:00:00.000Z' }
  const samples = listen('2026-11-10T19:00:00Z', 70, 4)
  await count(...samples.map((sample, index) => (index < 60 ? { ...sample, broadcast } : sample)))
  await play({
    at: Date.parse('2026-11-10T19:58:00Z'),
    artist: 'Mica',
    title: 'Dalle',
    seconds: 300,
    broadcast,
  })
  expect((await report()).shows).toMatchObject([{ title: 'Béton', minutes: 60, songs: 1 }])
})

test('minutes from before broadcasts were noted are those of the show whose songs surround them', async () => {
  const broadcast = { title: 'Béton', start: '2026-11-10T20:00:00+01:00' }
  await count(...listen('2026-11-10T18:50:00Z', 60, 4))
  await play(
    { at: Date.parse('2026-11-10T19:02:00Z'), artist: 'Parpaing', title: 'Mur', seconds: 240, broadcast },
    { at: Date.parse('2026-11-10T19:06:00Z'), artist: 'Parpaing', title: 'Toit', seconds: 240, broadcast },
    { at: Date.parse('2026-11-10T19:30:00Z'), artist: 'Mica', title: 'Dalle' },
  )
  const { shows, tracks } = await report()
  expect(shows).toMatchObject([{ title: 'Béton', minutes: 10, songs: 2, start: { time: '20:00:00' } }])
  expect(tracks.map(({ show }) => show)).toEqual(['Béton', 'Béton', undefined])
})

test('a song has its code and label, and one that was removed is not reported', async () => {
  const [shown, removed] = [Date.parse('2026-11-10T19:02:00Z'), Date.parse('2026-11-10T19:06:00Z')]
  await play(
    { at: shown, artist: 'Parpaing', title: 'Mur', seconds: 200, isrc: 'FRZ012600001', label: 'Gravats' },
    { at: removed, artist: 'Pub', title: 'Coop' },
  )
  await addRemovedTime(path.join(stateDir, PLAYED_FOLDER), removed)
  expect((await report()).tracks).toEqual([
    {
      start: { day: '2026-11-10', time: '20:02:00', offset: '+01:00' },
      artist: 'Parpaing',
      title: 'Mur',
      seconds: 200,
      isrc: 'FRZ012600001',
      label: 'Gravats',
    },
  ])
})

test('starts of replays are summed up by day of the radio', async () => {
  const start = (time: string, id: string, starts: number) =>
    [Date.parse(time), JSON.stringify({ at: time, id, title: `Titre ${id}`, starts })] as const
  await writeLines(STARTS_FOLDER, [
    start('2026-11-10T21:00:00Z', 'a', 2),
    start('2026-11-10T22:59:00Z', 'b', 5),
    start('2026-11-10T22:59:00Z', 'a', 1),
    start('2026-11-10T23:00:00Z', 'a', 4),
  ])
  await count(...listen('2026-11-10T20:00:00Z', 3, 12))
  expect((await report()).starts).toEqual([
    { day: '2026-11-10', title: 'Titre b', starts: 5 },
    { day: '2026-11-10', title: 'Titre a', starts: 3 },
    { day: '2026-11-11', title: 'Titre a', starts: 4 },
  ])
})

test('where no station is counted, the report has the starts alone', async () => {
  await writeLines(STARTS_FOLDER, [
    [Date.UTC(2026, 10, 3), JSON.stringify({ at: '2026-11-03T00:00:00Z', id: 'a', title: 'A', starts: 3 })],
  ])
  expect((await report()).starts).toEqual([{ day: '2026-11-03', title: 'A', starts: 3 }])
  await expect(report('2026-10')).rejects.toThrow('2026-11-03')
})

test('lines that are torn, no JSON or of another shape cost themselves alone, and are counted by file', async () => {
  await count(...listen('2026-11-10T20:00:00Z', 3, 12))
  const file = path.join(stateDir, COUNTED_FOLDER, '2026-11-10.jsonl')
  await appendFile(
    file,
    'a note\n\n{"at":"2026-11-10T20:03:00Z","total":-1,"unique":0}\n{"at":"2026-11-10T20:04',
  )
  await count(...listen('2026-11-10T20:05:00Z', 1, 12))
  const { whole, invalid } = await report()
  expect(whole.minutes).toBe(4)
  expect(invalid).toEqual([{ file: 'counted/2026-11-10.jsonl', lines: 3 }])
})

test('a month that goes on is reported to the last line, whenever it is asked for', async () => {
  await count(...listen('2026-11-10T11:00:00Z', 30, 12))
  const first = await report('2026-11', Date.parse('2026-11-10T12:00:00Z'))
  expect(first.until).toEqual({ day: '2026-11-10', time: '12:30:00', offset: '+01:00' })
  expect(first.whole.possible).toBe((9 * 24 + 12.5) * 60)
  expect(await report('2026-11', Date.parse('2026-11-11T12:00:00Z'))).toEqual(first)
  expect((await report()).until).toBeUndefined()
})

const fail = (month: string, timeZone?: string) => readMonth({ stateDir, month, now: DECEMBER, timeZone })

test.each([
  ['2026-13', 'not-a-month', /write one such as 2026-11$/],
  ['novembre', 'not-a-month', /^novembre is not a month/],
  ['2027-01', 'future-month', /the newest month to report is 2026-12$/],
  ['2026-09', 'no-data', /the days from 2026-11-10 to 2026-11-10\. Name another month/],
])('the month %s has no report, and a sentence says which has', async (month, kind, message) => {
  await count(...listen('2026-11-10T20:00:00Z', 3, 12))
  expect(await fail(month)).toEqual({ ok: false, error: { kind, message: expect.stringMatching(message) } })
})

test('a folder of something else is refused with its option, and an empty one with what is missing', async () => {
  expect(await fail('2026-11')).toMatchObject({
    error: { kind: 'no-records', message: expect.stringMatching(/with --state-dir$/) },
  })
  await mkdir(path.join(stateDir, COUNTED_FOLDER))
  expect(await fail('2026-11')).toMatchObject({
    error: { kind: 'no-data', message: expect.stringMatching(/NOW_PLAYING_URL/) },
  })
  expect(await fail('2026-11', 'Paris')).toMatchObject({ error: { kind: 'not-a-zone' } })
})

test('a list of removed songs that cannot be read stops the report: they would be in it', async () => {
  await play({ at: Date.parse('2026-11-10T19:02:00Z'), artist: 'Parpaing', title: 'Mur' })
  await writeFile(path.join(stateDir, PLAYED_FOLDER, 'removed.json'), '["2026-11-10T19:02:00Z"')
  expect(await fail('2026-11')).toMatchObject({
    error: { kind: 'removed-songs', message: expect.stringMatching(/removed\.json.*mend the list/) },
  })
})
