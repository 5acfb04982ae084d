import path from 'node:path'
import { err, map, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { fileSystemFailure } from '../disk/failures'
import type { Logger } from '../logger/logger'
import { openSite } from '../objects/openSite'
import { isInObjectStorage } from '../objects/siteAddress'
import { StorageFailure } from '../objects/storageFailure'
import type { Failure, Site } from '../workspace/site'
import { isAddress } from './arguments'

/** What a command does on a site. */
type Work = (site: Site) => Promise<Result<unknown, Failure>>

/** Runs a command's work on the site its options name; a failure is told and ends the process with 1. */
export type Run = (command: Command, work: Work, defaultFolder?: string) => Promise<void>

interface GlobalOptions {
  readonly root: string
  readonly site?: string
  readonly config?: string
  readonly content?: string
  readonly purgeCommand?: string
}

const siteOf = async (
  {
    root,
    site,
    content,
    config = path.join(root, 'site.config.json'),
  }: GlobalOptions & { readonly site: string },
  logger: Logger,
): Promise<Result<Site, Failure>> => {
  const siteDir = isInObjectStorage(site) ? site : path.resolve(site)
  return map(await openSite(siteDir, process.env), (store) => ({
    root: path.resolve(root),
    siteDir,
    store,
    configFile: path.resolve(config),
    contentDir: content === undefined ? undefined : path.resolve(content),
    logger,
  }))
}

/** What the file system or object storage refuses is a failure like any other; a mistake in the program keeps its stack. */
const attempt = async (work: Work, site: Site): Promise<Result<unknown, Failure>> => {
  try {
    return await work(site)
  } catch (cause) {
    const failure = cause instanceof StorageFailure ? cause : fileSystemFailure(cause)
    if (!failure) throw cause
    return err(failure)
  }
}

/** Works on a site, and purges its CDN of what changes where there is one. */
const attemptAndPurge = async (
  work: Work,
  site: Site,
  options: GlobalOptions,
): Promise<Result<unknown, Failure>> => {
  const { purgeCommand } = options
  if (purgeCommand === undefined) return attempt(work, site)
  const { openPurgingSite } = await import('../purge/purgingSite')
  const purging = openPurgingSite(site, purgeCommand)
  return purging.outcome(await attempt(work, purging.site))
}

/** The commands that ask a site as visitors have it; the others need what it is kept in. */
const ASKS_VISITORS_SITE = new Set(['check'])

const refusalOf = (command: string, { site }: GlobalOptions): Failure | undefined =>
  site === undefined || !isAddress(site) || ASKS_VISITORS_SITE.has(command)
    ? undefined
    : {
        kind: 'not-a-folder',
        message: `site ${command} needs where the site is kept, not its address ${site}`,
      }

const workOn = async (
  options: GlobalOptions,
  command: string,
  defaultFolder: string,
  work: Work,
  logger: Logger,
): Promise<Result<unknown, Failure>> => {
  const refusal = refusalOf(command, options)
  if (refusal) return err(refusal)
  const site = await siteOf({ site: path.join(options.root, defaultFolder), ...options }, logger)
  return site.ok ? attemptAndPurge(work, site.value, options) : site
}

/** Tells failures through `logger`. */
export const runWith =
  (logger: Logger): Run =>
  async (command, work, defaultFolder = '.site') => {
    const options: GlobalOptions = command.optsWithGlobals()
    const result = await workOn(options, command.name(), defaultFolder, work, logger)
    if (result.ok) return
    logger.error(result.error.message)
    process.exitCode = 1
  }

/** The work of commands that serve files: they read them from a folder. */
export const onFolder =
  (work: Work): Work =>
  async (site) =>
    isInObjectStorage(site.siteDir)
      ? err({
          kind: 'no-folder',
          message: `This command takes a folder: ${site.siteDir} is served by others`,
        })
      : work(site)
