import path from 'node:path'
import { err, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { fileSystemFailure } from '../disk/failures'
import type { Logger } from '../logger/logger'
import { createFolderStore } from '../store/folderStore'
import type { Failure, Site } from '../workspace/site'

/** What a command does on a site. */
type Work = (site: Site) => Promise<Result<unknown, Failure>>

/** Runs a command's work on the site its options name; a failure is told and ends the process with 1. */
export type Run = (command: Command, work: Work, defaultFolder?: string) => Promise<void>

interface GlobalOptions {
  readonly root: string
  readonly site?: string
  readonly config?: string
}

const siteOf = (options: GlobalOptions, logger: Logger, defaultFolder: string): Site => {
  const siteDir = path.resolve(options.site ?? path.join(options.root, defaultFolder))
  return {
    root: path.resolve(options.root),
    siteDir,
    store: createFolderStore(siteDir),
    configFile: path.resolve(options.config ?? path.join(options.root, 'site.config.json')),
    logger,
  }
}

/** What the file system refuses is a failure like any other; a mistake in the program keeps its stack. */
const attempt = async (work: Work, site: Site): Promise<Result<unknown, Failure>> => {
  try {
    return await work(site)
  } catch (cause) {
    const failure = fileSystemFailure(cause)
    if (!failure) throw cause
    return err(failure)
  }
}

/** Tells failures through `logger`. */
export const runWith =
  (logger: Logger): Run =>
  async (command, work, defaultFolder = '.site') => {
    const result = await attempt(work, siteOf(command.optsWithGlobals(), logger, defaultFolder))
    if (result.ok) return
    logger.error(result.error.message)
    process.exitCode = 1
  }
