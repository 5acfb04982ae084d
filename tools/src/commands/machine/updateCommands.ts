// `site update`, and the commands that one release calls of another while it updates.
import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, refuse } from '../../lib/failures'
import { translate } from '../../lib/language'
import { MACHINE_FILE, readMachineFile } from '../../machine/machineFile'
import { SERVICES, UNIT_FOLDER } from '../../machine/services'
import { readNewest } from '../../registry/revisions'
import { updateRefusals } from '../../update/journey/refusal.content'
import type { Site } from '../../workspace/site'
import { CHANGES_A_SITE } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { helpWords } from '../help.content'

/** A unit that starts the program of the site. */
const UNIT = `${UNIT_FOLDER}/${SERVICES[0]}.service`

interface Options {
  readonly check?: boolean
  readonly back?: boolean
  readonly allowOlder?: boolean
}

const refuseNotSetUp = (): Result<never, Failure> =>
  refuse('not-set-up', translate(updateRefusals).notSetUp(MACHINE_FILE))

const runUpdate = async (
  site: Site,
  address: string | undefined,
  { check, back, allowOlder = false }: Options,
): Promise<Result<void, Failure>> => {
  const machine = readMachineFile()
  if (!machine.ok) return machine
  if (!machine.value) return refuseNotSetUp()
  if (process.getuid?.() !== 0) return refuse('not-root', translate(updateRefusals).notRoot)
  // The users of the services read the installed files.
  process.umask(0o022)
  const [{ goBack, update }, { checkMachine }, { openPorts }, { readCertificate }, { updateWords }] =
    await Promise.all([
      import('../../update/update'),
      import('../../update/check'),
      import('../../update/journey/ports'),
      import('../../update/machineNote'),
      import('../../update/journey/update.content'),
    ])
  const context = {
    machine: machine.value,
    ports: openPorts(site, MACHINE_FILE, readCertificate),
    words: translate(updateWords),
    logger: site.logger,
    readRevision: async () => map(await readNewest(site.store), ({ number }) => number),
    unit: UNIT,
  }
  if (check) return checkMachine(context, address)
  return back ? goBack(context) : update(context, { address, allowOlder })
}

const changeLayout = async (
  { logger }: Site,
  { saved }: { readonly saved: string },
): Promise<Result<void, Failure>> => {
  const machine = readMachineFile()
  if (!machine.ok) return machine
  if (!machine.value) return refuseNotSetUp()
  const layout = await import('../../machine/changeLayout')
  return map(layout.changeLayout(machine.value, { machineFile: MACHINE_FILE, saved }), (sentences) => {
    for (const sentence of sentences) logger.info(sentence)
  })
}

interface PartsOptions {
  readonly former?: readonly string[]
  readonly backTo?: number
  readonly insteadOf?: string
}

const changeParts = async (
  site: Site,
  { former = [], backTo, insteadOf }: PartsOptions,
): Promise<Result<void, Failure>> => {
  const parts = await import('../../update/releasedParts')
  return backTo !== undefined && insteadOf !== undefined
    ? parts.takeReleasedBack(site, backTo, insteadOf)
    : parts.publishReleased(site, former)
}

/** Adds the command that brings a machine to the next release and back, and, hidden, those that it calls. */
export const addUpdateCommands = (program: Command, action: MakeAction): void => {
  const words = translate(helpWords).update
  program
    .command('update')
    .argument('[address]', words.address)
    .description(words.does)
    .option('--check', words.check)
    .option('--back', words.back)
    .option('--allow-older', words.allowOlder)
    .action(action(runUpdate, { needsFolder: true, asRoot: true, isTranslated: true }))
  program
    .command('update-layout', { hidden: true })
    .requiredOption('--saved <file>', 'where the state before is kept')
    .action(action(changeLayout, { asRoot: true, isTranslated: true }))
  program
    .command('update-parts', { hidden: true })
    .option('--former <folders...>', 'releases whose parts those of this one replace')
    .option('--back-to <revision>', 'what the parts were before', Number)
    .option('--instead-of <folder>', 'the release whose parts are taken back')
    .action(action(changeParts, { ...CHANGES_A_SITE, isTranslated: 'in-json' }))
}

/** Fails with what an interrupted update left; does nothing where there is none. */
export const refuseUnfinishedUpdate = async (): Promise<Result<void, Failure>> => {
  const [{ readUnfinished }, { updateWords }] = await Promise.all([
    import('../../update/journey/state'),
    import('../../update/journey/update.content'),
  ])
  const unfinished = await readUnfinished()
  if (!unfinished.ok || !unfinished.value) return unfinished.ok ? ok(undefined) : unfinished
  const { from, to } = unfinished.value
  const message = translate(updateWords).unfinished(from.version, to.version)
  return err({ kind: 'update-unfinished', message })
}
