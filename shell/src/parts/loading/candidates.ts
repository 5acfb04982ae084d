import type { SlotName } from '@site/shared/platform'
import {
  type PublishedPart,
  type PublishedVersion,
  type Registry,
  satisfiesRange,
} from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { PartFailure, PartFailureKind } from './partFailure'
import type { IsOffered } from './rememberedVersions'

/** A module of a part, in one published version. */
export interface WantedModule {
  readonly slot: SlotName
  readonly part: string
  readonly module: string
  readonly version: string
  readonly owner: string
  readonly published: PublishedVersion
}

export interface Visitor {
  /** The contract version this page's shell provides. */
  readonly contract: string
  /** The version of React this page's shell provides. */
  readonly react: string
  readonly isOffered: IsOffered
  /** Whether this version failed before in this session. */
  readonly isQuarantined: (part: string, version: string) => boolean
}

/** Versions of a part a page tries before it gives up: the wanted one, and the last known good. */
const MAX_CANDIDATES = 2

type Refusal = readonly [kind: PartFailureKind, detail: string]

const splitSlot = (slot: SlotName): readonly [part: string, module: string] => {
  const slash = slot.indexOf('/')
  return [slot.slice(0, slash), slot.slice(slash + 1)]
}

/** Null for a version that can fill the slot. */
const findRefusal = (
  published: PublishedVersion | undefined,
  module: string,
  { contract, react }: Visitor,
): Refusal | null => {
  if (!published?.exposes.includes(module)) return ['unknown', `it exposes no module ${module}`]
  if (!satisfiesRange(published.needs, contract))
    return ['incompatible', `it needs contract ${published.needs}, the shell provides ${contract}`]
  if (published.react !== undefined && !satisfiesRange(published.react, react))
    return ['incompatible', `it needs React ${published.react}, the shell provides ${react}`]
  return null
}

/** The versions of a part, in the order this visitor should get them. */
export const orderVersions = (
  { canary, live, previous }: PublishedPart,
  { isOffered }: Pick<Visitor, 'isOffered'>,
): readonly string[] => {
  const offered = canary && isOffered(canary) ? [canary.version] : []
  return [...offered, live, ...previous]
}

const findUsableVersions = (
  name: string,
  module: string,
  part: PublishedPart,
  visitor: Visitor,
): readonly string[] =>
  orderVersions(part, visitor)
    .filter((version) => findRefusal(part.versions[version], module, visitor) === null)
    .filter((version) => !visitor.isQuarantined(name, version))
    .slice(0, MAX_CANDIDATES)

/**
 * Chooses from the registry alone, before any of the part's code runs, the versions that may fill a slot: first the one
 * this visitor should get, then the last known good.
 */
export const chooseCandidates = (
  registry: Registry,
  slot: SlotName,
  visitor: Visitor,
): Result<readonly WantedModule[], PartFailure> => {
  const [name, module] = splitSlot(slot)
  const part = registry.parts[name]
  if (!part) return err({ kind: 'unknown', slot, detail: 'the registry does not list it' })
  const { owner, disabled, live, versions } = part
  if (disabled)
    return err({
      kind: 'disabled',
      slot,
      owner,
      detail: 'switched off in the registry',
      message: disabled.message,
    })
  const usable = findUsableVersions(name, module, part, visitor)
  if (usable.length > 0)
    return ok(
      usable.flatMap((version) => {
        const published = versions[version]
        return published ? [{ slot, part: name, module, version, owner, published }] : []
      }),
    )
  const [kind, detail] = findRefusal(versions[live], module, visitor) ?? ['broken', 'it failed before']
  return err({ kind, slot, owner, version: live, detail })
}
