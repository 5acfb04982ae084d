import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { type Clock, wait } from '@site/shared/clock'

type Strategy = Extract<
  NonNullable<S3ClientConfig['retryStrategy']>,
  { readonly acquireInitialRetryToken: unknown }
>
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>

/** How often a request is made before its failure is told. */
export const ATTEMPTS = 9
/** Milliseconds before the second attempt; each pause is twice the one before, down to half of it by chance. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 4_000

/** What may be gone the next time: no answer, too many requests, a server in trouble. */
const PASSING = new Set(['TRANSIENT', 'THROTTLING', 'SERVER_ERROR'])

const tokenOf = (made: number): Token => ({
  getRetryCount: () => made,
  getRetryDelay: () => 0,
})

/**
 * Makes each request again for about ten seconds. The client's own way shares a hundred repetitions among all requests:
 * sixteen at a time have none left after two seconds without a network, and a publication fails half done.
 */
export const patientRetries = (clock: Clock, random: () => number): Strategy => ({
  acquireInitialRetryToken: async () => tokenOf(0),
  refreshRetryTokenForRetry: async (token, { errorType }) => {
    const made = token.getRetryCount() + 1
    if (made >= ATTEMPTS || !PASSING.has(errorType)) throw new Error('not made again')
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), LONGEST_PAUSE_MS)
    await wait(clock, pause * (0.5 + random() / 2))
    return tokenOf(made)
  },
  recordSuccess: () => {},
})
