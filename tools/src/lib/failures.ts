import type { JsonFailure } from '@site/shared/json'
import { describeJsonMistake } from '@site/shared/json-mistake'
import { err, type Result } from '@site/shared/result'
import { failureWords } from './failures.content'
import { getLanguage, translate } from './language'

/** A failure with a message for people and a kind for code. */
export interface Failure {
  readonly kind: string
  readonly message: string
}

/** A result that is a failure. */
export const refuse = (kind: string, message: string): Result<never, Failure> => err({ kind, message })

/** Whether an error of the operating system carries this code, such as `ENOENT`. */
export const hasCode = (cause: unknown, code: string): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === code

/** Reads the message of any thrown value. A failed `fetch` has it in its cause, or a code if several addresses failed. */
export const readMessage = (cause: unknown): string => {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return String(cause)
  if (cause.message === 'fetch failed' && 'cause' in cause) return readMessage(cause.cause)
  return String(cause.message === '' && 'code' in cause ? cause.code : cause.message)
}

const ATTEMPTS: Readonly<Record<string, keyof typeof failureWords.en.attempts>> = {
  open: 'open',
  read: 'read',
  scandir: 'read',
  write: 'write',
  mkdir: 'make',
  unlink: 'remove',
  rm: 'remove',
  rmdir: 'remove',
  rename: 'place',
  link: 'place',
}

interface SystemError {
  readonly code: string
  readonly syscall: string
  readonly path: string
  readonly message: string
}

const isSystemError = (cause: unknown): cause is SystemError =>
  cause instanceof Error && 'code' in cause && 'syscall' in cause && 'path' in cause

/** Says why the operating system refused something; any other error in its own words. */
export const explainCause = (cause: unknown): string => {
  if (!isSystemError(cause)) return readMessage(cause)
  const known = Object.entries(translate(failureWords).causes).find(([code]) => code === cause.code)
  return `${known?.[1] ?? cause.message} (${cause.code})`
}

/** Describes an error of the file system in one sentence; undefined for any other error. */
export const fileSystemFailure = (cause: unknown): Failure | undefined => {
  if (!isSystemError(cause)) return undefined
  const { syscall, path } = cause
  const { attempts, cannot, noName } = translate(failureWords)
  return {
    kind: 'file-system',
    message: cannot(path || noName, attempts[ATTEMPTS[syscall] ?? 'use'], explainCause(cause)),
  }
}

/** Says why a text of JSON could not be read: the place of a mistake, or what the schema says of its values. */
export const describeJsonFailure = (text: string, { kind, message }: JsonFailure): string => {
  const { notJson, malformed } = translate(failureWords)
  if (kind === 'malformed') return message.replace(/^[\w ]+:/, malformed)
  return `${notJson} ${describeJsonMistake(text, getLanguage()) ?? message}`
}

/** Rewrites `error.path` of a system error to this file: it may name a draft, and nothing where a folder is read. */
export const withPath = async <T>(file: string, task: () => Promise<T>): Promise<T> => {
  try {
    return await task()
  } catch (cause) {
    if (typeof cause === 'object' && cause !== null && 'syscall' in cause)
      Object.assign(cause, { path: file })
    throw cause
  }
}
