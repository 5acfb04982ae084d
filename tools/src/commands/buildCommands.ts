import { execFileSync } from 'node:child_process'
import { attempt } from '@site/shared/attempt'
import { err, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { buildParts } from '../build/builds'
import { deploy } from '../publication/deploy'
import type { GateOptions } from '../publication/gate'
import { prerenderChanged } from '../publication/pages'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import { addressArgument, FORCE, originArgument } from './arguments'
import type { Run } from './run'

/** The commit a checkout is at, with `-dirty` behind it where files differ from it; undefined without version control. */
const commitOf = (root: string): string | undefined =>
  attempt(() =>
    execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude', '*'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim(),
  )

/** One failure that tells them all. */
const together = (results: readonly Result<unknown, Failure>[]): Result<void, Failure> => {
  const failures = results.flatMap((result) => (result.ok ? [] : [result.error]))
  const [first] = failures
  if (!first) return ok(undefined)
  return err({ kind: first.kind, message: failures.map((failure) => failure.message).join('\n\n') })
}

const withParts = async (
  site: Site,
  names: readonly string[],
  work: (parts: readonly PartSource[]) => Promise<Result<void, Failure>>,
): Promise<Result<void, Failure>> => {
  const parts = chooseParts(findParts(site.root), names)
  return parts.ok ? work(parts.value) : parts
}

const build = (site: Site, names: readonly string[]) =>
  withParts(site, names, async (parts) => together(await buildParts(parts, site.logger)))

interface PublishCommandOptions extends GateOptions {
  /** Where visitors reach the site: what fails there is taken back. */
  readonly smoke?: string
}

const publish = (site: Site, names: readonly string[], { smoke, ...options }: PublishCommandOptions) =>
  withParts(site, names, async (parts) => {
    const [{ publishParts }, { publishFirstContent }, { prerender }] = await Promise.all([
      import('../publication/publishParts'),
      import('../publication/publishContent'),
      import('../prerender/prerender'),
    ])
    const content = await publishFirstContent(site)
    const published = await publishParts(parts, site, { ...options, commit: commitOf(site.root) })
    const pages = await prerenderChanged(site, () => prerender(site))
    if (smoke === undefined || !published.ok) return together([published, content, pages])
    const [{ keepIfAlive }, { tryVersions }] = await Promise.all([
      import('../smoke/keepIfAlive'),
      import('../smoke/smokeCommands'),
    ])
    return together([content, await keepIfAlive(site, published.value, pages, smoke, tryVersions)])
  })

const buildAndPublish = (site: Site, names: readonly string[], options: GateOptions) =>
  withParts(site, names, async (parts) =>
    together(await deploy(site, parts, { ...options, commit: commitOf(site.root) })),
  )

const PARTS_ORIGIN = [
  '--parts-origin <url>',
  'origin browsers load the parts from, when it is not that of the pages; kept until told otherwise (none)',
  originArgument,
] as const

type PublishAction = (names: string[], options: GateOptions, command: Command) => Promise<void>

const addPublishCommands = (program: Command, run: Run): void => {
  const publishing =
    (work: typeof publish): PublishAction =>
    (names, options, command) =>
      run(command, (site) => work(site, names, options))
  program
    .command('publish [parts...]')
    .description('publish the builds and make them live, all or none')
    .option(
      '--smoke <url>',
      'address of the live site: open the pages in a browser, and take back what fails there',
      addressArgument,
    )
    .option(...PARTS_ORIGIN)
    .option(...FORCE)
    .action(publishing(publish))
  program
    .command('deploy [parts...]')
    .description(
      'build the parts whose sources have changed, publish those that were built and make them live, all or none',
    )
    .option(...PARTS_ORIGIN)
    .option(...FORCE)
    .action(publishing(buildAndPublish))
}

export const addBuildCommands = (program: Command, run: Run): void => {
  program
    .command('build [parts...]')
    .description('build the parts whose sources have changed')
    .action((names: string[], _options, command: Command) => run(command, (site) => build(site, names)))
  addPublishCommands(program, run)
}
