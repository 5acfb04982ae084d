// Compares the configuration beside the content with the published one: publishing content does not publish it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { nameFolder } from '../lib/files'
import { translate } from '../lib/language'
import { MACHINE_FILE, readMachineFile } from '../machine/machineFile'
import { readNewest } from '../registry/revisions'
import { readSiteConfig, type Site } from '../workspace/site'
import { pagesWords } from './pages.content'
import { parseSettings } from './settings'

const CONFIG_FILE = 'site.config.json'
/** Most fields that are named; further ones are counted. */
const MAX_NAMED = 3

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ between two configurations: `colours.ground`. */
export const listDifferences = (one: object, other: object, within = ''): readonly string[] => {
  const fields = (value: object): Readonly<Record<string, unknown>> => ({ ...value })
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => {
    const [mine, theirs] = [fields(one)[name], fields(other)[name]]
    if (isDeepStrictEqual(mine, theirs)) return []
    return isGroup(mine) && isGroup(theirs)
      ? listDifferences(mine, theirs, `${within}${name}.`)
      : [`${within}${name}`]
  })
}

/** Finds the content's configuration: the named file, or the one beside it. The checkout's is not used for other content. */
const findConfig = ({ root, contentDir, configFile }: Pick<Site, 'root' | 'contentDir' | 'configFile'>) => {
  const own = path.join(root, CONFIG_FILE)
  if (configFile !== own || contentDir === undefined) return configFile
  return path.join(contentDir, CONFIG_FILE)
}

/** The command that publishes a configuration; that of a machine restarts the services that read it, too. */
const findCommand = ({ root }: Pick<Site, 'root'>, file: string, machineFile: string): string => {
  const machine = readMachineFile(machineFile)
  if (machine.ok && machine.value?.config === path.resolve(file)) return 'site setup'
  const isOwn = file === path.join(root, CONFIG_FILE)
  return isOwn ? 'site configure' : `site configure --config ${nameFolder(file)}`
}

/** Reports differences from the published configuration. */
export const reportConfiguration = async (
  site: Pick<Site, 'root' | 'contentDir' | 'configFile' | 'store' | 'logger'>,
  machineFile = MACHINE_FILE,
): Promise<void> => {
  const file = findConfig(site)
  const newest = await readNewest(site.store)
  const published = newest.ok ? parseSettings(newest.value) : newest
  if (!existsSync(file) || !published.ok || !published.value) return
  const words = translate(pagesWords)
  const name = nameFolder(file)
  const config = await readSiteConfig(file)
  if (!config.ok) return site.logger.info(words.mistakes(name))
  const differences = listDifferences(published.value.config, config.value)
  if (differences.length === 0) return
  const named = differences.slice(0, MAX_NAMED).join(', ')
  site.logger.info(
    words.differs(name, named, differences.length - MAX_NAMED, findCommand(site, file, machineFile)),
  )
}
