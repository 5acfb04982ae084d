/** Where a command tells a person what it does. */
export interface Logger {
  /** Progress and results. */
  info(line: string): void
  /** What went wrong. */
  error(line: string): void
}

/** Control characters but new lines and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu

/** A line without what terminals obey: bundles, services and files may have escape sequences in their names and messages. */
export const printable = (line: string): string => line.replace(CONTROL, '')

export const processLogger: Logger = {
  info: (line) => process.stdout.write(`${printable(line)}\n`),
  error: (line) => process.stderr.write(`${printable(line)}\n`),
}

/** Milliseconds as seconds with one decimal, such as `3.2 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
