import type { SlotName } from '@site/shared/platform'
import type { PartLibrary } from '../parts/partLibrary'
import { versionIn } from '../parts/slotStates'
import type { RegistrySource } from '../registry/registrySource'
import { isOverride } from './overrideBuild'
import type { PutBack } from './overrides'

/** Shows at once what the registry says by now. */
export const createPutBack =
  (registry: RegistrySource, library: PartLibrary): PutBack =>
  async ({ part, published }) => {
    const current = await registry.current()
    if (current.ok) await library.refresh(current.value)
    library.applyPendingUpdates()
    const slots = published.exposes.map((module) => `${part}/${module}` as SlotName)
    return !slots.some((slot) => isOverride(versionIn(library.state(slot))))
  }
