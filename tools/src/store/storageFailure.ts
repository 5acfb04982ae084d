import { hasCode, readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { storeWords } from './store.content'

/** An error of object storage, whose message is a sentence with the cause. */
export class StorageFailure extends Error {
  readonly kind = 'object-storage'
}

const CAUSES: Readonly<Record<string, keyof typeof storeWords.en.causes>> = {
  AccessDenied: 'noRights',
  AuthorizationHeaderMalformed: 'otherRegion',
  CredentialsProviderError: 'noCredentials',
  ExpiredToken: 'notAccepted',
  InvalidAccessKeyId: 'notAccepted',
  NoSuchBucket: 'noBucket',
  PermanentRedirect: 'otherRegion',
  RequestTimeTooSkewed: 'wrongClock',
  SignatureDoesNotMatch: 'notAccepted',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  TimeoutError: 'silent',
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

/** The client throws this error without a name of its own. */
const lacksRegion = (cause: unknown): boolean => readMessage(cause) === 'Region is missing'

/** System errors have a `code`; errors of the storage have a name. */
const findCode = (cause: unknown): string => {
  const name = cause instanceof Error ? cause.name : ''
  return Object.keys(CAUSES).find((known) => name === known || hasCode(cause, known)) ?? name
}

const describeCause = (cause: unknown): string => {
  const [code, status] = [findCode(cause), readStatus(cause) ?? 0]
  const known = lacksRegion(cause)
    ? 'noRegion'
    : (CAUSES[code] ?? (status === 403 ? 'noRights' : status >= 500 ? 'overloaded' : undefined))
  const why = known === undefined ? readMessage(cause) : translate(storeWords).causes[known]
  return `${why} (${status >= 500 ? status : code})`
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
    const words = translate(storeWords)
    throw new StorageFailure(words.cannot(address, words.attempts[attempt], describeCause(cause)), { cause })
  }
}
