import { satisfiesRange } from '@site/shared/contract'
import type { SlotName } from '@site/shared/platform'
import type { PublishedPart, PublishedVersion, Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { PartFailure, PartFailureKind } from './partFailure'
import type { IsOffered } from './triedCanary'

/** A published version, and the module wanted from it. */
export interface WantedModule {
  readonly slot: SlotName
  readonly part: string
  readonly module: string
  readonly version: string
  readonly owner: string
  readonly published: PublishedVersion
}

export interface Visitor {
  /** The contract version the shell of this page provides. */
  readonly contract: string
  /** The version of React it provides. */
  readonly react: string
  readonly isOffered: IsOffered
  /** Whether this version already failed in this session. */
  readonly isQuarantined: (part: string, version: string) => boolean
}

/** How many versions of a part a page tries before it gives up: the wanted one, and the last known good. */
const MAX_CANDIDATES = 2

type Refusal = readonly [kind: PartFailureKind, detail: string]

const splitSlot = (slot: SlotName): readonly [part: string, module: string] => {
  const slash = slot.indexOf('/')
  return [slot.slice(0, slash), slot.slice(slash + 1)]
}

const refusalOf = (
  published: PublishedVersion | undefined,
  module: string,
  { contract, react }: Visitor,
): Refusal | null => {
  if (!published?.exposes.includes(module)) return ['unknown', `it offers no module ${module}`]
  if (!satisfiesRange(published.needs, contract))
    return ['incompatible', `it needs contract ${published.needs}, the shell provides ${contract}`]
  if (published.react !== undefined && !satisfiesRange(published.react, react))
    return ['incompatible', `it needs React ${published.react}, the shell provides ${react}`]
  return null
}

/** The versions of a part in the order this visitor should see them. */
export const wantedVersions = (
  { canary, live, previous }: PublishedPart,
  { isOffered }: Pick<Visitor, 'isOffered'>,
): readonly string[] => {
  const tried = canary && isOffered(canary) ? [canary.version] : []
  return [...tried, live, ...previous]
}

const usableVersions = (
  name: string,
  module: string,
  part: PublishedPart,
  visitor: Visitor,
): readonly string[] =>
  wantedVersions(part, visitor)
    .filter((version) => refusalOf(part.versions[version], module, visitor) === null)
    .filter((version) => !visitor.isQuarantined(name, version))
    .slice(0, MAX_CANDIDATES)

/**
 * Decides from the registry alone, before any of the part's code runs, which versions may fill a slot:
 * the one this visitor should see first, then the last known good.
 */
export const chooseCandidates = (
  registry: Registry,
  slot: SlotName,
  visitor: Visitor,
): Result<readonly WantedModule[], PartFailure> => {
  const [name, module] = splitSlot(slot)
  const part = registry.parts[name]
  if (!part) return err({ kind: 'unknown', slot, detail: 'the registry does not know it' })
  const { owner, disabled, live, versions } = part
  if (disabled)
    return err({
      kind: 'disabled',
      slot,
      owner,
      detail: 'switched off in the registry',
      message: disabled.message,
    })
  const usable = usableVersions(name, module, part, visitor)
  if (usable.length > 0)
    return ok(
      usable.flatMap((version) => {
        const published = versions[version]
        return published ? [{ slot, part: name, module, version, owner, published }] : []
      }),
    )
  const [kind, detail] = refusalOf(versions[live], module, visitor) ?? ['broken', 'it failed before']
  return err({ kind, slot, owner, version: live, detail })
}
