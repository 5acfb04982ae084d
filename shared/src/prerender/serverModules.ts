/** What the shell's server bundle and the parts' server bundles agree on. */
import type { SlotName } from '../slots/slots'
import type { Feature } from '../store/siteStore'
import type { Describe, ListParams, Prepare } from './prerender'

export type { Preparation, RouteParams, StructuredData } from './prerender'

/** A module of a part, as the part's server bundle gives it: its component and feature, and what `<Module>.server.ts` beside it exports. */
export type ServerModule = Readonly<Record<string, unknown>> & {
  readonly feature?: Feature
  readonly prepare?: Prepare
  readonly listParams?: ListParams
  readonly describe?: Describe
}

export type ServerModules = Readonly<Partial<Record<SlotName, ServerModule>>>
