// Does the steps of a journey one after another, each noted on the disk before it begins.
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, fileSystemFailure, readMessage } from '../../lib/failures'
import { translate } from '../../lib/language'
import { advance, isGoingBack, isHarmless, type Journey, PARTS_STAY, type StepName, turnBack } from './plan'
import { updateRefusals } from './refusal.content'

/** Does one step; done again after it was killed in the middle, it completes it. */
export type DoStep = (journey: Journey) => Promise<Result<void, Failure>>

/** What a journey needs of the machine. */
export interface Vehicle {
  readonly steps: Readonly<Record<StepName, DoStep>>
  /** Notes a journey before its step begins. */
  readonly note: (journey: Journey) => Promise<void>
  /** Called where a step failed, before it goes back. */
  readonly onTurn: (failure: Failure) => void
}

/** Where a journey ended: at the newer release, back at the one before, or where it began, with nothing changed. */
export type Arrival =
  | { readonly at: 'newer' }
  | {
      readonly at: 'before'
      /** Why it went back; undefined where somebody wished it. */
      readonly why: string | undefined
      /** Why the parts stay those of the newer release; absent where they went back, too. */
      readonly partsStay?: string
    }
  | { readonly at: 'start'; readonly failure: Failure }

/** A full disk must not keep a machine from going back: the note then is that of the step before, which is done again. */
const noteIfPossible = async ({ note }: Vehicle, journey: Journey): Promise<Result<void, Failure>> => {
  try {
    await note(journey)
    return ok(undefined)
  } catch (cause) {
    const failure = fileSystemFailure(cause)
    if (!failure) throw cause
    return isGoingBack(journey) ? ok(undefined) : err(failure)
  }
}

const doStep = async (vehicle: Vehicle, journey: Journey): Promise<Result<void, Failure>> => {
  const noted = await noteIfPossible(vehicle, journey)
  if (!noted.ok) return noted
  try {
    return await vehicle.steps[journey.step](journey)
  } catch (cause) {
    return err(fileSystemFailure(cause) ?? { kind: 'step-failed', message: readMessage(cause) })
  }
}

/**
 * Travels to the end, or back where a step fails. Fails only where going back fails: the note then says where, and the next
 * command goes on from there.
 */
export const travel = async (vehicle: Vehicle, begun: Journey): Promise<Result<Arrival, Failure>> => {
  for (let journey = begun; ; ) {
    const done = await doStep(vehicle, journey)
    const isBack = isGoingBack(journey)
    if (!done.ok && isBack && done.error.kind === PARTS_STAY)
      return ok({ at: 'before', why: journey.why, partsStay: done.error.message })
    if (!done.ok && isBack) return done
    const next = done.ok ? advance(journey) : turnBack(journey, done.error.message)
    if (!done.ok && next === undefined) return ok({ at: 'start', failure: done.error })
    if (!done.ok) vehicle.onTurn(done.error)
    if (next === undefined) return ok(isBack ? { at: 'before', why: journey.why } : { at: 'newer' })
    journey = next
  }
}

/**
 * Goes on where a killed command stopped. What changed nothing is given up; what began to change is completed, or, where it was
 * going back, brought back.
 */
export const resume = async (vehicle: Vehicle, left: Journey): Promise<Result<Arrival, Failure>> =>
  isHarmless(left)
    ? ok({
        at: 'start',
        failure: { kind: 'interrupted', message: translate(updateRefusals).interrupted },
      })
    : travel(vehicle, left)
