/**
 * Stores a site: bytes by key, such as `parts/label/1.0.0/remoteEntry.js`. A folder, object storage, or anything that can
 * create a key only if it is missing. Methods reject with the system error.
 */
export interface Store {
  /** Whether `site dev` opened it: each new revision records that. */
  readonly isDevelopment?: boolean
  /** Reads a key, at most its first `maxBytes`, which are at least 1; undefined when it is missing. */
  read(key: string, maxBytes?: number): Promise<Uint8Array | undefined>
  /**
   * Lists at most the first `maxKeys` keys that begin with `prefix`, which ends with a slash or is empty; sorted. In an inbox,
   * lists files with any name: `isInboxFile`.
   */
  list(prefix: string, maxKeys?: number): Promise<readonly string[]>
  /**
   * Writes a missing key; returns false without a change if it exists. Exactly one of concurrent calls for a key resolves
   * with true. Once resolved, the key survives a power cut.
   */
  create(key: string, bytes: Uint8Array | string): Promise<boolean>
  /** Writes a key in one step: readers get the old bytes or the new ones. Once resolved, it survives a power cut. */
  replace(key: string, bytes: Uint8Array | string): Promise<void>
  /** When a key was written, by the clock of `now`, at the latest; undefined when it is missing. */
  writtenAt(key: string): Promise<number | undefined>
  /** Removes keys; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** The store's time, in milliseconds since the Unix epoch: publishers' clocks may be wrong. */
  now(): Promise<number>
}

const SEGMENT = /^[\p{L}\p{N}_@+~-][\p{L}\p{N}_@+~.-]*$/u

/** Whether a text can be a key: segments between slashes, none of which begins with a dot. */
export const isKey = (text: string): boolean => text.split('/').every((segment) => SEGMENT.test(segment))

/** Whether a text names a file in the inbox of a part: teams may choose any name that does not begin with a dot. */
export const isInboxFile = (text: string): boolean => /^inbox\/[a-z][a-z\d-]*\/[^./\0][^/\0]*$/.test(text)

/**
 * Checks a key, so that nothing is written outside of the store.
 * @throws when the text cannot be a key
 */
export const requireKey = (text: string): string => {
  if (isKey(text)) return text
  throw new Error(`« ${text} » is not a valid file name of a site`)
}

/**
 * Checks a key, or the name of a file in an inbox: files that are not letters are removed, never read.
 * @throws when the text is neither
 */
export const requireRemovable = (text: string): string => (isInboxFile(text) ? text : requireKey(text))

/** Decodes bytes of a store; empty for a missing key. */
export const decodeText = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()
