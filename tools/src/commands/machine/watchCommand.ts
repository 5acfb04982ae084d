import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { err, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { type Failure, hasCode } from '../../lib/failures'
import { completeSettings, SETTINGS_FILE } from '../../machine/services'
import type { Site } from '../../workspace/site'
import type { MakeAction } from '../action/run'

interface WatchOptions {
  readonly test?: boolean
  readonly settings?: string
}

/** The settings of the api: those of a file that is named, else of the environment with those of its usual file. */
const readEnvironment = async (
  file: string | undefined,
): Promise<Readonly<Record<string, string | undefined>>> => {
  try {
    const settings = parseEnv(await readFile(file ?? SETTINGS_FILE, 'utf8'))
    const surroundings = file === undefined ? process.env : {}
    return completeSettings({ ...surroundings, ...settings }, file ?? SETTINGS_FILE)
  } catch (cause) {
    if (file === undefined && hasCode(cause, 'ENOENT')) return process.env
    throw cause
  }
}

const sendTest = async (
  { logger }: Site,
  { test, settings }: WatchOptions,
): Promise<Result<void, Failure>> => {
  if (!test)
    return err({
      kind: 'command-line',
      message: 'The api watches by itself: site watch --test sends one message; site status shows the checks',
    })
  const { sendTestMessage } = await import('@site/api')
  const sent = await sendTestMessage(await readEnvironment(settings))
  if (!sent.ok) return sent
  for (const { channel, failure, refused } of sent.value)
    if (refused !== undefined)
      logger.error(`${channel}: the message was taken, but not for everybody: ${refused}`)
    else if (failure === undefined) logger.info(`${channel}: the message was taken: look whether it arrived`)
    else logger.error(`${channel}: the message was not taken: ${failure}`)
  const failed = sent.value
    .filter(({ failure, refused }) => failure !== undefined || refused !== undefined)
    .map(({ channel }) => channel)
  return failed.length === 0
    ? ok(undefined)
    : err({
        kind: 'not-told',
        message: `Nobody, or not everybody, is told by ${failed.join(', ')}: correct its settings, then site watch --test`,
      })
}

/** Adds the command that sends a test message to the operators. */
export const addWatchCommand = (program: Command, action: MakeAction): void => {
  program
    .command('watch')
    .description('try the messages by which the api tells that something needs attention')
    .option('--test', 'send one message by every way that the settings of the api name')
    .option(
      '--settings <file>',
      `the settings of the api (default: ${SETTINGS_FILE} where it is there, and the environment)`,
    )
    .action(action(sendTest, { asRoot: true }))
}
