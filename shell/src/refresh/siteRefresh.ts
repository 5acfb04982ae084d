import type { Feature } from '@site/shared/platform'
import { readFeature } from '../parts/loading/loadSlot'

/** Names and values a module exports. */
export type Exports = Readonly<Record<string, unknown>>

/** The `module.hot` of webpack; `data` is set by the module's previous version. */
export interface HotModule {
  readonly data?: { readonly exports?: Exports } | undefined
  /** Allows replacing the module without those that import it. */
  accept(): void
  /** Replaces the modules that import this one, too. */
  invalidate(): void
  dispose(store: (data: { exports?: Exports }) => void): void
  /** Fetches and applies the build after the one in the page; null when it is no longer there. */
  check(apply: true): Promise<readonly unknown[] | null>
}

/** A module of a development build, registered once it has run. */
interface FollowedModule {
  readonly part: string
  readonly hot: HotModule
  /** The name of the build the part runs now. */
  readonly build: () => string
  readonly exports: Exports
}

/** `react-refresh/runtime`. */
export interface RefreshRuntime {
  register(type: unknown, id: string): void
  createSignatureFunctionForTransform(): (type: unknown, ...signature: unknown[]) => unknown
  isLikelyComponentType(type: unknown): boolean
  getFamilyByType(type: unknown): object | undefined
  performReactRefresh(): unknown
}

/** Replaces modules of development builds in an open page. Their code calls it (`shared/federation/refresh`). */
export interface SiteRefresh {
  /** Gives a component a name that is the same in every build. */
  register(type: unknown, id: string): void
  /** Records which hooks a component calls: React remounts a component whose hooks changed. */
  sign(): (type: unknown, ...signature: unknown[]) => unknown
  follow(module: FollowedModule): void
  /** Calls the listener with a part's feature when a new build changed it. */
  onFeature(listener: (feature: Feature) => void): void
  /** Updates a part of the page to a build; resolves with false when only a reload can. */
  update(part: string, build: string): Promise<boolean>
}

declare global {
  /** Absent from a shell built for production. */
  var siteRefresh: SiteRefresh | undefined
}

/** For a page more builds behind, a reload is faster. */
const MAX_STEPS = 20

const step = async ({ hot }: FollowedModule): Promise<boolean> => {
  try {
    return (await hot.check(true)) !== null
  } catch (cause) {
    console.warn('This change needs a reload of the page.', cause)
    return false
  }
}

const stepTo = async (module: FollowedModule, build: string): Promise<boolean> => {
  for (let steps = 0; module.build() !== build; steps += 1)
    if (steps === MAX_STEPS || !(await step(module))) return false
  return true
}

/** Without the feature that a part's module may export beside its component. */
const omitFeature = ({ feature: _, ...others }: Exports): Exports => others

/** Whether replacing a module is enough: importers keep its old values, and only React uses the new components. */
const createComparison = (runtime: RefreshRuntime) => {
  const listFamilies = (exports: Exports): readonly unknown[] =>
    Object.entries(omitFeature(exports)).flatMap(([name, value]) => [name, runtime.getFamilyByType(value)])
  return {
    holdsOnlyComponents: (exports: Exports): boolean => {
      const values = Object.values(omitFeature(exports))
      return values.length > 0 && values.every(runtime.isLikelyComponentType)
    },
    areAlike: (before: Exports, after: Exports): boolean => {
      const families = listFamilies(after)
      const known = listFamilies(before)
      return known.length === families.length && known.every((family, index) => family === families[index])
    },
  }
}

/** Creates the refresh of a page; there is one. */
export const createSiteRefresh = (runtime: RefreshRuntime): SiteRefresh => {
  const { holdsOnlyComponents, areAlike } = createComparison(runtime)
  const parts = new Map<string, FollowedModule>()
  let last: Promise<boolean> = Promise.resolve(true)
  let install = (_feature: Feature): void => {}

  const updatePart = async (part: string, build: string): Promise<boolean> => {
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
      last = last.then(() => updatePart(part, build))
      return last
    },
  }
}
