import type { SlotName } from '@site/shared/platform'
import type { PrerenderHost, PrerenderJob } from '@site/shared/prerender'
import type { ServerModule, ServerModules } from '@site/shared/prerender/modules'
import { failureOf } from './failureOf'

export interface PartModules {
  readonly modules: ServerModules
  /** False when a part that is live cannot be rendered. */
  readonly complete: boolean
}

type Exports = Readonly<Record<string, unknown>>

const modulesOf = (part: string, exports: Exports): ServerModules =>
  Object.fromEntries(
    Object.entries(exports).map(([name, module]) => [`${part}/${name}` as SlotName, module as ServerModule]),
  )

const evaluate = (part: string, host: PrerenderHost, provided: Exports): ServerModules | undefined => {
  host.step({ part })
  try {
    return modulesOf(part, host.evaluate(part, provided))
  } catch (cause) {
    host.fail({ ...failureOf(cause, 'it cannot be run: '), part })
    return undefined
  }
}

/** Runs the server bundle of every live part; one that is broken is told of and left to the browser. */
export const readPartModules = (
  { parts }: PrerenderJob,
  host: PrerenderHost,
  provided: Exports,
): PartModules => {
  const others = Object.entries(parts).filter(([name]) => name !== 'shell')
  const modules = others.map(([name, { rendered }]) =>
    rendered ? evaluate(name, host, provided) : undefined,
  )
  return { modules: Object.assign({}, ...modules), complete: !modules.includes(undefined) }
}
