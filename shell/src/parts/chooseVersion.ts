import { satisfiesContract } from '@site/shared/contract'
import type { SlotName } from '@site/shared/platform'
import type { PublishedPart, PublishedVersion, Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { PartFailure, PartFailureKind } from './partFailure'

/** A published version, and the module wanted from it. */
export interface WantedModule {
  readonly slot: SlotName
  readonly module: string
  readonly version: string
  readonly owner: string
  readonly published: PublishedVersion
}

const split = (slot: SlotName): readonly [part: string, module: string] => {
  const [part = '', module = ''] = slot.split('/')
  return [part, module]
}

const check = (
  part: PublishedPart,
  module: string,
  provided: string,
): readonly [PartFailureKind, string] | null => {
  const published = part.versions[part.live]
  if (part.disabled) return ['disabled', 'switched off in the registry']
  if (!published?.exposes.includes(module)) return ['unknown', `it offers no module ${module}`]
  if (!satisfiesContract(published.needs, provided))
    return ['incompatible', `it needs contract ${published.needs}, the shell provides ${provided}`]
  return null
}

const refusal = (
  part: PublishedPart,
  slot: SlotName,
  [kind, detail]: readonly [PartFailureKind, string],
): PartFailure => ({
  kind,
  slot,
  owner: part.owner,
  version: part.live,
  detail,
  ...(part.disabled && { message: part.disabled.message }),
})

/** Decides from the registry alone, before any of the part's code runs, which version fills a slot. */
export const chooseVersion = (
  registry: Registry,
  slot: SlotName,
  providedContract: string,
): Result<WantedModule, PartFailure> => {
  const [name, module] = split(slot)
  const part = registry.parts[name]
  if (!part) return err({ kind: 'unknown', slot, detail: 'the registry does not know it' })
  const refused = check(part, module, providedContract)
  if (refused) return err(refusal(part, slot, refused))
  const published = part.versions[part.live] as PublishedVersion
  return ok({ slot, module, version: part.live, owner: part.owner, published })
}
