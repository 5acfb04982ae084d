// `site update`: from the installed release to a newer one, and back.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, fileSystemFailure, refuse } from '../lib/failures'
import { translate } from '../lib/language'
import { replaceDurably } from '../machine/durableFile'
import { formatMachineFile, isReadableReleases, type MachineSettings } from '../machine/machineFile'
import { asksFirst, describeBetween } from './changes'
import {
  readInstalled,
  receive,
  refuseOthers,
  type UpdateContext,
  type UpdateOptions,
  withLock,
} from './context'
import { findRelease, namesPackage } from './findRelease'
import { isReady } from './journey/health'
import {
  begin,
  beginBack,
  type InstalledRelease,
  isGoingBack,
  isHarmless,
  type Journey,
  PARTS_STAY,
} from './journey/plan'
import { updateRefusals } from './journey/refusal.content'
import { readUpdateState, type UpdateState, writeUpdateState } from './journey/state'
import { type Arrival, resume, travel } from './journey/travel'
import { createVehicle } from './journey/vehicle'
import { locateVersion, removeOldVersions } from './journey/versions'
import { noteMachine } from './machineNote'

/** Keeps an address that was given, for the next time and for `--check`; a file is no place for the next release. */
const keepAddress = ({ machine, ports, words, logger }: UpdateContext, address: string | undefined): void => {
  if (address === undefined || address === machine.releases || namesPackage(address)) return
  const releases = address.startsWith('https://') ? address : path.resolve(address)
  // Every command reads this file, and refuses to run where it cannot.
  if (!isReadableReleases(releases)) {
    logger.info(words.notKept)
    return
  }
  // The layout may have changed meanwhile: only the address is written.
  const now: MachineSettings = JSON.parse(readFileSync(ports.machineFile, 'utf8'))
  replaceDurably(ports.machineFile, formatMachineFile({ ...now, releases }), 0o644)
}

/** Notes where the journey ended; `previous` is what `site update --back` leads to. */
const settle = (
  { ports }: UpdateContext,
  { from, to, revision }: Journey,
  arrival: Arrival,
  before: UpdateState,
): void => {
  const { unfinished: _, previous, ...rest } = before
  const isBack = previous?.dir === from.dir
  if (arrival.at === 'newer')
    writeUpdateState(ports.places, { ...rest, previous: { version: from.version, dir: from.dir, revision } })
  else writeUpdateState(ports.places, isBack || !previous ? rest : { ...rest, previous })
  const kept = arrival.at === 'newer' ? [to.dir, from.dir] : [from.dir, ...(previous ? [previous.dir] : [])]
  removeOldVersions(ports.places, kept)
}

/** Says where a journey ended, and makes a result of it. */
const conclude = (
  { words, logger }: UpdateContext,
  { from, to }: Journey,
  arrived: Result<Arrival, Failure>,
): Result<void, Failure> => {
  if (!arrived.ok) return err({ ...arrived.error, message: words.stuck(arrived.error.message) })
  const arrival = arrived.value
  if (arrival.at === 'start')
    return err({ ...arrival.failure, message: words.unchanged(arrival.failure.message) })
  if (arrival.at === 'before' && arrival.why !== undefined)
    return refuse('went-back', words.wentBack(from.version, arrival.why, arrival.partsStay))
  if (arrival.at === 'before' && arrival.partsStay !== undefined)
    return refuse(PARTS_STAY, words.backWithoutParts(from.version, arrival.partsStay))
  logger.info(arrival.at === 'newer' ? words.done(to.version) : words.back(from.version))
  return ok(undefined)
}

const makeVehicle = (context: UpdateContext, state: UpdateState, former: readonly string[], file?: string) =>
  createVehicle({
    ports: context.ports,
    backup: context.machine.backup,
    site: context.machine.site,
    ...(file !== undefined && { file }),
    former,
    words: context.words,
    say: context.logger.info,
    note: async (journey) => writeUpdateState(context.ports.places, { ...state, unfinished: journey }),
  })

/** The releases on this machine that the parts of its site may be of. */
const listFormer = (from: InstalledRelease, { previous }: UpdateState): readonly string[] => [
  from.dir,
  ...(previous && existsSync(previous.dir) ? [previous.dir] : []),
]

/** Completes what a killed command left; undefined where it left nothing to complete. */
const completeUnfinished = async (
  context: UpdateContext,
  state: UpdateState,
): Promise<Result<void, Failure> | undefined> => {
  const { words, logger } = context
  const { unfinished } = state
  if (!unfinished) return undefined
  if (isHarmless(unfinished)) {
    logger.info(words.interrupted)
    settle(context, unfinished, { at: 'before', why: undefined }, state)
    return undefined
  }
  const { from, to } = unfinished
  logger.info(isGoingBack(unfinished) ? words.resumesBack(from.version) : words.resumes(to.version))
  const arrived = await resume(makeVehicle(context, state, listFormer(from, state)), unfinished)
  if (arrived.ok) settle(context, unfinished, arrived.value, state)
  return conclude(context, unfinished, arrived)
}

const travelTo = async (
  context: UpdateContext,
  state: UpdateState,
  journey: Journey,
  file?: string,
): Promise<Result<void, Failure>> => {
  const vehicle = makeVehicle(context, state, listFormer(journey.from, state), file)
  const arrived = await travel(vehicle, journey)
  if (arrived.ok) settle(context, journey, arrived.value, state)
  return conclude(context, journey, arrived)
}

/** The folder that the package of a version gets, under the name of the present one. */
const findTarget = ({ ports }: UpdateContext, installed: InstalledRelease, version: string): string => {
  const prefix = locateVersion(ports.places, version)
  return path.join(prefix, path.relative(path.join(installed.dir, '../../..'), installed.dir))
}

const goTo = async (
  context: UpdateContext,
  state: UpdateState,
  { dir, version, key }: { readonly dir: string; readonly version: string; readonly key: string },
  options: UpdateOptions,
): Promise<Result<void, Failure>> => {
  const { words, logger, machine, ports } = context
  const address = options.address ?? machine.releases
  if (address === undefined) return refuse('no-address', words.noAddress)
  const found = await findRelease(address, { key }, ports.request)
  if (!found.ok) return found
  if (found.value.version === version) {
    keepAddress(context, options.address)
    logger.info(words.newest(version))
    return ok(undefined)
  }
  const received = await receive(context, found.value, { version, key }, options)
  if (!received.ok) return received
  const { file, between, version: newer } = received.value
  logger.info(words.found(newer, version))
  for (const line of describeBetween(between, words)) logger.info(line)
  if (asksFirst(between) && !(await ports.ask(words.goOn))) return refuse('not-yet', words.notYet)
  const revision = await context.readRevision()
  if (!revision.ok) return revision
  const to = { version: newer, dir: findTarget(context, { version, dir }, newer) }
  const facts = { from: { version, dir }, to, revision: revision.value, wasReady: await isReady(ports) }
  const done = await travelTo(context, state, begin(facts), file)
  if (done.ok) keepAddress(context, options.address)
  return done
}

/** Notes the machine for the watch once an update has ended, however it ended. */
const thenNote = async (
  { machine, ports, logger }: UpdateContext,
  done: Result<void, Failure>,
): Promise<Result<void, Failure>> => {
  try {
    await noteMachine(machine, ports, done.ok ? undefined : 'unknown')
  } catch (cause) {
    // What became of the update says more than a full disk.
    const failure = fileSystemFailure(cause)
    if (!failure) throw cause
    logger.info(failure.message)
  }
  return done
}

interface Begun {
  readonly state: UpdateState
  /** How what a killed command left was completed; undefined where it left nothing to complete. */
  readonly completed: Result<void, Failure> | undefined
}

/** What updating and going back begin with: no other command runs, and what a killed one left is completed. */
const settleFirst = async (context: UpdateContext): Promise<Result<Begun, Failure>> => {
  const alone = refuseOthers(context)
  if (!alone.ok) return alone
  const state = await readUpdateState(context.ports.places)
  if (!state.ok) return state
  return ok({ state: state.value, completed: await completeUnfinished(context, state.value) })
}

/** Updates the machine, or completes an update that was interrupted. */
export const update = (context: UpdateContext, options: UpdateOptions): Promise<Result<void, Failure>> =>
  withLock(context, async () => {
    const begun = await settleFirst(context)
    if (!begun.ok) return begun
    const { state, completed } = begun.value
    if (completed) return thenNote(context, completed)
    const installed = readInstalled(context)
    if (!installed.ok) return installed
    return thenNote(context, await goTo(context, state, installed.value, options))
  })

/** Goes back to the version before the present one, without the network. */
export const goBack = (context: UpdateContext): Promise<Result<void, Failure>> =>
  withLock(context, async () => {
    const begun = await settleFirst(context)
    if (!begun.ok) return begun
    const { state, completed } = begun.value
    if (completed) return completed
    const installed = readInstalled(context)
    if (!installed.ok) return installed
    const { previous } = state
    if (!previous || !existsSync(previous.dir))
      return refuse('nothing-before', translate(updateRefusals).nothingBefore)
    const { version, dir } = installed.value
    const journey = beginBack({
      from: { version: previous.version, dir: previous.dir },
      to: { version, dir },
      revision: previous.revision,
      wasReady: await isReady(context.ports),
    })
    return travelTo(context, state, journey)
  })
