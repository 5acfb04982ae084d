import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import { resolveEndpoint, type SiteAddress } from './siteAddress'

type Environment = Readonly<Record<string, string | undefined>>

/** Connection timeout in milliseconds: the storage is near, or down. */
const CONNECT_MS = 5_000
/** Milliseconds without a byte after which a request is aborted. */
const IDLE_MS = 15_000
/** Total milliseconds of a request: the largest file, 32 MB, at 1 MB per second. */
const REQUEST_MS = 40_000
const MAX_SOCKETS = 32

const MAX_ATTEMPTS = 9
/** Milliseconds before the second attempt; each pause doubles, and is shortened randomly by up to half. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 4_000

/** Retried: no answer, too many requests, a failing server. */
const TRANSIENT_ERRORS = new Set(['TRANSIENT', 'THROTTLING', 'SERVER_ERROR'])

type Strategy = Extract<
  NonNullable<S3ClientConfig['retryStrategy']>,
  { readonly acquireInitialRetryToken: unknown }
>

const createToken = (made: number): Awaited<ReturnType<Strategy['acquireInitialRetryToken']>> => ({
  getRetryCount: () => made,
  getRetryDelay: () => 0,
})

/**
 * Retries each request for about ten seconds. The client's own strategy shares a hundred retries among all requests: sixteen
 * concurrent ones use them up in two seconds without a network, and a publication fails half done.
 */
const createRetries = (clock: Clock, random: () => number): Strategy => ({
  acquireInitialRetryToken: async () => createToken(0),
  refreshRetryTokenForRetry: async (token, { errorType }) => {
    const made = token.getRetryCount() + 1
    if (made >= MAX_ATTEMPTS || !TRANSIENT_ERRORS.has(errorType)) throw new Error('not retried')
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), MAX_PAUSE_MS)
    await wait(clock, pause * (0.5 + random() / 2))
    return createToken(made)
  },
  recordSuccess: () => {},
})

/**
 * Creates the client of a site's storage. Credentials, and settings missing in the address, come from the environment, as
 * in Amazon's own tools. Newer checksums of S3 are off: other storages do not support them.
 */
export const createObjectClient = (
  address: SiteAddress,
  env: Environment,
  clock: Clock = systemClock,
): S3Client => {
  const { endpoint, region } = resolveEndpoint(address, env)
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
      socketTimeout: IDLE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  })
}
