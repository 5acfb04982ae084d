import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { buildParts } from '../build/builds'
import { compose } from '../page/compose'
import { publishPart } from '../publication/publishPart'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import type { Run } from './program'

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
  withParts(site, names, async (parts) => together(await buildParts(parts, site.terminal)))

interface PublishCommandOptions {
  readonly partsOrigin?: string
}

const publish = (site: Site, names: readonly string[], options: PublishCommandOptions) =>
  withParts(site, names, async (parts) => {
    const results: Result<unknown, Failure>[] = []
    for (const part of parts) results.push(await publishPart(part, site.siteDir, site.terminal, options))
    return together([...results, await compose(site)])
  })

export const addBuildCommands = (program: Command, run: Run): void => {
  program
    .command('build [parts...]')
    .description('build the parts whose sources have changed')
    .action((names: string[], _options, command: Command) => run(command, (site) => build(site, names)))
  program
    .command('publish [parts...]')
    .description('publish the builds and make them live')
    .option('--parts-origin <url>', 'origin browsers load the parts from, when it is not that of the pages')
    .action((names: string[], options: PublishCommandOptions, command: Command) =>
      run(command, (site) => publish(site, names, options)),
    )
  program
    .command('compose')
    .description('render and write every page again, with what its sources say now')
    .action((_options, command: Command) =>
      run(command, async (site) => map(await compose(site, true), () => undefined)),
    )
}
