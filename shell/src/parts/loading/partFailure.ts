import type { SlotName } from '@site/shared/platform'

/** Why a part's module cannot be shown. */
export type PartFailureKind =
  /** The registry itself could not be read. */
  | 'no-registry'
  /** The registry is older than the one this browser had, past caches too; the page uses it. */
  | 'older-registry'
  /** The registry does not list the part, or the part does not expose the module. */
  | 'unknown'
  /** Its team or the site's operators switched it off. */
  | 'disabled'
  /** It was built for a contract this shell does not provide. */
  | 'incompatible'
  /** Its files cannot be fetched. */
  | 'unreachable'
  /** Its files did not arrive before the deadline. */
  | 'timeout'
  /** Its code was fetched but throws, or exports no component. */
  | 'broken'
  /** It threw while it was shown. */
  | 'crashed'

export interface PartFailure {
  readonly kind: PartFailureKind
  /** `shell` for the shell itself, which fills no slot. */
  readonly slot: SlotName | 'shell'
  /** The team in charge; absent when the registry does not name one. */
  readonly owner?: string
  readonly version?: string
  /** For the log. */
  readonly detail: string
  /** The operators' message to visitors, for a part they switched off. */
  readonly message?: string
  /** What was thrown, for the log. */
  readonly cause?: unknown
}

/** A part's files could not be fetched; another attempt may succeed. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** The message of anything that was thrown. */
export const describeCause = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

/** One line for the log, with slot, version and owner. */
export const describeFailure = ({ kind, slot, owner, version, detail }: PartFailure): string =>
  [`Part ${slot} is ${kind}`, version && `version ${version}`, owner && `owned by ${owner}`, detail]
    .filter(Boolean)
    .join(', ')
