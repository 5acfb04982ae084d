import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS } from '@site/shared/durations'
import { readStations } from '../../now/azuraCast'
import { readIcecast } from '../../now/icecast'
import { createLeftOut } from '../../played/leftOut'
import { openPlayedFiles } from '../../played/playedFiles'
import { readPlayedFiles } from '../../played/playedSource'
import { createRecorder } from '../../played/recorder'
import {
  answerAzuraCast,
  answerIcecast,
  OUTAGE,
  playWeek,
  WEEK,
  WEEK_END,
} from '../../testing/fakeStation.fixture'

const PERIOD_MS = 15_000
/** The service is started anew, half of the times after a crash. */
const RESTART_MS = 13 * HOUR_MS

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'week-'))
})
afterEach(() => rm(folder, { recursive: true }))

const readers = { azuracast: readStations, icecast: (text: string) => readIcecast(text) }

/** Reads the same text once: a week has 40,000 answers, and 3,000 texts. */
const createReader = (kind: keyof typeof readers) => {
  let last: { readonly text: string; readonly stations: ReturnType<typeof readStations> } | undefined
  return (text: string) => {
    if (last?.text !== text) last = { text, stations: readers[kind](text) }
    return last.stations
  }
}

const openRecorder = (now: () => number) => {
  const recorder = createRecorder({
    files: openPlayedFiles(folder),
    lease: { hold: async () => true, release: async () => {} },
    isLeftOut: createLeftOut(['jingle*']),
    findBroadcastAt: async () => undefined,
    months: 24,
    now,
    every: () => () => {},
    onProblem: (problem) => {
      throw problem
    },
  })
  recorder.start(async () => {})
  return recorder
}

/** Everything in the files, which are read as visitors get them. */
const readAll = async () => {
  const read = readPlayedFiles(openPlayedFiles(folder), async () => ({ version: '', times: new Set() }))
  const list = await read({ from: WEEK - HOUR_MS, to: WEEK_END + HOUR_MS })
  if (!list.ok) throw new Error(list.error.message)
  const songs = JSON.parse(`[${list.value.json.join()}]`) as readonly {
    at: string
    artist: string
    title: string
  }[]
  return songs.map(({ at, artist, title }) => ({ at: Date.parse(at), name: `${artist} - ${title}` }))
}

test.each([
  ['azuracast', answerAzuraCast, 700],
  ['icecast', answerIcecast, 7_800],
] as const)(
  'of a week on %s with restarts, reconnects, silence, an outage, a change of clocks and jingles each song is noted once, within 30 s',
  async (kind, answer, longInOutage) => {
    const songs = playWeek(longInOutage)
    const read = createReader(kind)
    const clock = { now: WEEK }
    let recorder = openRecorder(() => clock.now)
    const before: string[] = []
    let polls = 0
    for (; clock.now < WEEK_END; clock.now += PERIOD_MS) {
      polls += 1
      if (clock.now % RESTART_MS < PERIOD_MS) {
        if (polls % 2 === 0) await recorder.stop()
        recorder = openRecorder(() => clock.now)
      }
      const isAway = clock.now >= OUTAGE.from && clock.now < OUTAGE.to
      if (isAway) continue
      const text = answer(songs, clock.now)
      // Some answers are of half a minute before, between newer ones.
      before.push(text)
      const stations = read(polls % 5 === 0 ? (before.at(-3) ?? text) : text)
      if (!stations.ok || !stations.value[0]) throw new Error('no station')
      recorder.observe(stations.value[0])
      await recorder.whenIdle()
    }
    const expected = songs
      .filter(({ isJingle }) => !isJingle)
      .map(({ at, artist, title }) => ({ at, name: `${artist} - ${title}` }))
    const noted = await readAll()
    expect(noted.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    const late = noted.map(({ at }, index) => Math.abs(at - (expected[index]?.at ?? 0)))
    expect(Math.max(...late)).toBeLessThanOrEqual(30_000)
    expect(noted.length).toBeGreaterThan(1_500)
  },
)
