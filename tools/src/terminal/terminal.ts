/** Where a command tells a person what it does. */
export interface Terminal {
  /** Progress and results. */
  say(line: string): void
  /** What went wrong. */
  complain(line: string): void
}

export const processTerminal: Terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}

/** Milliseconds as seconds with one decimal, such as `3.2 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
