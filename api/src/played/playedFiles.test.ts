import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { nameDay } from '../time/moments'
import { openPlayedFiles } from './playedFiles'
import { formatSong } from './playedSong'
import { readPlayedFiles } from './playedSource'
import { addRemovedTime, openRemovedTimes } from './removedTimes'

const folders: string[] = []

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'played-'))
  folders.push(folder)
  return folder
}

afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

const NOON = Date.UTC(2026, 10, 29, 12)
const DAY = nameDay(NOON)
const line = (title: string, at = NOON) => formatSong({ at, artist: 'Parpaing', title }, undefined)

const readTitles = (...json: readonly Buffer[]): readonly string[] =>
  JSON.parse(`[${json.join()}]`).map(({ title }: { readonly title: string }) => title)

test('a line that a power cut left costs itself alone', async () => {
  const folder = await makeFolder()
  const files = openPlayedFiles(folder)
  await files.append(DAY, [line('Mur')])
  await appendFile(path.join(folder, `${DAY}.jsonl`), '{"at":"2026-11-29T12:04:00Z","art\0\0\0')
  await files.append(DAY, [line('Toit', NOON + 1_000)])
  const { json } = await files.readDay(DAY)
  expect(readTitles(json)).toEqual(['Mur', 'Toit'])
})

test('lines of an edit by hand that are no songs are skipped, and others are read in order', async () => {
  const folder = await makeFolder()
  const lines = [line('Toit', NOON + 1_000), 'a note', '{"title":"Sans heure"}', '', line('Mur')]
  await writeFile(path.join(folder, `${DAY}.jsonl`), lines.join('\n'))
  const { json } = await openPlayedFiles(folder).readDay(DAY)
  expect(readTitles(json)).toEqual(['Mur', 'Toit'])
})

test('a day whose file did not change is not read again', async () => {
  const files = openPlayedFiles(await makeFolder())
  await files.append(DAY, [line('Mur')])
  const first = await files.readDay(DAY)
  expect(await files.readDay(DAY)).toBe(first)
  await files.append(DAY, [line('Toit', NOON + 1_000)])
  expect((await files.readDay(DAY)).lines).toHaveLength(2)
})

test('the last songs are read back after a restart, those of the days before first', async () => {
  const folder = await makeFolder()
  const files = openPlayedFiles(folder)
  await files.append(nameDay(NOON - DAY_MS), [line('Hier', NOON - DAY_MS)])
  await files.append(DAY, [line('Mur')])
  expect(await openPlayedFiles(folder).readLast(NOON)).toEqual([
    { at: NOON - DAY_MS, artist: 'Parpaing', title: 'Hier' },
    { at: NOON, artist: 'Parpaing', title: 'Mur' },
  ])
})

test('old files are removed some at a time, and no other file is', async () => {
  const folder = await makeFolder()
  for (let back = 1; back <= 12; back += 1)
    await writeFile(path.join(folder, `${nameDay(NOON - back * DAY_MS)}.jsonl`), '')
  await writeFile(path.join(folder, 'a-note.txt'), '')
  const files = openPlayedFiles(folder)
  await files.removeBefore(DAY)
  expect(await readdir(folder)).toEqual(['2026-11-27.jsonl', '2026-11-28.jsonl', 'a-note.txt'])
  await files.removeBefore(nameDay(NOON - DAY_MS))
  expect(await readdir(folder)).toEqual(['2026-11-28.jsonl', 'a-note.txt'])
})

test('a song that an operator removed is shown no more, at once', async () => {
  const folder = await makeFolder()
  const files = openPlayedFiles(folder)
  const played = readPlayedFiles(
    files,
    openRemovedTimes(folder, () => {}),
  )
  const readAll = async () => {
    const list = await played({ from: NOON - MINUTE_MS, to: NOON + MINUTE_MS })
    return list.ok ? list.value : { version: '', json: [] }
  }
  await files.append(DAY, [line('Mur'), line('Toit', NOON + 30_000)])
  const before = await readAll()
  await addRemovedTime(folder, NOON)
  await addRemovedTime(folder, NOON)
  const after = await readAll()
  expect(readTitles(...after.json)).toEqual(['Toit'])
  expect(after.version).not.toBe(before.version)
  expect(JSON.parse(await readFile(path.join(folder, 'removed.json'), 'utf8'))).toEqual([
    '2026-11-29T12:00:00Z',
  ])
})

test('an invalid list of removed songs is reported, and what was removed stays so', async () => {
  const folder = await makeFolder()
  const problems: string[] = []
  const read = openRemovedTimes(folder, (problem) => problems.push(String(problem)))
  await addRemovedTime(folder, NOON)
  await read()
  await writeFile(path.join(folder, 'removed.json'), '["2026-11-29T12')
  expect([...(await read()).times]).toEqual(['2026-11-29T12:00:00Z'])
  expect(problems).toEqual([expect.stringMatching(/removed\.json is not a list of times/)])
})

test('songs around one that was removed are shown, and the last of them alone on request', async () => {
  const folder = await makeFolder()
  const files = openPlayedFiles(folder)
  const titles = ['Un', 'Deux', 'Trois', 'Quatre', 'Été']
  await files.append(
    DAY,
    titles.map((title, index) => line(title, NOON + index * MINUTE_MS)),
  )
  for (const removed of [1, 3]) await addRemovedTime(folder, NOON + removed * MINUTE_MS)
  const played = readPlayedFiles(
    files,
    openRemovedTimes(folder, () => {}),
  )
  const readLast = async (limit?: number) => {
    const list = await played({ from: NOON, to: NOON + DAY_MS, limit })
    return list.ok ? readTitles(...list.value.json) : []
  }
  expect([await readLast(), await readLast(2), await readLast(9)]).toEqual([
    ['Un', 'Trois', 'Été'],
    ['Trois', 'Été'],
    ['Un', 'Trois', 'Été'],
  ])
})

test('a range is cut to its instants, the first included', async () => {
  const files = openPlayedFiles(await makeFolder())
  const played = readPlayedFiles(files, async () => ({ version: '', times: new Set() }))
  const midnight = NOON + DAY_MS / 2
  await files.append(DAY, [line('Mur'), line('Toit', midnight - 1_000)])
  await files.append(nameDay(midnight), [line('Cave', midnight), line('Grenier', midnight + 1_000)])
  const list = await played({ from: midnight - 1_000, to: midnight + 1_000 })
  expect(list.ok && readTitles(...list.value.json)).toEqual(['Toit', 'Cave'])
})
