import { err, map, type Result } from '@site/shared/result'
import { type Command, InvalidArgumentError } from 'commander'
import { collectiveWords } from '../../collective/collective.content'
import type { NewCollective } from '../../collective/createCollective'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { writeCommand } from '../../lib/shellWords'
import type { GateOptions } from '../../publish/gate'
import { report } from '../../publish/publishSite'
import { getCommandName } from '../../workspace/installation'
import type { Site } from '../../workspace/site'
import { PUBLISHES } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { type ApiServerOption, apiServerOption, countArgument, forceOption, newOption } from '../arguments'
import { argumentWords } from '../arguments.content'
import { helpWords } from '../help.content'

const publishContent = async (
  site: Site,
  { apiServer, ...options }: GateOptions & ApiServerOption,
): Promise<Result<void, Failure>> => {
  const [content, { prerender }, { reportConfiguration }, { announceWithdrawn }] = await Promise.all([
    import('../../publish/publishContent'),
    import('../../prerender/prerender'),
    import('../../prerender/configuration'),
    import('../../prerender/refreshSources'),
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
  const { checkCollective } = await import('../../collective/checkCollective')
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
  const { promptFor } = await import('../../collective/promptFor')
  const { name, city } = await promptFor(options)
  if (!name || !city)
    return err({ kind: 'collective-refused', message: translate(collectiveWords).nameAndCity })
  const { createCollective } = await import('../../collective/createCollective')
  return map(await createCollective(folder, { ...options, name, city }, Date.now()), () =>
    logger.info(
      translate(collectiveWords).done(
        folder,
        name,
        `${getCommandName(root)} ${writeCommand(['--content', folder, '--config', `${folder}/site.config.json`])} content check`,
      ),
    ),
  )
}

const colourArgument = (text: string): string => {
  if (/^#[\da-f]{6}$/i.test(text)) return text
  throw new InvalidArgumentError(translate(argumentWords).colour)
}

const writeContentSchemas = async (site: Site): Promise<Result<void, Failure>> => {
  const [{ findContentDir }, { writeSchemas }] = await Promise.all([
    import('../../workspace/site'),
    import('../../content/jsonSchemas'),
  ])
  return writeSchemas(findContentDir(site))
}

/** Adds the commands of the content folder. */
export const addContentCommands = (program: Command, action: MakeAction): void => {
  const content = program.command('content').description(translate(helpWords).contentGroup)
  content
    .command('publish')
    .description(translate(helpWords).publish)
    .addOption(forceOption())
    .addOption(newOption())
    .addOption(apiServerOption())
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
    .action(action(createCollective, { isTranslated: true }))
  content
    .command('check')
    .description(translate(helpWords).check)
    .action(action(checkContent, { isTranslated: true }))
  content
    .command('schemas')
    .description('write the JSON Schemas by which editors complete and check the files')
    .action(action(writeContentSchemas))
}
