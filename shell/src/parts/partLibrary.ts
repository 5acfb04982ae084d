import type { Log, SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { chooseVersion, type WantedModule } from './chooseVersion'
import { type LoadDependencies, loadModule } from './loadModule'
import { PartError, type PartFailure } from './partFailure'

export type PartComponent = LazyExoticComponent<ComponentType>

export interface PartLibraryDependencies extends LoadDependencies {
  readonly log: Log
  /** The registry this page lives with; asked again after a failure. */
  readonly registry: () => Promise<Result<Registry, { readonly message: string }>>
  /** The contract version this shell provides. */
  readonly contract: string
}

/** The modules of parts, as components that load when they are first shown. */
export interface PartLibrary {
  /** The same component every time, until its load fails: then the next call starts a fresh attempt. */
  component(slot: SlotName): PartComponent
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

/** By convention a module exports one component, named like the module. */
const componentOf = (
  { slot, module, owner, version }: WantedModule,
  exports: unknown,
): Result<ComponentType, PartFailure> => {
  const component: unknown =
    typeof exports === 'object' && exports !== null ? Reflect.get(exports, module) : undefined
  if (isComponent(component)) return ok(component)
  return err({ kind: 'broken', slot, owner, version, detail: `it exports no component called ${module}` })
}

const load = async (
  slot: SlotName,
  dependencies: PartLibraryDependencies,
): Promise<Result<ComponentType, PartFailure>> => {
  const registry = await dependencies.registry()
  if (!registry.ok) return err({ kind: 'no-registry', slot, detail: registry.error.message })
  const wanted = chooseVersion(registry.value, slot, dependencies.contract)
  if (!wanted.ok) return wanted
  const exports = await loadModule(wanted.value, dependencies)
  return exports.ok ? componentOf(wanted.value, exports.value) : exports
}

export const createPartLibrary = (dependencies: PartLibraryDependencies): PartLibrary => {
  const components = new Map<SlotName, PartComponent>()
  const make = (slot: SlotName): PartComponent =>
    lazy(async () => {
      const component = await load(slot, dependencies)
      if (component.ok) return { default: component.value }
      components.delete(slot)
      throw new PartError(component.error)
    })
  return {
    component: (slot) => {
      const component = components.get(slot) ?? make(slot)
      components.set(slot, component)
      return component
    },
  }
}
