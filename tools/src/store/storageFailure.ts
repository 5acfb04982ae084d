import { hasCode, readMessage } from '../lib/failures'

/** An error of object storage, whose message is a sentence with the cause. */
export class StorageFailure extends Error {
  readonly kind = 'object-storage'
}

const NO_RIGHTS = 'these credentials may not'
const NOT_ACCEPTED = 'the storage does not accept the credentials'
const UNREACHABLE = 'the storage cannot be reached'
const OVERLOADED = 'the storage is failing: try again'

const CAUSES: Readonly<Record<string, string>> = {
  AccessDenied: NO_RIGHTS,
  AuthorizationHeaderMalformed: 'the bucket is in another region: set AWS_REGION',
  CredentialsProviderError:
    'no credentials in the environment: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ExpiredToken: NOT_ACCEPTED,
  InvalidAccessKeyId: NOT_ACCEPTED,
  NoSuchBucket: 'the bucket does not exist',
  PermanentRedirect: 'the bucket is in another region: set AWS_REGION',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  SignatureDoesNotMatch: NOT_ACCEPTED,
  EAI_AGAIN: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EPIPE: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  TimeoutError: 'the storage does not answer',
}

const readMetadata = (cause: unknown, name: 'httpStatusCode' | 'attempts'): number | undefined => {
  if (typeof cause !== 'object' || cause === null || !('$metadata' in cause)) return undefined
  const value = Object.entries(cause.$metadata ?? {}).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value : undefined
}

/** The HTTP status of an answer; undefined where the storage did not answer. */
export const readStatus = (cause: unknown): number | undefined => readMetadata(cause, 'httpStatusCode')

/** Whether a request was retried before it failed: the last answer may be the result of the first attempt. */
export const wasRetried = (cause: unknown): boolean => readMetadata(cause, 'attempts') !== 1

/** System errors have a `code`; errors of the storage have a name. */
const findCode = (cause: unknown): string => {
  const name = cause instanceof Error ? cause.name : ''
  return Object.keys(CAUSES).find((known) => name === known || hasCode(cause, known)) ?? name
}

const describeCause = (cause: unknown): string => {
  const [code, status] = [findCode(cause), readStatus(cause) ?? 0]
  const known = CAUSES[code] ?? (status === 403 ? NO_RIGHTS : status >= 500 ? OVERLOADED : readMessage(cause))
  return `${known} (${status >= 500 ? status : code})`
}

/** Runs a request of the storage; its failure names the address and the attempt. */
export const withAddress = async <T>(
  address: string,
  attempt: 'read' | 'listed' | 'written' | 'removed',
  task: () => Promise<T>,
): Promise<T> => {
  try {
    return await task()
  } catch (cause) {
    if (cause instanceof StorageFailure) throw cause
    throw new StorageFailure(`${address} cannot be ${attempt}: ${describeCause(cause)}`, { cause })
  }
}
