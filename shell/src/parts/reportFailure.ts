import type { Log } from '@site/shared/platform'
import { describeFailure, PartError } from './partFailure'

/** Logs once what a boundary caught: a part's failure by its description, anything else as it is. */
export const reportFailure =
  (log: Log) =>
  (error: unknown): void =>
    error instanceof PartError
      ? log.error(describeFailure(error.failure))
      : log.error('A part crashed', error)
