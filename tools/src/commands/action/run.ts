import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, fileSystemFailure } from '../../lib/failures'
import { readLanguage, translate, withLanguage } from '../../lib/language'
import type { Logger } from '../../lib/logger'
import { continueAs } from '../../machine/actAs'
import { checkPurpose } from '../../registry/checks/purpose'
import { readNewest } from '../../registry/revisions'
import { openSite } from '../../store/openSite'
import { createOverlayStore } from '../../store/overlayStore'
import { isInObjectStorage } from '../../store/siteAddress'
import { StorageFailure } from '../../store/storageFailure'
import { type Defaults, findDefaults, findHome } from '../../workspace/installation'
import type { Site } from '../../workspace/site'
import type { ActionOptions, GlobalOptions } from './actionOptions'
import { bringsShell, findOtherUse, refuseBeginning } from './beginning'
import { type Conclusion, conclusionLine, createJsonLogger, describeSite } from './conclusion'
import { hideKeys, refuseKeyText } from './keyInPlace'
import { findRefusal } from './refusal'
import { refusalWords } from './refusal.content'
import { describeUnfinished } from './unfinishedChange'

/** The work of a command; receives the site that its options name, then commander's arguments of an action. */
type Work<Arguments extends readonly unknown[]> = (
  site: Site,
  ...given: Arguments
) => Promise<Result<unknown, Failure>>

/**
 * Makes a commander action of a command's work; a failure is printed and ends the process with 1.
 * @example program.command('status').action(action((site) => status(site)))
 */
export type MakeAction = <Arguments extends readonly unknown[]>(
  work: Work<Arguments>,
  options?: ActionOptions,
) => (...given: readonly unknown[]) => Promise<void>

/** Finds the place of a command's site. `SITE` names the public one, where development never publishes. */
const findPlace = (
  command: Command,
  { root, site }: GlobalOptions,
  { defaultFolder = '.site', isDevelopment }: ActionOptions,
  ofMachine: string | undefined,
): string => {
  const isIgnored = isDevelopment && command.getOptionValueSourceWithGlobals('site') === 'env'
  const found = isDevelopment ? undefined : ofMachine
  return (isIgnored ? undefined : site) ?? found ?? path.join(findHome(root), defaultFolder)
}

const resolveSite = async (
  globals: GlobalOptions,
  defaults: Defaults,
  place: string,
  logger: Logger,
  isDevelopment?: boolean,
): Promise<Result<Site, Failure>> => {
  const { root, content, config } = { ...defaults, ...globals }
  const siteDir = isInObjectStorage(place) ? place : path.resolve(place)
  return map(await openSite(siteDir, process.env, isDevelopment), (store) => ({
    root: path.resolve(root),
    siteDir,
    store,
    configFile: path.resolve(config),
    contentDir: content === undefined ? undefined : path.resolve(content),
    logger,
    lateParts: new Map(),
  }))
}

type Task<T = unknown> = (site: Site) => Promise<Result<T, Failure>>

/** Failures of the file system and of object storage become results; a mistake in the program keeps its stack. */
const attempt = async <T>(task: Task<T>, site: Site): Promise<Result<T, Failure>> => {
  try {
    return await task(site)
  } catch (cause) {
    const failure = cause instanceof StorageFailure ? cause : fileSystemFailure(cause)
    if (!failure) throw cause
    return err(failure)
  }
}

/** Runs a task on a site, then purges changed files from its CDN, if it has one. */
const attemptAndPurge = async (task: Task, site: Site, purgeCommand?: string) => {
  if (purgeCommand === undefined) return attempt(task, site)
  const { openPurgingSite, purgeWith } = await import('../../publish/purge')
  const purging = openPurgingSite(site, purgeWith(purgeCommand))
  return purging.finish(await attempt(task, purging.site))
}

/** Refuses a place without a site, unless the command may create one; returns the number of its newest revision. */
const findSite = async (
  site: Site,
  place: string,
  { begins, needsSite, changes, servesVisitors }: ActionOptions,
  globals: GlobalOptions,
  given: readonly unknown[],
): Promise<Result<number, Failure>> => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const purpose = changes || servesVisitors ? checkPurpose(site.store, newest.value) : ok(undefined)
  if (!purpose.ok) return purpose
  if (newest.value.number > 0 || !(needsSite || begins)) return ok(newest.value.number)
  if (begins) {
    const lacksShell = begins === 'with-shell' && !bringsShell(given)
    const refusal = globals.new ? undefined : await refuseBeginning(site, place, process.env, lacksShell)
    return refusal ? err(refusal) : ok(0)
  }
  const otherUse = await findOtherUse(site, place, process.env)
  if (otherUse) return err(otherUse)
  return err({ kind: 'no-site', message: translate(refusalWords).noSite(place) })
}

type Outcome = Pick<Conclusion, 'site' | 'wouldChange' | 'isHandedIn'>

/** Adds to a failure the state that the command left, and the command that completes it. */
const explainUnfinished = async (site: Site, before: number, failure: Failure): Promise<Failure> => {
  const found = await attempt(async () => ok(await describeUnfinished(site.store, before)), site)
  if (!found.ok || !found.value) return failure
  const { left, remedy } = found.value
  return { ...failure, message: [left, failure.message, remedy].filter(Boolean).join('\n') }
}

/** Runs a task on a site, and reports the outcome. */
const runOn = async (
  opened: Site,
  place: string,
  task: Task,
  options: ActionOptions,
  globals: GlobalOptions,
  given: readonly unknown[],
): Promise<Result<Outcome, Failure>> => {
  const { dryRun, purgeCommand, key } = globals
  const now = isInObjectStorage(place) ? opened.store.now : undefined
  const overlay = dryRun ? createOverlayStore(opened.store, now) : undefined
  const site = overlay ? { ...opened, store: overlay, isDryRun: true } : opened
  const isAbout = (options.needsSite || options.begins || options.servesVisitors) && key === undefined
  const before = isAbout ? await attempt(() => findSite(site, place, options, globals, given), site) : ok(0)
  if (!before.ok) return before
  const isLeft = isAbout && !overlay && (options.changes || options.begins)
  const explain = async (failure: Failure) =>
    isLeft ? explainUnfinished(site, before.value, failure) : failure
  const isPurged = !(overlay || options.isDevelopment)
  const done = await attemptAndPurge(task, site, isPurged ? purgeCommand : undefined).catch(async (cause) => {
    const { message } = await explain({ kind: 'mistake', message: '' })
    if (message !== '') site.logger.error(message)
    throw cause
  })
  if (!done.ok) return err(await explain(done.error))
  if (key !== undefined && !options.asksByKey) return ok({ isHandedIn: true })
  if (!options.changes) return ok({})
  return map(await attempt(({ store }) => describeSite(store, before.value), site), (now) =>
    overlay
      ? {
          site: { ...now, revision: before.value, revisionAfter: now.revision },
          wouldChange: overlay.changedKeys(),
        }
      : { site: now },
  )
}

/** The words a command is called by, after `site`: `keys revoke`. */
export const nameCommand = (command: Command): string =>
  command.parent === null ? '' : `${nameCommand(command.parent)} ${command.name()}`.trim()

/** Whether root's command went on as the user of the site; this process then ends as that one did. */
const goOnAs = async (user: string | undefined): Promise<Result<boolean, Failure>> =>
  map(user === undefined ? ok(undefined) : await continueAs(user), (status) => {
    if (status !== undefined) process.exitCode = status
    return status !== undefined
  })

/** @param logger prints failures */
export const createMakeAction =
  (logger: Logger): MakeAction =>
  <Arguments extends readonly unknown[]>(work: Work<Arguments>, options: ActionOptions = {}) =>
  async (...given: readonly unknown[]) => {
    const startedAt = systemClock.now()
    const command = given.at(-1) as Command
    const globals: GlobalOptions = command.optsWithGlobals()
    const json = globals.json ? createJsonLogger(logger.info) : undefined
    const isTranslated = options.isTranslated === 'in-json' || (options.isTranslated && !json)
    const language = isTranslated ? readLanguage(process.env) : 'en'
    const name = nameCommand(command)
    const run = async () => {
      const keyText = refuseKeyText(command, name)
      if (keyText) return err(keyText)
      const defaults = findDefaults(globals.root)
      if (!defaults.ok) return defaults
      const { user, site: ofMachine } = defaults.value
      const continued = options.asRoot ? ok(false) : await goOnAs(user)
      if (!continued.ok) return continued
      // It said everything itself.
      if (continued.value) return ok(undefined)
      const place = findPlace(command, globals, options, ofMachine)
      const refusal = findRefusal(name, place, options, globals)
      if (refusal) return err(refusal)
      const site = await resolveSite(globals, defaults.value, place, json ?? logger, options.isDevelopment)
      // The types of `given` follow from the arguments and options that the command declares.
      const task: Task = (opened) => work(opened, ...(given as unknown as Arguments))
      return site.ok ? runOn(site.value, place, task, options, globals, given) : site
    }
    const result = await withLanguage(language, async () => hideKeys(await run()))
    if (result.ok && result.value === undefined) return
    const conclusion: Conclusion = {
      command: name,
      ok: result.ok,
      tookMs: systemClock.now() - startedAt,
      ...(globals.dryRun && { isDryRun: true }),
      ...(result.ok ? result.value : { error: result.error }),
    }
    if (json) json.print(conclusion)
    else if (!result.ok) logger.error(result.error.message)
    else {
      const line = withLanguage(language, () => conclusionLine(conclusion))
      if (line !== undefined) (logger.done ?? logger.info)(line)
    }
    if (!result.ok) process.exitCode = 1
  }
