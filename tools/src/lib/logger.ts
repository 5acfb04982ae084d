import { styleText } from 'node:util'
import { hasCode, readMessage } from './failures'

/** The output of a command for a person. */
export interface Logger {
  /** Progress and results. */
  info(line: string): void
  /** What went wrong. */
  error(line: string): void
  /** The last line of a command that did what it was asked. */
  done?(line: string): void
}

/** Control characters but new lines and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu

/** A line without what terminals obey: bundles, services and files may have escape sequences in their names and messages. */
export const printable = (line: string): string => line.replace(CONTROL, '')

type Style = Parameters<typeof styleText>[0]

/** Emphasis where a person reads along: not in CI, in files, or where `NO_COLOR` asks for none. */
export const emphasize = (
  line: string,
  style: Style,
  { isTTY = false }: { readonly isTTY?: boolean },
  { NO_COLOR = '', CI = '', TERM }: NodeJS.ProcessEnv = process.env,
): string =>
  isTTY && NO_COLOR === '' && CI === '' && TERM !== 'dumb'
    ? styleText(style, line, { validateStream: false })
    : line

const print = (stream: NodeJS.WriteStream, line: string, style?: Style): void => {
  const shown = printable(line)
  stream.write(`${style === undefined ? shown : emphasize(shown, style, stream)}\n`)
}

type Output = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'exitCode'>

/**
 * Lets a command finish its work where its output cannot be written: the rest is dropped. A reader that has seen enough
 * (`| head`) is no failure; a full disk ends the command with 1.
 */
export const dropUnwritableOutput = (output: Output): void => {
  for (const stream of [output.stdout, output.stderr])
    stream.on('error', (cause) => {
      if (hasCode(cause, 'EPIPE') || hasCode(cause, 'ERR_STREAM_DESTROYED')) return
      output.exitCode = 1
      if (stream === output.stdout)
        output.stderr.write(`The output of this command cannot be written: ${readMessage(cause)}\n`)
    })
}

export const processLogger: Logger = {
  info: (line) => print(process.stdout, line, line.endsWith('…') ? 'dim' : undefined),
  error: (line) => print(process.stderr, line, 'red'),
  done: (line) => print(process.stdout, line, 'bold'),
}

/** Milliseconds as seconds with one decimal, such as `3.2 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
