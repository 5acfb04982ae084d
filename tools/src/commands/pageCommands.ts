import { err, map, type Result } from '@site/shared/result'
import { type Command, Option } from 'commander'
import type { Failure } from '../lib/failures'
import type { GateOptions } from '../publish/gate'
import { prerenderChanged } from '../publish/publishSite'
import type { Site } from '../workspace/site'
import { FORCE } from './arguments'
import { CHANGES, CHANGES_A_SITE, type MakeAction, READS_A_SITE } from './run'

const configureSite = async (site: Site, { api }: { readonly api: string }) => {
  const { configure } = await import('../prerender/settings')
  const configured = await configure(site, api)
  return configured.ok ? prerenderChanged(site, { everything: true }) : configured
}

const publishContent = async (site: Site, options: GateOptions): Promise<Result<void, Failure>> => {
  const [content, { prerender }] = await Promise.all([
    import('../publish/publishContent'),
    import('../prerender/prerender'),
  ])
  const published = await content.publishContent(site, options)
  return published.ok ? prerender(site) : published
}

const checkContent = async (site: Site): Promise<Result<void, Failure>> => {
  const { buildContent, contentDirOf } = await import('../publish/publishContent')
  return map(await buildContent(contentDirOf(site)), (files) =>
    site.logger.info(`the content has no mistakes: ${files.size} files`),
  )
}

const writeContentSchemas = async (site: Site): Promise<Result<void, Failure>> => {
  const [{ contentDirOf }, { writeSchemas }] = await Promise.all([
    import('../publish/publishContent'),
    import('../content/jsonSchemas'),
  ])
  return writeSchemas(contentDirOf(site))
}

const addContentCommands = (program: Command, action: MakeAction): void => {
  const content = program.command('content').description('the texts and pictures of the collective')
  content
    .command('publish')
    .description('check the content, publish it and make it live; no part is built')
    .option(...FORCE)
    .action(action(publishContent, CHANGES))
  content
    .command('check')
    .description('tell what is wrong with the content, by file, line and field')
    .action(action(checkContent))
  content
    .command('schemas')
    .description('write the JSON Schemas by which editors complete and check the files')
    .action(action(writeContentSchemas))
}

/** The command that purges a CDN. */
export const PURGE_COMMAND = new Option(
  '--purge-command <shell command>',
  'purges a CDN: gets the addresses that have changed on its standard input, one per line',
).env('SITE_PURGE_COMMAND')

const purge = async (site: Site, _options: object, command: Command): Promise<Result<void, Failure>> => {
  const { purgeCommand }: { purgeCommand?: string } = command.optsWithGlobals()
  if (purgeCommand === undefined)
    return err({ kind: 'no-purge-command', message: 'Say how the CDN is purged: --purge-command' })
  return (await import('../publish/purge')).purgeAll(site, purgeCommand)
}

/** The commands for pages: what they are made with, and that they are written and served anew. */
export const addPageCommands = (program: Command, action: MakeAction): void => {
  program
    .command('configure')
    .description('set what the pages of a site are made with, whoever publishes: configuration and api')
    .requiredOption(
      '--api <url>',
      'address of what the site calls /api, or « demo », which invents everything (« demo:24 »: 24 episodes)',
    )
    .action(action(configureSite, CHANGES))
  program
    .command('prerender')
    .description('render every page again, with what its sources say now')
    .option('--watch', 'and again whenever the site or its data change, until it is stopped')
    .action(
      action(
        async (site, { watch = false }: { readonly watch?: boolean }) =>
          watch
            ? (await import('../serve/watchSite')).watchSite(site)
            : (await import('../prerender/prerender')).prerender(site, { everything: true }),
        CHANGES_A_SITE,
      ),
    )
  program
    .command('purge')
    .description('purge a CDN of everything that may change: the registry and all pages')
    .action(action(purge, READS_A_SITE))
  addContentCommands(program, action)
}
