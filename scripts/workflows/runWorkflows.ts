// Runs the commands of workflows in a clean clone, one after the other: runWorkflows.ts [workflow[/job]]...
// Actions are left out, but for artifacts, which are copied.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { hasCode } from '../../tools/src/disk/failures'
import { processLogger, seconds } from '../../tools/src/logger/logger'
import { type ServedSite, serveSite } from './serveSite'
import { allFilledIn, filledIn, type Job, readWorkflow, type Step } from './workflow'

/** Without the container of the api, which takes a daemon. */
const EVERYTHING_QUICK = ['shared', 'api/api', 'shell', 'label', 'gate/unit']

const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-workflows-'))
const clone = path.join(dir, 'clone')
const runnerTemp = path.join(dir, 'temp')
const siteDir = path.join(dir, 'site')

type Values = Readonly<Record<string, string>>

const copyArtifact = ({ uses = '' }: Step, { name = '', path: place = '' }: Values): void => {
  const [kept, used] = [path.join(dir, 'artifacts', name), path.resolve(clone, place)]
  if (uses.includes('/upload-artifact@')) cpSync(used, kept, { recursive: true })
  if (uses.includes('/download-artifact@')) cpSync(kept, used, { recursive: true })
}

/** GitHub ends what a job left running; a group nothing is left of cannot be ended. */
const endGroup = (pid: number): void => {
  try {
    process.kill(-pid)
  } catch (cause) {
    if (!hasCode(cause, 'ESRCH')) throw cause
  }
}

/** As GitHub runs it: `bash -e`, in the checkout, in a group of its own. */
const runCommands = (commands: string, env: Values): boolean => {
  const variables = { ...process.env, ...env, CI: 'true', RUNNER_TEMP: runnerTemp }
  const options = { cwd: clone, stdio: 'inherit', detached: true, env: variables } as const
  const { pid, status } = spawnSync('bash', ['-eo', 'pipefail', '-c', commands], options)
  endGroup(pid)
  return status === 0
}

const runStep = (step: Step, jobEnv: Values, values: Values): boolean => {
  if (step.if !== undefined) return true
  if (step.run === undefined) {
    copyArtifact(step, allFilledIn(step.with, values))
    return true
  }
  const commands = filledIn(step.run, values)
  processLogger.info(`\n$ ${commands}`)
  return runCommands(commands, { ...jobEnv, ...allFilledIn(step.env, values) })
}

const runJob = (name: string, job: Job, values: Values): boolean => {
  const startedAt = systemClock.now()
  const env = allFilledIn(job.env, values)
  const succeeded = job.steps.every((step) => runStep(step, env, values))
  results.push(`${succeeded ? 'ok  ' : 'FAIL'}  ${name}  ${seconds(systemClock.now() - startedAt)}`)
  return succeeded
}

const inputsOf = ({ with: inputs }: Job): Values =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value]))

const runWorkflow = (file: string, onlyJob: string | undefined, values: Values): boolean =>
  Object.entries(readWorkflow(path.join(clone, '.github/workflows', file)).jobs)
    .filter(([name]) => onlyJob === undefined || name === onlyJob)
    .every(([name, job]) =>
      job.uses === undefined
        ? runJob(`${file} ${name} ${values['inputs.part'] ?? ''}`.trim(), job, values)
        : runWorkflow(path.basename(job.uses), undefined, { ...values, ...inputsOf(job) }),
    )

const results: string[] = []
const wanted = process.argv.length > 2 ? process.argv.slice(2) : EVERYTHING_QUICK
for (const folder of [siteDir, runnerTemp]) mkdirSync(folder)
spawnSync('git', ['clone', '--quiet', '.', clone], { stdio: 'inherit' })
let served: ServedSite | undefined
const outcomes: boolean[] = []
for (const name of wanted) {
  const [workflow, job] = name.split('/')
  // There is nothing to serve before a shell is published.
  if (existsSync(path.join(siteDir, 'live'))) served ??= await serveSite(siteDir)
  const values = {
    'vars.SITE_DIR': siteDir,
    'vars.SITE_URL': served?.url ?? '',
    'runner.temp': runnerTemp,
  }
  outcomes.push(runWorkflow(`${workflow}.yml`, job, values))
}
await served?.stop()
rmSync(dir, { recursive: true, force: true })
processLogger.info(`\n${results.join('\n')}`)
if (!outcomes.every(Boolean)) process.exitCode = 1
