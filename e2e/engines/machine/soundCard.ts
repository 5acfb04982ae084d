import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { soundRecorder, soundServer } from '../../../scripts/machine/programs'
import { eventually } from '../page/eventually'
import { end, start } from './process'
import { programFile } from './programFile'

const SAMPLES_PER_SECOND = 8000

/** Of 32 768: what is louder can be told from silence. */
const AUDIBLE = 100

/** A sound card made of software, on which browsers play. */
export interface SoundCard {
  /** What a browser's environment needs to play on it. */
  readonly env: Readonly<Record<string, string>>
  /** Listens for a quarter of a second and answers whether anything came out. */
  readonly isAudible: () => Promise<boolean>
  readonly remove: () => Promise<void>
}

const isLoud = (samples: Buffer): boolean => {
  for (let at = 0; at + 1 < samples.length; at += 2)
    if (Math.abs(samples.readInt16LE(at)) > AUDIBLE) return true
  return false
}

type Environment = Readonly<Record<string, string>>

/** Records from the card until `bytes` are there. */
const record = async (env: Environment, bytes: number): Promise<Buffer> => {
  const format = ['--format=s16le', `--rate=${SAMPLES_PER_SECOND}`, '--channels=1', '--latency-msec=50']
  const recorder = spawn(programFile(soundRecorder), ['--device=card.monitor', ...format], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let samples = Buffer.alloc(0)
  for await (const chunk of recorder.stdout) {
    samples = Buffer.concat([samples, chunk])
    if (samples.length >= bytes) break
  }
  await end(recorder)
  return samples
}

/** A server that knows no other card than this, and keeps its files in `folder`. */
const startSoundServer = (folder: string, socket: string): ChildProcess => {
  const modules = [
    'module-null-sink sink_name=card',
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
  ].map((module) => `--load=${module}`)
  const args = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', ...modules]
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
  return start(programFile(soundServer), args, { env, stdio: 'ignore' })
}

/** Starts a sound server of its own, and resolves once browsers can play on it. */
export const createSoundCard = async (): Promise<SoundCard> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'engines-sound-'))
  const socket = path.join(folder, 'pulse.socket')
  const server = startSoundServer(folder, socket)
  await eventually(() => existsSync(socket), 'the sound server is there').toBe(true)
  const env = { PULSE_SERVER: `unix:${socket}` }
  return {
    env,
    isAudible: async () => isLoud(await record(env, SAMPLES_PER_SECOND / 2)),
    remove: async () => {
      await end(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
