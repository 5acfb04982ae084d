import { S3Client } from '@aws-sdk/client-s3'
import { type Clock, systemClock } from '@site/shared/clock'
import { ATTEMPTS, patientRetries } from './retries'
import { placeOf, type SiteAddress } from './siteAddress'

/** Milliseconds to reach the storage; it is near, or down. */
const CONNECT_MS = 5_000
/** Milliseconds without a byte before an answer is given up. */
const SILENCE_MS = 15_000
/** Milliseconds a request may take in all: the largest file, 32 MB, at 1 MB a second. */
const REQUEST_MS = 40_000
const SOCKETS = 32

/**
 * The client of a site's storage. Credentials, and what the address does not say, come from the environment as Amazon's
 * own tools read it. Nothing but what S3 has always had is asked for: other storages know no newer checksums.
 */
export const createObjectClient = (
  address: SiteAddress,
  env: Readonly<Record<string, string | undefined>>,
  clock: Clock = systemClock,
): S3Client => {
  const { endpoint, region } = placeOf(address, env)
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(region !== undefined && { region }),
    maxAttempts: ATTEMPTS,
    retryStrategy: patientRetries(clock, Math.random),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
  })
}
