import { styleText } from 'node:util'
import { type Clock, systemClock } from '@site/shared/clock'
import { hasCode, readMessage } from './failures'
import { failureWords } from './failures.content'
import { translate } from './language'

/** The output of a command for a person. */
export interface Logger {
  /** Progress and results. */
  info(line: string): void
  /** Failures. */
  error(line: string): void
  /** The last line of a successful command. */
  done?(line: string): void
  /** Current progress, which the next line replaces in a terminal; absent for machines. */
  progress?(line: string): void
  /** The result of a command as data, for machines; absent where people read tables. */
  data?(value: unknown): void
}

/** Control characters but new lines and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu

/** Escapes control characters: bundles, services and files may have escape sequences in their names and messages. */
export const printable = (line: string): string => line.replace(CONTROL, '')

/** Whether the output is an interactive terminal: not in CI, a file or a pipe. */
const isTerminal = (
  { isTTY = false }: { readonly isTTY?: boolean },
  { CI = '', TERM }: NodeJS.ProcessEnv,
): boolean => isTTY && CI === '' && TERM !== 'dumb'

type Style = Parameters<typeof styleText>[0]

/** Emphasizes text in an interactive terminal, unless `NO_COLOR` is set. */
export const emphasize = (
  line: string,
  style: Style,
  stream: { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): string =>
  isTerminal(stream, env) && (env.NO_COLOR ?? '') === ''
    ? styleText(style, line, { validateStream: false })
    : line

type Output = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'exitCode'>

/**
 * Lets a command finish if its output cannot be written: the rest is dropped. A closed pipe (`| head`) is not a failure; a
 * full disk makes the command exit with 1.
 */
export const dropUnwritableOutput = (output: Output): void => {
  for (const stream of [output.stdout, output.stderr])
    stream.on('error', (cause) => {
      if (hasCode(cause, 'EPIPE') || hasCode(cause, 'ERR_STREAM_DESTROYED')) return
      output.exitCode = 1
      if (stream === output.stdout)
        output.stderr.write(`${translate(failureWords).unwritable(readMessage(cause))}\n`)
    })
}

/** Outside of a terminal, progress is printed after this long without another line, so that it does not fill a log. */
const MAX_SILENCE_MS = 8_000
const CLEAR_LINE = '\r\u001b[K'

export type Stream = Pick<NodeJS.WriteStream, 'write'> & {
  readonly isTTY?: boolean
  readonly columns?: number
}

/** A logger for people: in a terminal, progress is one moving line; elsewhere, a plain line now and then. */
export const createLogger = (
  out: Stream,
  errors: Stream,
  clock: Pick<Clock, 'now'>,
  env: NodeJS.ProcessEnv = process.env,
): Logger => {
  let [isMoving, printedAt] = [false, clock.now()]
  const print = (stream: Stream, line: string, style?: Style): void => {
    const shown = printable(line)
    if (isMoving) out.write(CLEAR_LINE)
    isMoving = false
    printedAt = clock.now()
    stream.write(`${style === undefined ? shown : emphasize(shown, style, stream, env)}\n`)
  }
  return {
    info: (line) => print(out, line, line.endsWith('…') ? 'dim' : undefined),
    error: (line) => print(errors, line, 'red'),
    done: (line) => print(out, line, 'bold'),
    progress: (line) => {
      if (isTerminal(out, env)) {
        // A longer line would wrap, and only its last row would be replaced.
        const shown = printable(line)
          .replaceAll('\n', ' ')
          .slice(0, (out.columns ?? 80) - 1)
        out.write(`${CLEAR_LINE}${emphasize(shown, 'dim', out, env)}`)
        isMoving = true
      } else if (clock.now() - printedAt >= MAX_SILENCE_MS) print(out, line)
    },
  }
}

export const processLogger = createLogger(process.stdout, process.stderr, systemClock)

const PROGRESS_PERIOD_MS = 1_000

/**
 * Logs once a second the progress of a command and the elapsed time.
 * @example await whileWorking(logger, () => 'building label', () => build())
 */
export const whileWorking = async <T>(
  { progress }: Pick<Logger, 'progress'>,
  describe: () => string,
  work: () => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> => {
  const beganAt = clock.now()
  const cancel = clock.every(PROGRESS_PERIOD_MS, () =>
    progress?.(`${describe()}, ${Math.round((clock.now() - beganAt) / 1000)} s …`),
  )
  try {
    return await work()
  } finally {
    cancel()
  }
}

/** Milliseconds as seconds with one decimal, such as `3.2 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
