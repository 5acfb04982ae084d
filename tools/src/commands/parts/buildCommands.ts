import { systemClock } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import type { Failure } from '../../lib/failures'
import type { GateOptions } from '../../publish/gate'
import type { PublishOutcome } from '../../publish/publish'
import { deploy, publishSite, withParts } from '../../publish/publishSite'
import { readNewest } from '../../registry/revisions'
import { readCommit } from '../../workspace/installation'
import { buildParts, getOutputFolder, type PartSource } from '../../workspace/parts'
import type { Site } from '../../workspace/site'
import { NEEDS_SOURCES, PUBLISHES } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { addressArgument, forceOption, KEY, type KeyOption, newOption, originArgument } from '../arguments'
import { readTeamKey } from '../teams/privateKey'

/** Combines failures into one with all messages. */
const combine = (results: readonly Result<unknown, Failure>[]): Result<void, Failure> => {
  const failures = results.flatMap((result) => (result.ok ? [] : [result.error]))
  const [first] = failures
  if (!first) return ok(undefined)
  return err({ kind: first.kind, message: failures.map(({ message }) => message).join('\n\n') })
}

/** Runs a task for the named parts, or for all; prints every failure. */
const withAllFailures = (
  site: Site,
  names: readonly string[],
  work: (parts: readonly PartSource[]) => Promise<readonly Result<unknown, Failure>[]>,
): Promise<Result<void, Failure>> => withParts(site, names, async (parts) => combine(await work(parts)))

interface PublishOptions extends GateOptions, KeyOption {
  /** Public address of the site: a publication that fails there is rolled back. */
  readonly smoke?: string
}

/** Hands in each build separately: a letter concerns one part. */
const handInParts = async (
  site: Site,
  parts: readonly PartSource[],
  { live }: GateOptions,
  key: string,
): Promise<readonly Result<unknown, Failure>[]> => {
  const privateKey = await readTeamKey(key, site.logger)
  if (!privateKey.ok) return [privateKey]
  const [{ handInBuild }, { readArtifact }] = await Promise.all([
    import('../../publish/letters/handIn'),
    import('../../publish/artifact'),
  ])
  const options = { live: live !== false, commit: readCommit(site.root) }
  const answers: Result<unknown, Failure>[] = []
  for (const part of parts) {
    const artifact = await readArtifact(getOutputFolder(part))
    const answer = artifact.ok
      ? await handInBuild(site.store, artifact.value, options, privateKey.value, { logger: site.logger })
      : artifact
    if (answer.ok) site.logger.info(answer.value)
    answers.push(answer)
  }
  return answers
}

/** Prints a link to each version that waits, or why there is none: that is no failure of the publication. */
const tellPreviews = async (site: Site, outcomes: readonly PublishOutcome[]): Promise<void> => {
  if (site.isDryRun) return
  const { describePreview } = await import('../../preview/previewLink')
  const newest = await readNewest(site.store)
  const waiting = outcomes.filter(({ outcome }) => outcome === 'waiting')
  if (newest.ok)
    for (const { part, version } of waiting)
      site.logger.info(describePreview(site.siteDir, newest.value, { part, version }, systemClock.now()))
}

const publish = (site: Site, names: readonly string[], { smoke, key, ...options }: PublishOptions) =>
  withAllFailures(site, names, async (parts) => {
    if (key !== undefined) return handInParts(site, parts, options, key)
    if (smoke !== undefined && !site.isDryRun) {
      const { findChromium } = await import('../../publish/trial/chromium')
      const browser = findChromium(process.env)
      if (!browser.ok) return [browser]
    }
    const { published, pages } = await publishSite(site, parts, {
      ...options,
      commit: readCommit(site.root),
    })
    if (published.ok && options.live === false) await tellPreviews(site, published.value)
    if (smoke === undefined || !published.ok || site.isDryRun) return [published, pages]
    const [{ undoIfBroken }, { tryVersions }] = await Promise.all([
      import('../../publish/trial/undoIfBroken'),
      import('../../publish/trial/smokeTest'),
    ])
    return [await undoIfBroken(site, published.value, pages, smoke, tryVersions)]
  })

const deployParts = (
  site: Site,
  names: readonly string[],
  { key, ...options }: GateOptions & KeyOption,
): Promise<Result<void, Failure>> =>
  withAllFailures(site, names, async (parts) => {
    if (key === undefined) return deploy(site, parts, { ...options, commit: readCommit(site.root) })
    const built = await buildParts(parts, site.logger)
    return built.every(({ ok }) => ok) ? handInParts(site, parts, options, key) : built
  })

const PARTS_ORIGIN = [
  '--parts-origin <url>',
  'origin browsers load the parts from, when it is not that of the pages; kept until told otherwise (none)',
  originArgument,
] as const

export const addBuildCommands = (program: Command, action: MakeAction): void => {
  program
    .command('build [parts...]')
    .description('build the parts whose sources have changed')
    .action(
      action(
        (site, names: string[]) => withAllFailures(site, names, (parts) => buildParts(parts, site.logger)),
        NEEDS_SOURCES,
      ),
    )
  program
    .command('publish [parts...]')
    .description('publish the builds and make them live, all or none; content is the content folder')
    .option(
      '--smoke <url>',
      'address of the live site: open the pages in a browser, and take back what fails there',
      addressArgument,
    )
    .option(
      '--no-live',
      'only publish: site canary offers the version to some visitors, site promote to all; site major, if it is made for the next contract',
    )
    .addOption(KEY)
    .option(...PARTS_ORIGIN)
    .addOption(forceOption())
    .addOption(newOption())
    .action(action(publish, PUBLISHES))
  program
    .command('deploy [parts...]')
    .description(
      'build the parts whose sources have changed, publish those that were built and make them live, all or none; content is the content folder',
    )
    .addOption(KEY)
    .option(...PARTS_ORIGIN)
    .addOption(forceOption())
    .addOption(newOption())
    .action(action(deployParts, { ...PUBLISHES, isTranslated: true }))
}
