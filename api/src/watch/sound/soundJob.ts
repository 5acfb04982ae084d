import { spawn } from 'node:child_process'
import type { Job } from '../../net/worker/job'

/** Processor time, and wall time, of a measurement of ten seconds: a usual one takes a tenth of a second. */
const CPU_S = 5
const MEASURE_MS = 7_000
/** Address space of ffmpeg, most of which is its libraries, in kB. */
const MEMORY_KB = 1_000_000
const MAX_OUTPUT = 20_000
/** What radios send; the code that reads other formats is not reached. */
const FORMATS = 'mp3,aac,ogg,flac,wav'
const PATH = '/usr/local/bin:/usr/bin:/bin'
/** What a shell answers for a program that is not there. */
const NOT_FOUND = 127

interface SoundInput {
  /** The beginning of a stream. */
  readonly bytes: Uint8Array
  /** The program; for tests. */
  readonly program?: string
}

/** The loudest moment in dB below full scale, or why it is unknown. */
export type SoundLevel =
  | { readonly state: 'measured'; readonly maxDb: number }
  | { readonly state: 'no-ffmpeg' }
  | { readonly state: 'not-read' }

const ARGUMENTS = [
  ...['-hide_banner', '-nostats', '-protocol_whitelist', 'pipe', '-format_whitelist', FORMATS],
  ...['-i', 'pipe:0', '-vn', '-sn', '-dn', '-t', '20', '-af', 'volumedetect', '-f', 'null', '-'],
]

/** Runs ffmpeg on bytes: without network or files, within limits that its process sets itself. */
const runProgram = ({ bytes, program = 'ffmpeg' }: SoundInput) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const limited = `ulimit -t ${CPU_S} && ulimit -v ${MEMORY_KB} && exec "$0" "$@"`
    const child = spawn('/bin/sh', ['-c', limited, program, ...ARGUMENTS], {
      cwd: '/',
      env: { PATH },
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: MEASURE_MS,
      killSignal: 'SIGKILL',
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT)
    })
    // It may end before it read everything.
    child.stdin.on('error', () => {})
    child.on('error', () => resolve({ code: null, output }))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.end(bytes)
  })

/** Measures how loud the beginning of a stream is. */
export const soundJob: Job<SoundInput, SoundLevel> = {
  name: 'sound',
  work: async (input) => {
    const { code, output } = await runProgram(input)
    if (code === NOT_FOUND) return { state: 'no-ffmpeg' }
    const [, level] = /max_volume: (-?[\d.]+|-inf) dB/.exec(output) ?? []
    if (level === undefined) return { state: 'not-read' }
    return { state: 'measured', maxDb: level === '-inf' ? -100 : Number(level) }
  },
}
