import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import type { Language } from '../lib/language'
import { type Logger, whileWorking } from '../lib/logger'
import { writeCommand } from '../lib/shellWords'
import { diffLines } from './diff'
import type { Machine } from './machine'
import { setupWords } from './setup.content'
import { type Step, UNFINISHED } from './wanted/steps'

/** How often an address is asked, a second apart: services start in some seconds on a small machine. */
const ATTEMPTS = 90
const PAUSE_MS = 1_000

/** The lines that announce a step: for a file that changes, what changes. */
export const describeStep = (step: Step, language: Language): readonly string[] => {
  const words = setupWords[language].step
  switch (step.kind) {
    case 'folder':
      return [words.folder(step.path, step.owner, step.mode.toString(8))]
    case 'file':
      return step.before === undefined
        ? [words.newFile(step.path)]
        : [words.file(step.path), ...diffLines(step.before, step.text).map((line) => `  ${line}`)]
    case 'remove':
      return [words.remove(step.path)]
    case 'wait':
      return [words.wait(step.url)]
    default:
      return [`$ ${writeCommand(step.command)}`]
  }
}

/** Asks an address until it answers; returns why it does not. */
export const waitFor = async (
  machine: Machine,
  url: string,
  attempts = ATTEMPTS,
): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    const why = await machine.ask(url)
    if (why === undefined || attempt >= attempts) return why
    await machine.sleep(PAUSE_MS)
  }
}

type StepLogger = Pick<Logger, 'info' | 'progress'>

/** Runs a program behind one moving line; what it said is shown where it fails. */
const runCommand = async (
  machine: Machine,
  command: readonly string[],
  logger: StepLogger,
  language: Language,
): Promise<string | undefined> => {
  let last = writeCommand(command.slice(0, 3))
  const failed = await whileWorking(
    logger,
    () => last,
    () =>
      machine.run(command, (line) => {
        last = line.trim()
      }),
  )
  if (failed === undefined) return undefined
  for (const line of failed.lines) logger.info(`  ${line}`)
  return setupWords[language].failed(writeCommand(command.slice(0, 3)), failed.why)
}

const doStep = async (
  machine: Machine,
  step: Step,
  logger: StepLogger,
  language: Language,
): Promise<string | undefined> => {
  const words = setupWords[language]
  switch (step.kind) {
    case 'folder':
      await machine.makeFolder(step)
      return undefined
    case 'file':
      await machine.write(step)
      return undefined
    case 'remove':
      await machine.remove(step.path)
      return undefined
    case 'wait':
      return (await waitFor(machine, step.url)) === undefined ? undefined : words.silent(step.url, step.unit)
    default:
      return runCommand(machine, step.command, logger, language)
  }
}

const doSteps = async (
  machine: Machine,
  steps: readonly Step[],
  logger: StepLogger,
  language: Language,
): Promise<Result<void, Failure>> => {
  if (steps.length === 0) return ok(undefined)
  await machine.write(UNFINISHED)
  for (const step of steps) {
    for (const line of describeStep(step, language)) logger.info(line)
    const message = await doStep(machine, step, logger, language)
    if (message !== undefined) return err({ kind: 'step-failed', message })
  }
  await machine.remove(UNFINISHED.path)
  return ok(undefined)
}

/** Does the steps one after another, each announced, while no other command changes the machine; stops at the first that fails. */
export const applySteps = async (
  machine: Machine,
  steps: readonly Step[],
  logger: StepLogger,
  language: Language,
): Promise<Result<void, Failure>> => {
  const unlock = await machine.lock()
  if (!unlock) return err({ kind: 'command-runs', message: setupWords[language].otherRuns })
  try {
    return await doSteps(machine, steps, logger, language)
  } finally {
    unlock()
  }
}
