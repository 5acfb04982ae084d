import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FakeEffects } from '../../testing/fakeEffects'
import { openStationRecords } from './stationRecords'

let stateDir: string
beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'records-'))
})
afterEach(() => rm(stateDir, { recursive: true }))

const fail = (problem: unknown) => {
  throw problem
}

test.each([
  ['artist and show', { artist: 'Nappe', show: 'Infrasons #12' }, 'Nappe - Infrasons #12'],
  [
    'a whole title, without its description',
    { artist: 'Table ronde : presser ses disques', show: 'Une heure avec trois labels.', titleIsWhole: true },
    'Table ronde : presser ses disques',
  ],
] as const)('a start is noted by %s', async (_, lines, title) => {
  const records = openStationRecords({
    stateDir,
    effects: new FakeEffects('2026-11-29T12:00:20Z', {}),
    findBroadcastAt: async () => undefined,
    onProblem: fail,
    onReadProblem: fail,
  })
  records.startCounting()
  records.onSound(
    { method: 'GET', headers: { 'user-agent': 'AntennaPod/3.5.0' } },
    { id: 'tag:12', ...lines },
  )
  await records.stop()
  const [line = ''] = (await readFile(path.join(stateDir, 'starts/2026-11-29.jsonl'), 'utf8')).split('\n')
  expect(JSON.parse(line)).toMatchObject({ id: 'tag:12', title, starts: 1 })
})

test('a list of removed songs that cannot be read is not taken for a folder that takes no files', async () => {
  await mkdir(path.join(stateDir, 'played/removed.json'), { recursive: true })
  const problems: unknown[] = []
  const NOW = '2026-11-29T12:00:20Z'
  const { played } = openStationRecords({
    stateDir,
    effects: new FakeEffects(NOW, {}),
    findBroadcastAt: async () => undefined,
    onProblem: fail,
    onReadProblem: (problem) => problems.push(problem),
  })
  await played({ from: Date.parse(NOW) - 60_000, to: Date.parse(NOW) })
  expect(problems).toMatchObject([{ code: 'EISDIR' }])
})
