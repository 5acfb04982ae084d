import type { Result } from '@site/shared/result'
import type { Command } from 'commander'
import type { Failure, Site } from '../workspace/site'

/** Runs a command's work on the site its options name; a failure is told and ends the process with 1. */
export type Run = (
  command: Command,
  work: (site: Site) => Promise<Result<unknown, Failure>>,
  defaultFolder?: string,
) => Promise<void>
