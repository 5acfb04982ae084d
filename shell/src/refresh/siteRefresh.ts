import type { Feature } from '@site/shared/platform'
import { readFeature } from '../parts/loading/loadSlot'

/** Names and values a module exports. */
export type Exports = Readonly<Record<string, unknown>>

/** A module as webpack lets it be exchanged; `data` is what the module before it left behind. */
export interface HotModule {
  readonly data?: { readonly exports?: Exports } | undefined
  /** The module may be exchanged alone, without those that import it. */
  accept(): void
  /** Gives the exchange up to the modules that import this one. */
  invalidate(): void
  dispose(leave: (data: { exports?: Exports }) => void): void
  /** Fetches and applies the build after the one in the page; null when it is no longer there. */
  check(apply: true): Promise<readonly unknown[] | null>
}

/** What a module of a development build tells of itself once it has run. */
interface FollowedModule {
  readonly part: string
  readonly hot: HotModule
  /** Names the build the part runs now. */
  readonly build: () => string
  readonly exports: Exports
}

/** React's side of it: `react-refresh/runtime`. */
export interface RefreshRuntime {
  register(type: unknown, id: string): void
  createSignatureFunctionForTransform(): (type: unknown, ...signature: unknown[]) => unknown
  isLikelyComponentType(type: unknown): boolean
  getFamilyByType(type: unknown): object | undefined
  performReactRefresh(): unknown
}

/** Where development builds tell what they are made of (shared/federation/refresh), and where they are exchanged. */
export interface SiteRefresh {
  /** Gives a component a name that is the same in every build. */
  register(type: unknown, id: string): void
  /** Notes which hooks a component calls: with other hooks it begins anew. */
  sign(): (type: unknown, ...signature: unknown[]) => unknown
  follow(module: FollowedModule): void
  /** Calls the listener with the feature of a module whose build brought another one. */
  onFeature(listener: (feature: Feature) => void): void
  /** Brings a part of the page to a build; false when only loading the page again can. */
  update(part: string, build: string): Promise<boolean>
}

declare global {
  /** Absent from a shell built for production. */
  var siteRefresh: SiteRefresh | undefined
}

/** A page this many builds behind loads again sooner than it catches up. */
const MAX_STEPS = 20

const step = async ({ hot }: FollowedModule): Promise<boolean> => {
  try {
    return (await hot.check(true)) !== null
  } catch (cause) {
    console.warn('This change needs the page to load again.', cause)
    return false
  }
}

const stepTo = async (module: FollowedModule, build: string): Promise<boolean> => {
  for (let steps = 0; module.build() !== build; steps += 1)
    if (steps === MAX_STEPS || !(await step(module))) return false
  return true
}

/** A module of a part exports its feature beside its component. */
const componentsIn = ({ feature: _, ...others }: Exports): Exports => others

/** Whether a module's exchange shows everywhere: importers keep the values they have, React alone knows the new ones. */
const createComparison = (runtime: RefreshRuntime) => {
  const familiesOf = (exports: Exports): readonly unknown[] =>
    Object.entries(componentsIn(exports)).flatMap(([name, value]) => [name, runtime.getFamilyByType(value)])
  return {
    holdsOnlyComponents: (exports: Exports): boolean => {
      const values = Object.values(componentsIn(exports))
      return values.length > 0 && values.every(runtime.isLikelyComponentType)
    },
    areAlike: (before: Exports, after: Exports): boolean => {
      const families = familiesOf(after)
      const known = familiesOf(before)
      return known.length === families.length && known.every((family, index) => family === families[index])
    },
  }
}

/** Makes the one refresh of a page, over React's runtime for it. */
export const createSiteRefresh = (runtime: RefreshRuntime): SiteRefresh => {
  const { holdsOnlyComponents, areAlike } = createComparison(runtime)
  const parts = new Map<string, FollowedModule>()
  let last: Promise<boolean> = Promise.resolve(true)
  let install = (_feature: Feature): void => {}

  const bring = async (part: string, build: string): Promise<boolean> => {
    const module = parts.get(part)
    if (!module || !(await stepTo(module, build))) return false
    runtime.performReactRefresh()
    return true
  }

  return {
    register: runtime.register,
    sign: runtime.createSignatureFunctionForTransform,
    follow: (module) => {
      const { part, hot, exports } = module
      parts.set(part, module)
      hot.dispose((data) => {
        data.exports = exports
      })
      const before = hot.data?.exports
      if (holdsOnlyComponents(exports)) hot.accept()
      if (before && holdsOnlyComponents(before) && !areAlike(before, exports)) hot.invalidate()
      const feature = readFeature(exports)
      if (before && feature && feature !== before.feature) install(feature)
    },
    onFeature: (listener) => {
      install = listener
    },
    update: (part, build) => {
      last = last.then(() => bring(part, build))
      return last
    },
  }
}
