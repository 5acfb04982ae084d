import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import { findPlace, type SiteAddress } from './siteAddress'

type Environment = Readonly<Record<string, string | undefined>>

/** Milliseconds to reach the storage; it is near, or down. */
const CONNECT_MS = 5_000
/** Milliseconds without a byte before an answer is given up. */
const SILENCE_MS = 15_000
/** Milliseconds a request may take in all: the largest file, 32 MB, at 1 MB a second. */
const REQUEST_MS = 40_000
const MAX_SOCKETS = 32

const MAX_ATTEMPTS = 9
/** Milliseconds before the second attempt; each pause is twice the one before, down to half of it by chance. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 4_000

/** Errors worth a repetition: no answer, too many requests, a failing server. */
const PASSING = new Set(['TRANSIENT', 'THROTTLING', 'SERVER_ERROR'])

type Strategy = Extract<
  NonNullable<S3ClientConfig['retryStrategy']>,
  { readonly acquireInitialRetryToken: unknown }
>

const createToken = (made: number): Awaited<ReturnType<Strategy['acquireInitialRetryToken']>> => ({
  getRetryCount: () => made,
  getRetryDelay: () => 0,
})

/**
 * Repeats each request for about ten seconds. The client's own strategy shares a hundred repetitions among all requests:
 * sixteen at a time have none left after two seconds without a network, and a publication fails half done.
 */
const createRetries = (clock: Clock, random: () => number): Strategy => ({
  acquireInitialRetryToken: async () => createToken(0),
  refreshRetryTokenForRetry: async (token, { errorType }) => {
    const made = token.getRetryCount() + 1
    if (made >= MAX_ATTEMPTS || !PASSING.has(errorType)) throw new Error('not repeated')
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), MAX_PAUSE_MS)
    await wait(clock, pause * (0.5 + random() / 2))
    return createToken(made)
  },
  recordSuccess: () => {},
})

/**
 * The client of a site's storage. Credentials, and what the address does not say, come from the environment as Amazon's
 * own tools read it. Checksums that S3 has not always had are off: other storages do not know them.
 */
export const createObjectClient = (
  address: SiteAddress,
  env: Environment,
  clock: Clock = systemClock,
): S3Client => {
  const { endpoint, region } = findPlace(address, env)
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(region !== undefined && { region }),
    maxAttempts: MAX_ATTEMPTS,
    retryStrategy: createRetries(clock, Math.random),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  })
}
