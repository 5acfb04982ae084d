import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createChildRunner } from './childRunner'
import { echo, fill, loop, walk } from './hostileJobs.fixture'
import { JOB_LIMITS } from './job'

const places = {
  source: pathToFileURL(path.join(__dirname, 'hostileJobs.fixture.ts')),
  bundle: pathToFileURL(path.join(__dirname, 'nowhere.mjs')),
}
const limits = { ...JOB_LIMITS, stepMs: 500, memoryBytes: 400 * 1_048_576 }
const runner = createChildRunner(places, limits)

afterAll(() => runner.close())

const readPid = async () => {
  const answer = await runner.run(echo, '')
  return answer.ok ? answer.value.pid : undefined
}

test('a process that the one that started it has left ends, whatever it is busy with', async () => {
  const init = 1
  const orphan = fork(fileURLToPath(places.source), [`${init}`, `${limits.memoryBytes}`], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  orphan.send({ name: loop.name, input: '' })
  expect(await once(orphan, 'exit')).toEqual([null, 'SIGKILL'])
})

test('jobs are done one after the other in one other process', async () => {
  const answers = await Promise.all(['a', 'é', 'c'].map((text) => runner.run(echo, text)))
  expect(answers.map((answer) => answer.ok && answer.value.text)).toEqual(['a', 'é', 'c'])
  const pids = new Set(answers.map((answer) => answer.ok && answer.value.pid))
  expect(pids.size).toBe(1)
  expect(pids).not.toContain(process.pid)
})

test('a job that reports steps faster than they are read waits for its reader', async () => {
  expect(await runner.run(walk, 20_000)).toEqual({ ok: true, value: 'there' })
})

test('a job that never ends costs itself alone, and where it was is known', async () => {
  const before = await readPid()
  const [ended, next] = await Promise.all([runner.run(loop, 'uid-1'), readPid()])
  expect(ended).toMatchObject({ ok: false, error: { kind: 'ended', reason: 'time', step: 'uid-1' } })
  expect(next).toEqual(expect.any(Number))
  expect(next).not.toBe(before)
})

test('a job that fills buffers without end is ended, and the next one is answered', async () => {
  const patient = createChildRunner(places, { ...limits, stepMs: JOB_LIMITS.jobMs })
  const [ended, next] = await Promise.all([patient.run(fill, 'cover'), patient.run(echo, '')])
  patient.close()
  expect(ended).toMatchObject({ ok: false, error: { kind: 'ended', reason: 'memory', step: 'cover' } })
  expect(next.ok).toBe(true)
})
