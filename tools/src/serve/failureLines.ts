// What pages report as failed, for the person who watches a server. Anybody may post it: it is cut, escaped and counted.
import type { PageFailure } from '@site/api'
import type { Clock } from '@site/shared/clock'
import type { Logger } from '../lib/logger'

/** Equal failures within this time are one line, and another with their number at its end. */
const PERIOD_MS = 60_000
/** Different failures of a period that are printed; the others are counted. */
const MAX_LINES = 20
/** Longest piece of a report that is shown, in characters. */
const MAX_LENGTH = 120

/** What moves a cursor, breaks a line or turns the direction of a text. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu

const show = (text: string): string => {
  const shown = text
    .slice(0, 10 * MAX_LENGTH)
    .replace(UNPRINTABLE, ' ')
    .trim()
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown
}

/** A report as one short line: `a page failed: label/Label 1.0.0 (équipe Label): broken: boom`. */
export const describePageFailure = ({
  kind,
  part,
  slot = part,
  version,
  owner,
  directive,
  blocked,
  detail,
}: PageFailure): string => {
  const words = (...all: readonly (string | undefined)[]): string =>
    all.filter(Boolean).map(String).map(show).join(' ')
  const place = words(slot, version, owner && `(${show(owner)})`)
  return ['a page failed', place, words(kind), words(directive, blocked), words(detail)]
    .filter(Boolean)
    .join(': ')
}

/** Prints failures as they are reported. `stop` prints what was counted last. */
export const printFailures = ({ info }: Pick<Logger, 'info'>, clock: Clock) => {
  /** Line -> how often it came since it was printed. */
  const repeated = new Map<string, number>()
  let others = 0
  const printCounts = (): void => {
    for (const [line, times] of repeated) if (times > 0) info(`${line} (${times} more)`)
    if (others > 0) info(`a page failed: ${others} more, not shown`)
    repeated.clear()
    others = 0
  }
  const cancel = clock.every(PERIOD_MS, printCounts)
  return {
    print: (failure: PageFailure): void => {
      const line = describePageFailure(failure)
      const times = repeated.get(line)
      if (times !== undefined) repeated.set(line, times + 1)
      else if (repeated.size >= MAX_LINES) others += 1
      else {
        repeated.set(line, 0)
        info(line)
      }
    },
    stop: (): void => {
      cancel()
      printCounts()
    },
  }
}
