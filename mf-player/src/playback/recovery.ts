// When to retry a lost sound: growing delays, and limits after which to give up. Independent of engine and store.
import type { Cancel, Clock } from '@site/shared/platform'

export interface RecoveryPolicy {
  /** Milliseconds without sound after which it gives up. */
  readonly timeoutMs: number
  readonly maxAttempts: number
}

export interface RecoveryOptions {
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
  /** Attempts made while offline do not count against the policy. */
  readonly isOnline: () => boolean
  readonly policy: RecoveryPolicy
  readonly onRetryScheduled: () => void
  readonly retry: () => void
  readonly onGiveUp: () => void
}

export interface Recovery {
  /** To be called while the sound moves. */
  moved(): void
  /** To be called when the sound is lost; schedules a retry, unless one is scheduled already. */
  lost(): void
  /** Makes a scheduled retry at once. */
  retryNow(): void
  /** Whether a retry is scheduled. */
  isWaiting(): boolean
  end(): void
}

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
/** Share of the delay that is random: listeners cut off together must not reconnect together. */
const JITTER = 0.3

/** Milliseconds of unbroken sound after which earlier attempts no longer count. */
const STABLE_MS = 30_000

/**
 * Milliseconds to wait before a retry.
 * @param attempt 0 for the first
 * @param random from 0 to 1
 */
export const computeDelayMs = (attempt: number, random: number): number => {
  const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
  return Math.round(delayMs * (1 - JITTER * random))
}

export const createRecovery = ({
  clock,
  random,
  isOnline,
  policy,
  onRetryScheduled,
  retry,
  onGiveUp,
}: RecoveryOptions): Recovery => {
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
      if (clock.now() - soundingSince >= STABLE_MS) resetAttempts()
    },
    lost: () => {
      if (planned) return
      silentSince ??= clock.now()
      soundingSince = null
      if (isHopeless()) return onGiveUp()
      planned = clock.after(computeDelayMs(attempts, random()), tryAgain)
      onRetryScheduled()
    },
    retryNow: () => {
      if (planned) tryAgain()
    },
    isWaiting: () => planned !== null,
    end: cancelAttempt,
  }
}
