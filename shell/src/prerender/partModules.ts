/** Reads the parts' server bundles: their modules, and the paths of their pages. */

import { generatePath, type SiteStore } from '@site/shared/host'
import { hasVariable, overlap, type Redirect, type SitePage } from '@site/shared/pages'
import type { SlotName } from '@site/shared/platform'
import type { PrerenderFailure, PrerenderHost, PrerenderJob, ServerModules } from '@site/shared/prerender'
import { readPartName } from '../registry/pageRegistry'
import { describeThrown } from './serverLibrary'

type Exports = Readonly<Record<string, unknown>>

export interface PartModules {
  readonly modules: ServerModules
  /** False when a live part cannot be rendered. */
  readonly complete: boolean
}

const evaluate = (part: string, host: PrerenderHost, provided: Exports): ServerModules | undefined => {
  host.step({ part })
  try {
    const modules = Object.entries(host.evaluate(part, provided))
    return Object.fromEntries(modules.map(([name, module]) => [`${part}/${name}` as SlotName, module]))
  } catch (cause) {
    host.fail({ ...describeThrown(cause, 'it cannot be run: '), part })
    return undefined
  }
}

/** Runs the server bundle of every live part. One that throws is reported, and its slots are left to the browser. */
export const readPartModules = (
  { parts }: PrerenderJob,
  host: PrerenderHost,
  provided: Exports,
): PartModules => {
  const modules = Object.entries(parts)
    .filter(([name]) => name !== 'shell')
    .map(([name, { rendered }]) => (rendered ? evaluate(name, host, provided) : undefined))
  return { modules: Object.assign({}, ...modules), complete: !modules.includes(undefined) }
}

export interface PathSources {
  readonly modules: ServerModules
  readonly pages: readonly SitePage[]
  /** Creates a store for each page whose paths are listed: its part may fetch through it. */
  readonly openStore: () => SiteStore
  readonly step: PrerenderHost['step']
  readonly onFailure: (failure: PrerenderFailure) => void
}

const listPagePaths = async (
  { path, slot }: SitePage,
  { modules, openStore, step, onFailure }: PathSources,
): Promise<readonly string[]> => {
  if (!hasVariable(path)) return [path]
  const [part, module] = [readPartName(slot), modules[slot]]
  step({ part, path })
  try {
    const store = openStore()
    if (module?.feature) store.use(module.feature)
    const variants = (await module?.listParams?.({ store })) ?? []
    return variants.map((params) => generatePath(path, params as Record<string, string>))
  } catch (cause) {
    onFailure({ ...describeThrown(cause, `it cannot list the pages at ${path}: `), part })
    return []
  }
}

/** Lists the paths of all pages. A page whose part fails to list its variants is left out; parts run one after another. */
export const listPaths = async (sources: PathSources): Promise<readonly string[]> => {
  const paths = new Set<string>()
  for (const page of sources.pages) for (const path of await listPagePaths(page, sources)) paths.add(path)
  return [...paths]
}

const listPageMoved = async (
  { path, slot }: SitePage,
  { modules, openStore, step, onFailure }: PathSources,
): Promise<readonly Redirect[]> => {
  const [part, module] = [readPartName(slot), modules[slot]]
  if (!module?.listMoved) return []
  step({ part, path })
  try {
    const store = openStore()
    if (module.feature) store.use(module.feature)
    const moved = await module.listMoved({ store })
    return moved.filter(({ from }) => overlap(path, from))
  } catch (cause) {
    onFailure({ ...describeThrown(cause, `it cannot list what has moved at ${path}: `), part })
    return []
  }
}

/** Lists the former addresses that parts know by their data; of each page only those its own address matches. */
export const listMoved = async (sources: PathSources): Promise<readonly Redirect[]> => {
  const moved: Redirect[] = []
  for (const page of sources.pages) moved.push(...(await listPageMoved(page, sources)))
  return moved
}
