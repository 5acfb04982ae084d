import { map, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import type { GateOptions } from '../publication/gate'
import type { Failure, Site } from '../workspace/site'
import { FORCE } from './arguments'
import type { Run } from './run'

const publish = async (site: Site, options: GateOptions): Promise<Result<void, Failure>> => {
  const [{ publishContent }, { prerender }] = await Promise.all([
    import('../publication/publishContent'),
    import('../prerender/prerender'),
  ])
  const published = await publishContent(site, options)
  return published.ok ? prerender(site) : published
}

const check = async (site: Site): Promise<Result<void, Failure>> => {
  const { buildContent, contentDirOf } = await import('../publication/publishContent')
  return map(await buildContent(contentDirOf(site)), (files) =>
    site.logger.info(`the content is as it should be: ${files.size} files`),
  )
}

const schemas = async (site: Site): Promise<Result<void, Failure>> => {
  const [{ contentDirOf }, { writeSchemas }] = await Promise.all([
    import('../publication/publishContent'),
    import('../content/writeSchemas'),
  ])
  return writeSchemas(contentDirOf(site))
}

export const addContentCommands = (program: Command, run: Run): void => {
  const content = program.command('content').description('what the collective says of itself')
  content
    .command('publish')
    .description('check the content, publish it and make it live; no part is built')
    .option(...FORCE)
    .action((options: GateOptions, command: Command) => run(command, (site) => publish(site, options)))
  content
    .command('check')
    .description('tell what is wrong with the content, by file, line and field')
    .action((_options, command: Command) => run(command, check))
  content
    .command('schemas')
    .description('write the JSON Schemas by which editors complete and check the files')
    .action((_options, command: Command) => run(command, schemas))
}
