import type { OverrideRequest } from './overrideRequest'

const KEY = 'parts:override'

/** What is kept of an override between the pages of a session. */
export interface KeptOverride extends OverrideRequest {
  /** Milliseconds since the Unix epoch. */
  readonly until: number
}

/** The little that is needed of `sessionStorage`, which browsers may refuse. */
export type OverrideMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isKept = (value: unknown): value is KeptOverride =>
  typeof value === 'object' &&
  value !== null &&
  'part' in value &&
  typeof value.part === 'string' &&
  'folder' in value &&
  typeof value.folder === 'string' &&
  'until' in value &&
  typeof value.until === 'number'

/** The override of this session; null when there is none or its time is over. */
export const recallOverride = (memory: OverrideMemory | null, now: number): KeptOverride | null => {
  try {
    const kept: unknown = JSON.parse(memory?.getItem(KEY) ?? 'null')
    return isKept(kept) && kept.until > now ? kept : null
  } catch {
    return null
  }
}

/** Keeps an override, or forgets it. Without storage it lasts as long as the page. */
export const keepOverride = (memory: OverrideMemory | null, kept: KeptOverride | null): void => {
  try {
    if (kept) memory?.setItem(KEY, JSON.stringify(kept))
    else memory?.removeItem(KEY)
  } catch {
    // A visitor may forbid storage.
  }
}
