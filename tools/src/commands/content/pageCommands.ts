import { err, type Result } from '@site/shared/result'
import { type Command, Option } from 'commander'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { prerenderChanged } from '../../publish/publishSite'
import type { Site } from '../../workspace/site'
import { CHANGES, CHANGES_A_SITE, READS_A_SITE } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { type ApiServerOption, apiServerOption, newOption } from '../arguments'
import { helpWords } from '../help.content'
import { addContentCommands } from './contentCommands'
import { addPlayedCommands } from './playedCommands'

const configureSite = async (site: Site, { api }: { readonly api?: string }) => {
  const { configure } = await import('../../prerender/settings')
  const configured = await configure(site, api)
  return configured.ok ? prerenderChanged(site, { everything: true }) : configured
}

/** The command that purges a CDN. */
export const purgeCommandOption = (): Option =>
  new Option('--purge-command <shell command>', translate(helpWords).purge).env('SITE_PURGE_COMMAND')

const purge = async (site: Site, _options: object, command: Command): Promise<Result<void, Failure>> => {
  const { purgeCommand }: { purgeCommand?: string } = command.optsWithGlobals()
  if (purgeCommand === undefined)
    return err({ kind: 'no-purge-command', message: 'Say how the CDN is purged: --purge-command' })
  return (await import('../../publish/purge')).purgeAll(site, purgeCommand)
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
    .addOption(newOption())
    .action(action(configureSite, { ...CHANGES, isTranslated: true }))
  program
    .command('prerender')
    .description('make the pages again, with what their sources say now')
    .option('--watch', 'and again whenever the site or its data change, until it is stopped')
    .action(
      action(async (site, { watch = false }: { readonly watch?: boolean }) => {
        if (watch && site.isDryRun)
          return err({ kind: 'no-dry-run', message: 'prerender --watch has no end: leave out --dry-run' })
        return watch
          ? (await import('../../serve/watchSite')).watchSite(site)
          : (await import('../../prerender/prerender')).prerender(site, { everything: true })
      }, CHANGES_A_SITE),
    )
  program
    .command('refresh')
    .description('ask all sources now, past every answer that is kept, and make the pages again')
    .addOption(apiServerOption())
    .action(
      action(
        async (site, { apiServer }: ApiServerOption) =>
          (await import('../../prerender/refreshSources')).refresh(site, apiServer),
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
        async (site, picture: string) =>
          (await import('../../publish/removal/forget')).forgetPicture(site, picture),
        CHANGES_A_SITE,
      ),
    )
  addContentCommands(program, action)
  addPlayedCommands(program, action)
}
