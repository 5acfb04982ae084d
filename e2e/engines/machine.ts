import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  displayServer,
  findProgram,
  type Program,
  soundRecorder,
  soundServer,
} from '../../scripts/machine/programs'
import { endProcess } from '../support/site'
import { eventually } from './enginePage'

/** The file of a program that `run.ts` has made sure of. */
export const programFile = (program: Program): string => {
  const file = findProgram(program)
  if (file === undefined)
    throw new Error(`Install ${program.debianPackage} first, or run npm run test:engines`)
  return file
}

/** Starts a program that ends with this process at the latest. */
export const start = (file: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(file, args, options)
  const kill = (): void => void child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

type Environment = Readonly<Record<string, string>>

/**
 * Starts a screen made of software under the first number that is free. Without `-noreset` it starts anew whenever its last
 * client leaves, and refuses the next one at that moment.
 */
export const createDisplay = async () => {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-noreset']
  const server = start(programFile(displayServer), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const output = server.stdio[3]
  if (!output) throw new Error('the display cannot print its number')
  const [number] = await once(output, 'data')
  const env: Environment = { DISPLAY: `:${String(number).trim()}` }
  return { env, remove: () => endProcess(server) }
}

const SAMPLES_PER_SECOND = 8000

/** The amplitude, of 32 768, above which a sample is sound. */
const AUDIBLE = 100

/** A sound card made of software, on which browsers play. */
export interface SoundCard {
  /** The environment of browsers that play on it. */
  readonly env: Environment
  /** Records a quarter of a second, and returns whether anything is audible. */
  readonly isAudible: () => Promise<boolean>
  readonly remove: () => Promise<void>
}

const isLoud = (samples: Buffer): boolean => {
  for (let at = 0; at + 1 < samples.length; at += 2)
    if (Math.abs(samples.readInt16LE(at)) > AUDIBLE) return true
  return false
}

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
  await endProcess(recorder)
  return samples
}

/** Starts a sound server with no other card, and resolves once browsers can play on it. */
export const createSoundCard = async (): Promise<SoundCard> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'engines-sound-'))
  const socket = path.join(folder, 'pulse.socket')
  const modules = [
    'module-null-sink sink_name=card',
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
  ].map((module) => `--load=${module}`)
  const args = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', ...modules]
  const server = start(programFile(soundServer), args, {
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  })
  await eventually(() => existsSync(socket), 'the sound server is ready').toBe(true)
  const env = { PULSE_SERVER: `unix:${socket}` }
  return {
    env,
    isAudible: async () => isLoud(await record(env, SAMPLES_PER_SECOND / 2)),
    remove: async () => {
      await endProcess(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
