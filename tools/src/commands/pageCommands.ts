import { err, map, type Result } from '@site/shared/result'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { NewCollective } from '../collective/createCollective'
import type { Failure } from '../lib/failures'
import type { GateOptions } from '../publish/gate'
import { prerenderChanged, report } from '../publish/publishSite'
import { getCommandName } from '../workspace/installation'
import type { Site } from '../workspace/site'
import { CHANGES, CHANGES_A_SITE, PUBLISHES, READS_A_SITE } from './actionOptions'
import { API_SERVER, type ApiServerOption, countArgument, FORCE, NEW } from './arguments'
import { addPlayedCommands } from './playedCommands'
import type { MakeAction } from './run'

const configureSite = async (site: Site, { api }: { readonly api?: string }) => {
  const { configure } = await import('../prerender/settings')
  const configured = await configure(site, api)
  return configured.ok ? prerenderChanged(site, { everything: true }) : configured
}

const publishContent = async (
  site: Site,
  { apiServer, ...options }: GateOptions & ApiServerOption,
): Promise<Result<void, Failure>> => {
  const [content, { prerender }, { reportConfiguration }, { announceWithdrawn }] = await Promise.all([
    import('../publish/publishContent'),
    import('../prerender/prerender'),
    import('../prerender/configuration'),
    import('../prerender/refreshSources'),
  ])
  const published = await content.publishContent(site, options)
  if (!published.ok) return published
  const announced = await announceWithdrawn(site, apiServer)
  if (!announced.ok) return announced
  const pages = await prerender(site)
  if (pages.ok) report(site, published.value)
  await reportConfiguration(site)
  return pages.ok && announced.value ? err(announced.value) : pages
}

const checkContent = async (site: Site): Promise<Result<void, Failure>> => {
  const { checkCollective } = await import('../collective/checkCollective')
  return map(await checkCollective(site), ({ files, remarks }) => {
    for (const remark of remarks) site.logger.info(remark)
    const left = remarks.length === 0 ? '' : ` ; il reste à voir les lignes ci-dessus (${remarks.length})`
    site.logger.info(`contenu et configuration sans faute : ${files} fichiers${left}`)
  })
}

interface NewOptions extends Partial<NewCollective> {
  readonly founded?: number
}

const createCollective = async (
  { logger, root }: Site,
  folder: string,
  options: NewOptions,
): Promise<Result<void, Failure>> => {
  const { promptFor } = await import('../collective/promptFor')
  const { name, city } = await promptFor(options)
  if (!name || !city)
    return err({ kind: 'collective-refused', message: 'A collective has a name and a city: --name, --city' })
  const { createCollective } = await import('../collective/createCollective')
  return map(await createCollective(folder, { ...options, name, city }, Date.now()), () =>
    logger.info(
      `${folder} is the content of ${name}. What only you know is marked: ${getCommandName(root)} --content ${folder} --config ${folder}/site.config.json content check`,
    ),
  )
}

const colourArgument = (text: string): string => {
  if (/^#[\da-f]{6}$/i.test(text)) return text
  throw new InvalidArgumentError('A colour is # and six digits, such as #0b5fff, in quotes.')
}

const writeContentSchemas = async (site: Site): Promise<Result<void, Failure>> => {
  const [{ findContentDir }, { writeSchemas }] = await Promise.all([
    import('../workspace/site'),
    import('../content/jsonSchemas'),
  ])
  return writeSchemas(findContentDir(site))
}

const addContentCommands = (program: Command, action: MakeAction): void => {
  const content = program.command('content').description('the texts and pictures of the collective')
  content
    .command('publish')
    .description('check the content, publish it and make it live; no part is built')
    .option(...FORCE)
    .option(...NEW)
    .addOption(API_SERVER)
    .action(action(publishContent, { ...PUBLISHES, isTranslated: true }))
  content
    .command('new <folder>')
    .description('create the content and configuration of another collective; what it cannot know is marked')
    .option('--name <name>', 'its name; asked for in a terminal')
    .option('--city <city>', 'where it is; asked for in a terminal')
    .option('--founded <year>', 'when it was founded', countArgument)
    .option('--url <url>', 'where the site will be')
    .option('--email <address>', 'where people write to')
    .option('--stream <url>', 'the address of its live stream')
    .option('--accent <colour>', 'colour of buttons', colourArgument)
    .option('--ground <colour>', 'colour behind everything', colourArgument)
    .option('--ink <colour>', 'colour of texts', colourArgument)
    .action(action(createCollective))
  content
    .command('check')
    .description('tell what is wrong with the content and the configuration, by file, line and field')
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

/** Adds the commands that configure, prerender and purge pages. */
export const addPageCommands = (program: Command, action: MakeAction): void => {
  program
    .command('configure')
    .description('set what the pages of a site are made with, whoever publishes: configuration and api')
    .option(
      '--api <url>',
      'address of what the site calls /api, or « demo », which invents everything (« demo:24 »: 24 episodes); by default the one it has, or /api of its address',
    )
    .option(...NEW)
    .action(action(configureSite, CHANGES))
  program
    .command('prerender')
    .description('render every page again, with what its sources say now')
    .option('--watch', 'and again whenever the site or its data change, until it is stopped')
    .action(
      action(async (site, { watch = false }: { readonly watch?: boolean }) => {
        if (watch && site.isDryRun)
          return err({ kind: 'no-dry-run', message: 'prerender --watch has no end: leave out --dry-run' })
        return watch
          ? (await import('../serve/watchSite')).watchSite(site)
          : (await import('../prerender/prerender')).prerender(site, { everything: true })
      }, CHANGES_A_SITE),
    )
  program
    .command('refresh')
    .description('ask all sources now, past every answer that is kept, and render every page again')
    .addOption(API_SERVER)
    .action(
      action(
        async (site, { apiServer }: ApiServerOption) =>
          (await import('../prerender/refreshSources')).refresh(site, apiServer),
        CHANGES_A_SITE,
      ),
    )
  program
    .command('purge')
    .description('purge a CDN of everything that may change: the registry and all pages')
    .action(action(purge, READS_A_SITE))
  program
    .command('forget')
    .argument('<picture>', 'a resident, such as nova, or a file of the content folder, such as team/lea.jpg')
    .description('remove a picture from every version of the content, on request; not one the site shows now')
    .action(
      action(
        async (site, picture: string) => (await import('../publish/forget')).forgetPicture(site, picture),
        CHANGES_A_SITE,
      ),
    )
  addContentCommands(program, action)
  addPlayedCommands(program, action)
}
