import type { Cancel, Clock } from '@site/shared/platform'
import { backOffMs } from './backOff'

export interface RecoveryPolicy {
  /** Milliseconds without any sound after which trying ends. */
  readonly timeoutMs: number
  readonly maxAttempts: number
}

export interface RecoveryNeeds {
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
  /** Attempts made without a network do not count against the policy. */
  readonly isOnline: () => boolean
  readonly policy: RecoveryPolicy
  /** Sound is lost and an attempt is planned. */
  readonly onRetryScheduled: () => void
  readonly retry: () => void
  readonly onGiveUp: () => void
}

/** Decides when to try again; independent of what sounds and how it is started. */
export interface Recovery {
  /** Sound moves. */
  moved(): void
  /** Sound is lost: plans an attempt, unless one is planned already. */
  lost(): void
  /** Tries at once what was planned for later. */
  retryNow(): void
  isWaiting(): boolean
  end(): void
}

/** Milliseconds of unbroken sound after which earlier attempts no longer count. */
const GOOD_AGAIN_MS = 30_000

export const createRecovery = ({
  clock,
  random,
  isOnline,
  policy,
  onRetryScheduled,
  retry,
  onGiveUp,
}: RecoveryNeeds): Recovery => {
  let attempts = 0
  let countedAttempts = 0
  let silentSince: number | null = null
  let soundingSince: number | null = null
  let planned: Cancel | null = null

  const cancelAttempt = (): void => {
    planned?.()
    planned = null
  }
  const resetAttempts = (): void => {
    attempts = 0
    countedAttempts = 0
  }
  const tryAgain = (): void => {
    cancelAttempt()
    attempts += 1
    if (isOnline()) countedAttempts += 1
    retry()
  }
  const isHopeless = (): boolean =>
    countedAttempts >= policy.maxAttempts ||
    (silentSince !== null && clock.now() - silentSince >= policy.timeoutMs)

  return {
    moved: () => {
      silentSince = null
      soundingSince ??= clock.now()
      if (clock.now() - soundingSince >= GOOD_AGAIN_MS) resetAttempts()
    },
    lost: () => {
      if (planned) return
      silentSince ??= clock.now()
      soundingSince = null
      if (isHopeless()) return onGiveUp()
      planned = clock.after(backOffMs(attempts, random()), tryAgain)
      onRetryScheduled()
    },
    retryNow: () => {
      if (planned) tryAgain()
    },
    isWaiting: () => planned !== null,
    end: cancelAttempt,
  }
}
