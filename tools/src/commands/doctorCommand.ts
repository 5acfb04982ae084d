import { err, ok, type Result } from '@site/shared/result'
import { type Command, Option } from 'commander'
import type { DoctorOptions } from '../doctor/readMachine'
import type { Failure } from '../lib/failures'
import { readLanguage } from '../lib/language'
import type { Site } from '../workspace/site'
import type { MakeAction } from './run'

const examine = async (site: Site, options: DoctorOptions): Promise<Result<void, Failure>> => {
  const [{ readMachine }, { describeVerdicts, judgeMachine }, { doctorWords }] = await Promise.all([
    import('../doctor/readMachine'),
    import('../doctor/verdicts'),
    import('../doctor/doctor.content'),
  ])
  const language = readLanguage(process.env)
  const verdicts = judgeMachine(await readMachine(site, options), language)
  for (const line of describeVerdicts(verdicts, language)) site.logger.info(line)
  const count = verdicts.filter(({ state }) => state === 'bad').length
  if (count > 0) return err({ kind: 'machine-bad', message: doctorWords[language].bad(count) })
  site.logger.info(doctorWords[language].done)
  return ok(undefined)
}

/** Adds the command that examines the machine. */
export const addDoctorCommand = (program: Command, action: MakeAction): void => {
  program
    .command('doctor')
    .description('examine this machine: names, ports, clock, disk, memory, programs, content and settings')
    .addOption(
      new Option('--domain <name>', 'the name of the site, before its configuration says so').env('DOMAIN'),
    )
    .option('--settings <file>', 'the settings of the api (default: /etc/site/api.env)')
    .action(action(examine, { needsFolder: true, asRoot: true }))
}
