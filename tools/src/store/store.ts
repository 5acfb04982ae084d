/**
 * Where a site is kept: bytes by key, such as `parts/label/1.0.0/remoteEntry.js`. A folder or object storage; anything that can
 * create a key only when it is missing can be a store too. Methods reject with the system error.
 */
export interface Store {
  /** Whether `site dev` opened it: each revision it appends says so. */
  readonly isDevelopment?: boolean
  /** The bytes of a key, at most the first `maxBytes`, 1 or more; undefined when it is missing. */
  read(key: string, maxBytes?: number): Promise<Uint8Array | undefined>
  /**
   * The keys that begin with `prefix`, which ends with a slash or is empty, sorted: at most the first `maxKeys`. Of an inbox, all
   * files, whatever their names: `isInboxFile`.
   */
  list(prefix: string, maxKeys?: number): Promise<readonly string[]>
  /**
   * Writes a missing key; false, and nothing is changed, when it exists. Of concurrent calls for a key exactly one resolves with
   * true. Once resolved, it survives a power cut.
   */
  create(key: string, bytes: Uint8Array | string): Promise<boolean>
  /** Writes a key in one step: readers get the old bytes or the new ones. Once resolved, it survives a power cut. */
  replace(key: string, bytes: Uint8Array | string): Promise<void>
  /** When a key was written, by the clock of `now`, at the latest; undefined when it is missing. */
  writtenAt(key: string): Promise<number | undefined>
  /** Removes keys; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** The time where the site is kept, in milliseconds since the Unix epoch: clocks of publishers may be wrong. */
  now(): Promise<number>
}

const SEGMENT = /^[\p{L}\p{N}_@+~-][\p{L}\p{N}_@+~.-]*$/u

/** Whether a text can be a key: segments between slashes, none of which begins with a dot. */
export const isKey = (text: string): boolean => text.split('/').every((segment) => SEGMENT.test(segment))

/** Whether a text is the name of a file in the inbox of a part, where a team may have chosen any but a hidden one. */
export const isInboxFile = (text: string): boolean => /^inbox\/[a-z][a-z\d-]*\/[^./\0][^/\0]*$/.test(text)

/**
 * Returns a key: nothing is ever written outside of the store.
 * @throws when the text cannot be a key
 */
export const requireKey = (text: string): string => {
  if (isKey(text)) return text
  throw new Error(`« ${text} » is no name of a file of a site`)
}

/**
 * Returns a key, or the name of any file in an inbox: those that are no letters are removed, and never read.
 * @throws when the text is neither
 */
export const requireRemovable = (text: string): string => (isInboxFile(text) ? text : requireKey(text))

/** What a store read as text; empty for a missing key. */
export const decodeText = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()
