// `site setup`: from an installed release to a site that answers, by one command of root's.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { checkCollective } from '../collective/checkCollective'
import type { MachineFacts } from '../doctor/facts'
import { readMachine } from '../doctor/readMachine'
import { describeVerdicts, judgeBeforeSetup } from '../doctor/verdicts'
import { askInTerminal } from '../lib/askInTerminal'
import type { Failure } from '../lib/failures'
import { getLanguage, type Language } from '../lib/language'
import type { Logger } from '../lib/logger'
import {
  DEFAULT_PLACES,
  LAYOUT,
  MACHINE_FILE,
  type MachineSettings,
  readMachineFile,
} from '../machine/machineFile'
import { SETTINGS_FILE } from '../machine/services'
import { hasSources } from '../workspace/installation'
import { readSiteConfig, type Site } from '../workspace/site'
import { type Answers, type Ask, completeAnswers, readAnswers, refuseAddress, refuseOthers } from './answers'
import { applySteps, describeStep, waitFor } from './apply'
import { type Machine, thisMachine } from './machine'
import { planSetup, type Wanted } from './plan'
import { readFacts } from './readFacts'
import { describeLeftProgram, findInstalled, findKept, KEPT, type Kept, planRemoval } from './remove'
import { setupWords } from './setup.content'
import type { Step } from './wanted/steps'

export interface SetupOptions extends Partial<Answers> {
  /** Takes away what setup made, and what of the kept is named. */
  readonly remove?: true | readonly Kept[]
}

/** Lines of `content check` that setup ends with. */
const MAX_REMARKS = 5
/** Certificates come within a minute where the name leads here. */
const CERTIFICATE_ATTEMPTS = 60

/** Finds a folder above the release that other users cannot enter. */
const findClosedFolder = (folder: string): string | undefined => {
  if ((statSync(folder).mode & 0o5) !== 0o5) return folder
  return folder === path.dirname(folder) ? undefined : findClosedFolder(path.dirname(folder))
}

const findRefusal = (root: string, language: Language): Failure | undefined => {
  const words = setupWords[language]
  if (hasSources(root)) return { kind: 'checkout', message: words.checkout }
  if (process.getuid?.() !== 0) return { kind: 'not-root', message: words.notRoot }
  const closed = findClosedFolder(root)
  return closed === undefined ? undefined : { kind: 'unreadable', message: words.unreadable(root, closed) }
}

const readAllAnswers = async (
  given: Partial<Answers>,
  configFile: string,
  ask: Ask,
  language: Language,
): Promise<Result<Answers, Failure>> => {
  const config = await readSiteConfig(configFile)
  if (!config.ok) return config.error.kind === 'no-config' ? completeAnswers(given, ask, language) : config
  const own = readAnswers(config.value)
  const refusal = refuseAddress(own, configFile, language) ?? refuseOthers(given, own, configFile, language)
  return refusal ? err(refusal) : ok(own)
}

/** Reads the files of a release, or of this repository, that units and the web server's files are made of. */
export const readTemplates = (root: string): Wanted['templates'] => {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  return {
    api: read('api/delivery/site-api.service'),
    server: read('docs/front/site-server.service'),
    Caddyfile: read('docs/front/Caddyfile'),
    'nginx.conf': read('docs/front/nginx.conf'),
    'radio.caddy': read('docs/front/radio.caddy'),
    'radio.conf': read('docs/front/radio.conf'),
  }
}

/** nginx stays where it is; Caddy is less to care for elsewhere (docs/adr/053). */
const chooseWeb = ({ webServers, listeners }: MachineFacts): MachineSettings['web'] =>
  webServers.includes('nginx') && !(listeners?.get(80) ?? []).includes('caddy') ? 'nginx' : 'caddy'

/** Examines the machine before anything is changed; names may lead here later where Caddy waits for them. */
const examine = async (
  site: Site,
  { domain }: Answers,
  former: MachineSettings | undefined,
  language: Language,
): Promise<Result<MachineSettings, Failure>> => {
  const facts = await readMachine(site, { domain })
  const web = former?.web ?? chooseWeb(facts)
  const verdicts = judgeBeforeSetup(facts, language, web === 'caddy')
  for (const line of describeVerdicts(verdicts, language)) site.logger.info(line)
  if (verdicts.some(({ state }) => state === 'bad'))
    return err({ kind: 'machine-bad', message: setupWords[language].machineBad })
  return ok({ ...(former ?? { layout: LAYOUT, ...DEFAULT_PLACES }), domain, web })
}

const showSteps = (steps: readonly Step[], logger: Pick<Logger, 'info'>, language: Language): void => {
  for (const step of steps) for (const line of describeStep(step, language)) logger.info(line)
  logger.info(setupWords[language].would(steps.length))
}

const tellWhatIsLeft = async (site: Site, machine: MachineSettings, language: Language): Promise<void> => {
  const words = setupWords[language]
  const checked = await checkCollective({ ...site, contentDir: machine.content, configFile: machine.config })
  const lines = checked.ok ? checked.value.remarks : checked.error.message.split('\n')
  site.logger.info(words.left(lines.length))
  for (const line of lines.slice(0, MAX_REMARKS)) site.logger.info(`  ${line}`)
  site.logger.info(words.next(machine.content, SETTINGS_FILE))
}

/** Sets this machine up, or changes what differs from that. */
const setUp = async (
  site: Site,
  given: Partial<Answers>,
  machine: Machine,
  language: Language,
): Promise<Result<void, Failure>> => {
  const words = setupWords[language]
  const former = readMachineFile()
  if (!former.ok) return former
  const { config, content } = former.value ?? DEFAULT_PLACES
  const ask = process.stdin.isTTY ? askInTerminal : undefined
  const answers = await readAllAnswers(given, config, ask, language)
  if (!answers.ok) return answers
  const here = {
    ...site,
    contentDir: content,
    configFile: config,
    siteDir: (former.value ?? DEFAULT_PLACES).site,
  }
  const wanted = await examine(here, answers.value, former.value, language)
  if (!wanted.ok) return wanted
  const facts = await readFacts(machine, wanted.value, site.root)
  const steps = planSetup(
    { machine: wanted.value, answers: answers.value, root: site.root, templates: readTemplates(site.root) },
    facts,
  )
  if (steps.length > 0 && site.isDryRun) return ok(showSteps(steps, site.logger, language))
  if (steps.length === 0) site.logger.info(words.nothing)
  const applied = await applySteps(machine, steps, site.logger, language)
  if (!applied.ok || site.isDryRun) return applied
  const address = `https://${wanted.value.domain}/`
  const why = await waitFor(machine, address, CERTIFICATE_ATTEMPTS)
  site.logger.info(why === undefined ? words.online(address) : words.notYet(address, why, wanted.value.web))
  await tellWhatIsLeft(site, wanted.value, language)
  return ok(undefined)
}

const takeAway = async (
  site: Site,
  named: ReadonlySet<Kept>,
  machine: Machine,
  language: Language,
): Promise<Result<void, Failure>> => {
  const words = setupWords[language]
  const former = readMachineFile()
  if (!former.ok) return former
  if (!former.value) return err({ kind: 'not-set-up', message: words.notSetUp(MACHINE_FILE) })
  const facts = await readFacts(machine, former.value, site.root)
  const installed = await findInstalled(machine, site.root)
  const steps = planRemoval(former.value, installed, facts, named)
  const left = describeLeftProgram(site.root, installed, language)
  if (left !== undefined) site.logger.info(left)
  if (site.isDryRun) return ok(showSteps(steps, site.logger, language))
  const applied = await applySteps(machine, steps, site.logger, language)
  if (!applied.ok) return applied
  const places = findKept(former.value)
  const kept = KEPT.filter((one) => !named.has(one)).map((one) => `${one} (${places[one]})`)
  site.logger.info(words.removed(kept.length === 0 ? '–' : kept.join(', ')))
  return ok(undefined)
}

/** Runs `site setup`. */
export const setup = async (
  site: Site,
  { remove, ...given }: SetupOptions,
  machine: Machine = thisMachine,
): Promise<Result<void, Failure>> => {
  const language = getLanguage()
  const refusal = findRefusal(site.root, language)
  if (refusal) return err(refusal)
  if (remove === undefined) return setUp(site, given, machine, language)
  return takeAway(site, new Set(remove === true ? [] : remove), machine, language)
}
