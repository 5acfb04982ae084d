import path from 'node:path'
import { err, map, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, fileSystemFailure } from '../lib/failures'
import type { Logger } from '../lib/logger'
import { openSite } from '../store/openSite'
import { isInObjectStorage } from '../store/siteAddress'
import { StorageFailure } from '../store/storageFailure'
import type { Site } from '../workspace/site'
import { isAddress } from './arguments'

/** The work of a command: gets the site its options name, then what commander gives an action. */
type Work<Arguments extends readonly unknown[]> = (
  site: Site,
  ...given: Arguments
) => Promise<Result<unknown, Failure>>

interface ActionOptions {
  /** Of the published site, in the checkout, where `--site` names none. */
  readonly defaultFolder?: string
  /** Whether the command serves files, which it reads from a folder. */
  readonly needsFolder?: boolean
  /** Whether the command reads the site as visitors do, so that `--site` may be its address. */
  readonly readsDeployed?: boolean
}

/**
 * Makes a commander action of a command's work; a failure is printed and ends the process with 1.
 * @example program.command('status').action(action((site) => status(site)))
 */
export type MakeAction = <Arguments extends readonly unknown[]>(
  work: Work<Arguments>,
  options?: ActionOptions,
) => (...given: readonly unknown[]) => Promise<void>

interface GlobalOptions {
  readonly root: string
  readonly site?: string
  readonly config?: string
  readonly content?: string
  readonly purgeCommand?: string
}

const resolveSite = async (
  { root, content, config = path.join(root, 'site.config.json') }: GlobalOptions,
  place: string,
  logger: Logger,
): Promise<Result<Site, Failure>> => {
  const siteDir = isInObjectStorage(place) ? place : path.resolve(place)
  return map(await openSite(siteDir, process.env), (store) => ({
    root: path.resolve(root),
    siteDir,
    store,
    configFile: path.resolve(config),
    contentDir: content === undefined ? undefined : path.resolve(content),
    logger,
  }))
}

type Task = (site: Site) => Promise<Result<unknown, Failure>>

/** Failures of the file system and of object storage become results; a mistake in the program keeps its stack. */
const attempt = async (task: Task, site: Site): Promise<Result<unknown, Failure>> => {
  try {
    return await task(site)
  } catch (cause) {
    const failure = cause instanceof StorageFailure ? cause : fileSystemFailure(cause)
    if (!failure) throw cause
    return err(failure)
  }
}

/** Works on a site, and purges its CDN of what changes where there is one. */
const attemptAndPurge = async (task: Task, site: Site, purgeCommand?: string) => {
  if (purgeCommand === undefined) return attempt(task, site)
  const { openPurgingSite, purgeWith } = await import('../publish/purge')
  const purging = openPurgingSite(site, purgeWith(purgeCommand))
  return purging.finish(await attempt(task, purging.site))
}

const findRefusal = (command: string, place: string, options: ActionOptions): Failure | undefined => {
  if (isAddress(place) && !options.readsDeployed)
    return {
      kind: 'not-a-folder',
      message: `site ${command} needs where the site is kept, not its address ${place}`,
    }
  if (isInObjectStorage(place) && options.needsFolder)
    return { kind: 'no-folder', message: `This command takes a folder: ${place} is served by others` }
  return undefined
}

/** @param logger prints failures */
export const createMakeAction =
  (logger: Logger): MakeAction =>
  <Arguments extends readonly unknown[]>(work: Work<Arguments>, options: ActionOptions = {}) =>
  async (...given: readonly unknown[]) => {
    const command = given.at(-1) as Command
    const globals: GlobalOptions = command.optsWithGlobals()
    const place = globals.site ?? path.join(globals.root, options.defaultFolder ?? '.site')
    const run = async (): Promise<Result<unknown, Failure>> => {
      const refusal = findRefusal(command.name(), place, options)
      if (refusal) return err(refusal)
      const site = await resolveSite(globals, place, logger)
      // The types of `given` follow from the arguments and options that the command declares.
      const task: Task = (opened) => work(opened, ...(given as unknown as Arguments))
      return site.ok ? attemptAndPurge(task, site.value, globals.purgeCommand) : site
    }
    const result = await run()
    if (result.ok) return
    logger.error(result.error.message)
    process.exitCode = 1
  }
