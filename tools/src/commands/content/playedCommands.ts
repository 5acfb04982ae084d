import { systemNow } from '@site/shared/clock'
import { err, map, ok, type Result } from '@site/shared/result'
import { type Command, Option } from 'commander'
import type { Failure } from '../../lib/failures'
import { nameFolder } from '../../lib/files'
import type { Site } from '../../workspace/site'
import type { MakeAction } from '../action/run'

const STATE_DIR = new Option(
  '--state-dir <folder>',
  'the folder in which the api keeps its answers and songs, /var/lib/site-api for its unit',
).env('API_STATE_DIR')

const NO_STATE_DIR: Failure = {
  kind: 'no-state-dir',
  message: 'Name the folder that the api has as API_STATE_DIR: --state-dir /var/lib/site-api',
}

/** The folder of the api's state is closed to other users. */
const READS_THE_STATE = { asRoot: true }

interface StateOption {
  readonly stateDir?: string
}

const readTimeZone = (): string | undefined => process.env.TIME_ZONE || undefined

const removePlayed = async (
  { logger }: Site,
  time: string,
  { stateDir }: StateOption,
): Promise<Result<void, Failure>> => {
  if (stateDir === undefined) return err(NO_STATE_DIR)
  const { removePlayedSong } = await import('@site/api')
  return map(await removePlayedSong(stateDir, time, readTimeZone()), (song) =>
    logger.info(
      `${song} is shown no more: in answers of the api at once, in caches of past days within 10 minutes. To bring it back, take its time out of played/removed.json in ${stateDir}`,
    ),
  )
}

const reportMonth = async (
  { logger, configFile }: Site,
  month: string,
  { stateDir, to }: StateOption & { readonly to: string },
): Promise<Result<void, Failure>> => {
  if (stateDir === undefined) return err(NO_STATE_DIR)
  const [{ readMonth }, { writeReport }, { readSiteConfig }] = await Promise.all([
    import('@site/api'),
    import('../../report/writeReport'),
    import('../../workspace/site'),
  ])
  const report = await readMonth({ stateDir, month, timeZone: readTimeZone(), now: systemNow() })
  if (!report.ok) return report
  const config = await readSiteConfig(configFile)
  const folder = await writeReport(report.value, { to, name: config.ok ? config.value.name : undefined })
  const { whole, tracks, invalid } = report.value
  for (const { file, lines } of invalid)
    logger.info(
      `${file}: ${lines} ${lines === 1 ? 'line is' : 'lines are'} left out, which a power cut left, or an edit by hand: copy the file back from a backup if it was edited`,
    )
  logger.info(
    `${nameFolder(folder)}/index.html: ${whole.minutes} of ${whole.possible} minutes are known, ${tracks.length} ${tracks.length === 1 ? 'song' : 'songs'}`,
  )
  return ok(undefined)
}

/** Adds the commands for what the api notes of its station. */
export const addPlayedCommands = (program: Command, action: MakeAction): void => {
  program
    .command('played')
    .description('the songs that the radio played')
    .command('remove <time>')
    .description(
      'take a song that is shown wrongly out of the list, by the time at which it began: 2026-11-29T21:14, by the clocks of the radio (TIME_ZONE)',
    )
    .addOption(STATE_DIR)
    .action(action(removePlayed, READS_THE_STATE))
  program
    .command('report <month>')
    .description(
      'write a folder with how many listened and what was played in a month, such as 2026-11: a page and CSV files, by the clocks of the radio (TIME_ZONE)',
    )
    .addOption(STATE_DIR)
    .option('--to <folder>', 'where the folder report-<month> is made', '.')
    .action(action(reportMonth, READS_THE_STATE))
}
