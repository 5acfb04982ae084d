import { err, type Result } from '@site/shared/result'

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

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of this path is a file, not a folder',
  ENOTEMPTY: 'the folder is not empty',
  EMFILE: 'too many files are open',
}

const ATTEMPTS: Readonly<Record<string, string>> = {
  open: 'opened',
  read: 'read',
  scandir: 'read',
  write: 'written',
  mkdir: 'made',
  unlink: 'removed',
  rm: 'removed',
  rmdir: 'removed',
  rename: 'put in its place',
  link: 'put in its place',
}

interface SystemError {
  readonly code: string
  readonly syscall: string
  readonly path: string
  readonly message: string
}

const isSystemError = (cause: unknown): cause is SystemError =>
  cause instanceof Error && 'code' in cause && 'syscall' in cause && 'path' in cause

/** Describes an error of the file system in one sentence; undefined for any other error. */
export const fileSystemFailure = (cause: unknown): Failure | undefined => {
  if (!isSystemError(cause)) return undefined
  const { code, syscall, path, message } = cause
  const attempt = ATTEMPTS[syscall] ?? 'used'
  return {
    kind: 'file-system',
    message: `${path === '' ? 'A file without a name' : path} cannot be ${attempt}: ${CAUSES[code] ?? message} (${code})`,
  }
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
