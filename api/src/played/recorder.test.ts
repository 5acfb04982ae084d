import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE_MS } from '@site/shared/durations'
import { openWriterLease } from '../files/writerLease'
import { openPlayedFiles, type PlayedFiles } from './playedFiles'
import { createRecorder } from './recorder'

const NOON = Date.UTC(2026, 10, 29, 12)
const DAY = '2026-11-29'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recorder-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A service of one folder, whose disk may fail. */
const openService = (clock: { now: number }, disk: Partial<PlayedFiles> = {}, months = 24) => {
  const problems: string[] = []
  const now = () => clock.now
  const files = openPlayedFiles(folder)
  const recorder = createRecorder({
    files: { ...files, ...disk },
    lease: openWriterLease(folder, now),
    isLeftOut: () => false,
    findBroadcastAt: async () => undefined,
    months,
    now,
    every: () => () => {},
    onProblem: (problem) => problems.push(String(problem)),
  })
  recorder.start(async () => {})
  const hear = async (title: string) => {
    recorder.observe({
      station: { name: 'Onde Basse' },
      now_playing: { played_at: null, duration: null, song: { artist: 'Parpaing', title } },
      song_history: [],
    })
    await recorder.whenIdle()
  }
  return { ...recorder, hear, problems }
}

const readTitles = async (): Promise<readonly string[]> => {
  const { json } = await openPlayedFiles(folder).readDay(DAY)
  return JSON.parse(`[${json}]`).map(({ title }: { readonly title: string }) => title)
}

test('songs wait while the disk is full, which is reported once', async () => {
  const clock = { now: NOON }
  const disk = { isFull: true }
  const files = openPlayedFiles(folder)
  const { hear, problems } = openService(clock, {
    append: async (day, lines) => {
      if (disk.isFull) throw new Error('ENOSPC: no space left on device')
      await files.append(day, lines)
    },
  })
  await hear('Mur')
  clock.now += 4 * MINUTE_MS
  await hear('Toit')
  disk.isFull = false
  clock.now += MINUTE_MS / 4
  await hear('Toit')
  expect(await readTitles()).toEqual(['Mur', 'Toit'])
  expect(problems).toEqual(['Error: ENOSPC: no space left on device'])
})

test('of two services that share a folder one writes each song, and the other goes on when the first crashed', async () => {
  const clock = { now: NOON }
  const [one, other] = [openService(clock), openService(clock)] as const
  await one.hear('Mur')
  await other.hear('Mur')
  for (let poll = 0; poll < 8; poll += 1) {
    clock.now += MINUTE_MS / 4
    await other.hear(poll < 2 ? 'Mur' : 'Toit')
  }
  expect(await readTitles()).toEqual(['Mur', 'Toit'])
})

test('a service that stops leaves the writing to the next one at once', async () => {
  const clock = { now: NOON }
  const one = openService(clock)
  await one.hear('Mur')
  await one.stop()
  clock.now += MINUTE_MS / 12
  const next = openService(clock)
  await next.hear('Mur')
  clock.now += 3 * MINUTE_MS
  await next.hear('Toit')
  expect(await readTitles()).toEqual(['Mur', 'Toit'])
})

test('a station that sends a scrolling text as its titles fills no disk', async () => {
  const clock = { now: NOON }
  const lines = Array.from({ length: 1_500 }, () => ({ at: NOON, start: 0, end: 0 }))
  const { hear, problems } = openService(clock, {
    readDay: async () => ({ version: '', json: Buffer.alloc(0), lines, invalid: 0 }),
  })
  await hear('nde Basse, la radi')
  clock.now += MINUTE_MS
  await hear('de Basse, la radio')
  expect(await readTitles()).toEqual([])
  expect(problems).toEqual([expect.stringMatching(/2026-11-29 has 1500 songs/)])
})

test('files are kept for the months that are set', async () => {
  for (const day of ['2026-08-28', '2026-08-29', '2026-11-28'])
    await writeFile(path.join(folder, `${day}.jsonl`), '')
  const { hear } = openService({ now: NOON }, {}, 3)
  await hear('Mur')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  expect(files).toEqual(['2026-08-29.jsonl', '2026-11-28.jsonl', `${DAY}.jsonl`])
})

test('nothing is noted before the service listens, nor after it stopped', async () => {
  const { hear, stop } = openService({ now: NOON })
  await stop()
  await hear('Mur')
  expect(await readTitles()).toEqual([])
})
