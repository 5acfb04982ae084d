import { err, ok, type Result } from '@site/shared/result'
import { type Command, Option } from 'commander'
import type { DoctorOptions } from '../../doctor/readMachine'
import type { Failure } from '../../lib/failures'
import { getLanguage, translate } from '../../lib/language'
import type { Site } from '../../workspace/site'
import type { MakeAction } from '../action/run'
import { helpWords } from '../help.content'

const examine = async (site: Site, options: DoctorOptions): Promise<Result<void, Failure>> => {
  const [{ readMachine }, { describeVerdicts, judgeMachine }, { doctorWords }] = await Promise.all([
    import('../../doctor/readMachine'),
    import('../../doctor/verdicts'),
    import('../../doctor/doctor.content'),
  ])
  const language = getLanguage()
  const verdicts = judgeMachine(await readMachine(site, options), language)
  for (const line of describeVerdicts(verdicts, language)) site.logger.info(line)
  const count = verdicts.filter(({ state }) => state === 'bad').length
  if (count > 0) return err({ kind: 'machine-bad', message: doctorWords[language].bad(count) })
  site.logger.info(doctorWords[language].done)
  return ok(undefined)
}

/** Adds the command that examines the machine. */
export const addDoctorCommand = (program: Command, action: MakeAction): void => {
  const words = translate(helpWords).doctor
  program
    .command('doctor')
    .description(words.does)
    .addOption(new Option('--domain <name>', words.domain).env('DOMAIN'))
    .option('--settings <file>', words.settings)
    .action(action(examine, { needsFolder: true, asRoot: true, isTranslated: true }))
}
