import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { ok } from '@site/shared/result'
import type { JobRunner } from '../../net/worker/job'
import { upstreamTo } from '../../testing/askServer'
import { misbehave } from '../../testing/misbehavingServer'
import { type SoundLevel, soundJob } from './soundJob'
import { createSoundMeter } from './soundMeter'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sound-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the job with a program that a test writes, in the place of ffmpeg. */
const measureWith = async (script: string, bytes = Buffer.from('sound')): Promise<SoundLevel> => {
  const program = path.join(folder, 'ffmpeg')
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
  return soundJob.work({ bytes, program }, () => {})
}

test('the loudest moment is read from what ffmpeg says', async () => {
  const said = "cat >/dev/null; echo '[Parsed_volumedetect_0 @ 0x5] max_volume: -6.2 dB' >&2"
  expect(await measureWith(said)).toEqual({ state: 'measured', maxDb: -6.2 })
  expect(await measureWith(said.replace('-6.2', '-inf'))).toEqual({ state: 'measured', maxDb: -100 })
})

test('ffmpeg gets no network, no files, no environment, and no other format', async () => {
  const said = await measureWith(
    `cat >/dev/null; env > ${folder}/env; echo "$@" > ${folder}/args; ulimit -t > ${folder}/cpu`,
  )
  expect(said).toEqual({ state: 'not-read' })
  const [env, args, cpu] = await Promise.all(
    ['env', 'args', 'cpu'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  expect(env?.split('\n').filter((line) => !/^(PATH|PWD|_|SHLVL|OLDPWD)=|^$/.test(line))).toEqual([])
  expect(args).toContain('-protocol_whitelist pipe -format_whitelist mp3,aac,ogg,flac,wav -i pipe:0')
  expect(Number(cpu)).toBe(5)
})

test.each([
  ['that fails', 'exit 1'],
  ['that reads nothing', 'exec <&-; exit 0'],
  ['that says endlessly much', 'cat >/dev/null; yes no | head -c 3000000 >&2'],
])('a program %s measures nothing, and harms nobody', async (_what, script) => {
  expect(await measureWith(script, Buffer.alloc(500_000))).toEqual({ state: 'not-read' })
})

test('a machine without ffmpeg is known as one', async () => {
  const program = path.join(folder, 'nowhere')
  expect(await soundJob.work({ bytes: Buffer.from(''), program }, () => {})).toEqual({ state: 'no-ffmpeg' })
})

/** A stream without end, which a test can take away; what is measured is the test's. */
const openMeter = async (level: { current: SoundLevel }, privateHosts?: readonly string[]) => {
  const stream = { isThere: true }
  const { origin, requests } = await misbehave((request, response) => {
    if (!stream.isThere) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    const timer = setInterval(() => response.write(Buffer.alloc(100_000)), 1)
    request.on('close', () => clearInterval(timer))
  })
  let now = 0
  const measured: number[] = []
  const missing: string[] = []
  const run = async (_job: unknown, { bytes }: { readonly bytes: Uint8Array }) => {
    measured.push(bytes.length)
    return ok(level.current)
  }
  const meter = createSoundMeter({
    stream: `${origin}/live.mp3`,
    upstream: upstreamTo(privateHosts ?? [new URL(origin).host]),
    jobs: { run } as Pick<JobRunner, 'run'>,
    monotonicNow: () => now,
    onMissing: () => void missing.push('ffmpeg'),
  })
  const measureAt = async (at: number) => {
    now = at
    await meter.measure()
    return meter.read()
  }
  return { measureAt, measured, missing, requests, stream }
}

test('silence begins with its first measurement, and ends when something is heard', async () => {
  const level: { current: SoundLevel } = { current: { state: 'measured', maxDb: -3 } }
  const { measureAt, measured } = await openMeter(level)
  expect(await measureAt(0)).toEqual({ state: 'heard', forMs: 0 })
  level.current = { state: 'measured', maxDb: -91 }
  expect(await measureAt(MINUTE_MS)).toEqual({ state: 'silent', forMs: 0 })
  expect(await measureAt(3 * MINUTE_MS)).toEqual({ state: 'silent', forMs: 2 * MINUTE_MS })
  level.current = { state: 'measured', maxDb: -20 }
  expect(await measureAt(4 * MINUTE_MS)).toEqual({ state: 'heard', forMs: 0 })
  expect(measured.every((bytes) => bytes === 500_000)).toBe(true)
})

test('silence before a night without a stream does not count in the morning: only measurements in a row do', async () => {
  const level: { current: SoundLevel } = { current: { state: 'measured', maxDb: -91 } }
  const { measureAt, stream } = await openMeter(level)
  await measureAt(0)
  stream.isThere = false
  await measureAt(MINUTE_MS)
  stream.isThere = true
  expect(await measureAt(9 * HOUR_MS)).toEqual({ state: 'silent', forMs: 0 })
  expect(await measureAt(9 * HOUR_MS + MINUTE_MS)).toEqual({ state: 'silent', forMs: MINUTE_MS })
})

test('a stream that is away, or on a private address, is not read', async () => {
  const level: { current: SoundLevel } = { current: { state: 'measured', maxDb: -3 } }
  const { measureAt, stream } = await openMeter(level)
  stream.isThere = false
  expect(await measureAt(0)).toEqual({ state: 'not-read' })
  const hidden = await openMeter(level, [])
  expect(await hidden.measureAt(0)).toEqual({ state: 'not-read' })
  expect(hidden.requests()).toBe(0)
})

test('that ffmpeg is missing is said once, and looked for again after an hour', async () => {
  const { measureAt, missing, measured } = await openMeter({ current: { state: 'no-ffmpeg' } })
  expect(await measureAt(0)).toEqual({ state: 'no-ffmpeg' })
  await measureAt(MINUTE_MS)
  await measureAt(HOUR_MS)
  expect([missing, measured.length]).toEqual([['ffmpeg'], 2])
})
