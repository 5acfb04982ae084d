// `site update --check`: whether there is a newer release, for people and for the station's messages.
import { ok, type Result } from '@site/shared/result'
import semver from 'semver'
import type { Failure } from '../lib/failures'
import { closesHole, describeBetween } from './changes'
import { type Received, readInstalled, receive, type UpdateContext, withLock } from './context'
import { findRelease } from './findRelease'
import { noteMachine } from './machineNote'

/** A release that is newer than the installed one; absent where none is. */
interface Checked {
  readonly installed: string
  readonly newer?: Received
}

const findNewer = async (context: UpdateContext, releases: string): Promise<Result<Checked, Failure>> => {
  const installed = readInstalled(context)
  if (!installed.ok) return installed
  const { version } = installed.value
  const found = await findRelease(releases, installed.value, context.ports.request)
  if (!found.ok) return found
  if (semver.lte(found.value.version, version)) return ok({ installed: version })
  const received = await receive(context, found.value, installed.value, {})
  return received.ok ? ok({ installed: version, newer: received.value }) : received
}

/** Tells whether there is a newer release, and notes it for the station's messages with the certificate and the newest backup. */
export const checkMachine = (context: UpdateContext, address?: string): Promise<Result<void, Failure>> =>
  // What it fetches would take the place of what an update installs.
  withLock(context, async () => {
    const { machine, ports, words, logger } = context
    const releases = address ?? machine.releases
    if (releases === undefined) {
      await noteMachine(machine, ports, 'unknown')
      for (const line of [words.machineChecked, words.noAddress]) logger.info(line)
      return ok(undefined)
    }
    const checked = await findNewer(context, releases)
    const newer = checked.ok ? checked.value.newer : undefined
    const noted = newer && { version: newer.version, isSecurity: closesHole(newer.between) }
    await noteMachine(machine, ports, checked.ok ? noted : 'unknown')
    logger.info(words.machineChecked)
    if (!checked.ok) return checked
    const { installed } = checked.value
    logger.info(newer ? words.found(newer.version, installed) : words.newest(installed))
    if (!newer) return ok(undefined)
    for (const line of describeBetween(newer.between, words)) logger.info(line)
    logger.info(words.toUpdate)
    return ok(undefined)
  })
