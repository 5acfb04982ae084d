/** Where a command tells a person what it does. */
export interface Logger {
  /** Progress and results. */
  info(line: string): void
  /** What went wrong. */
  error(line: string): void
}

export const processLogger: Logger = {
  info: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
}

/** Milliseconds as seconds with one decimal, such as `3.2 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
