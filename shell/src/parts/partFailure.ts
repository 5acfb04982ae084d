import type { SlotName } from '@site/shared/platform'

/** Why a part's module cannot be shown. */
export type PartFailureKind =
  /** The registry itself could not be read. */
  | 'no-registry'
  /** The registry does not know the part, or the part does not offer the module. */
  | 'unknown'
  /** Its team or the site's operators switched it off. */
  | 'disabled'
  /** It was built for a contract this shell does not provide. */
  | 'incompatible'
  /** Its files cannot be fetched. */
  | 'unreachable'
  /** Its files did not come in time. */
  | 'timeout'
  /** Its code was fetched but throws or is not what it should be. */
  | 'broken'
  /** It threw while it was shown. */
  | 'crashed'

export interface PartFailure {
  readonly kind: PartFailureKind
  /** The shell is in no slot. */
  readonly slot: SlotName | 'shell'
  /** The team in charge; absent when the registry could not say. */
  readonly owner?: string
  readonly version?: string
  /** For the log. */
  readonly detail: string
  /** What the operators of the site tell visitors, when they switched the part off. */
  readonly message?: string
  /** What was thrown, for the log. */
  readonly cause?: unknown
}

/** The part a slot is filled from. */
export const partOf = (slot: string): string => slot.replace(/\/.*$/, '')

/** What was thrown, in words. */
export const detailOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** One line for the log, naming part, version and owner. */
export const describeFailure = ({ kind, slot, owner, version, detail }: PartFailure): string =>
  [`Part ${slot} is ${kind}`, version && `version ${version}`, owner && `owned by ${owner}`, detail]
    .filter(Boolean)
    .join(', ')
