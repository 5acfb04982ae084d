import type { SlotName } from '@site/shared/platform'
import type { RegistrySource } from '../boot/registrySource'
import type { PartLibrary, SlotFilling } from '../parts/partLibrary'
import { isOverride } from './overrideBuild'
import type { PutBack } from './overrides'

const isOverridden = ({ state }: SlotFilling): boolean =>
  typeof state === 'object' && isOverride(state.wanted.version)

/** Shows at once what the registry says by now. */
export const createPutBack =
  (registry: RegistrySource, library: PartLibrary): PutBack =>
  async ({ part, published }) => {
    const current = await registry.current()
    if (current.ok) await library.refresh(current.value)
    library.adopt()
    const slots = published.exposes.map((module) => `${part}/${module}` as SlotName)
    return !slots.some((slot) => isOverridden(library.filling(slot)))
  }
