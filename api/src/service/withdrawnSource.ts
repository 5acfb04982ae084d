import type { Cached, CacheTools } from '../net/cache/cache'
import type { Upstream } from '../net/upstream/upstream'
import {
  describeUnknown,
  NONE_WITHDRAWN,
  POLL_MS,
  selectWithdrawn,
  upstreamWithdrawn,
  type WithdrawnSource,
} from '../podcasts/withdrawn'
import type { Every } from '../time/every'

interface WithdrawnSettings {
  /** Reads them where the site is on this machine; absent, the site is asked. */
  readonly local: WithdrawnSource | undefined
  /** The origin of the site. */
  readonly site: string | undefined
  readonly upstream: Upstream
  readonly cacheTools: CacheTools
  readonly every: Every
}

/** Opens the list of withdrawn shows. */
export const openWithdrawn = ({ local, site, upstream, cacheTools, every }: WithdrawnSettings) => {
  const list = local || !site ? undefined : upstreamWithdrawn(site, upstream, cacheTools)
  let unknownKeys: readonly string[] = []
  const report = () => {
    const notes = describeUnknown(unknownKeys)
    return notes.length > 0 ? { notes } : {}
  }
  const cached: readonly Cached<unknown>[] = list ? [Object.assign(list, { report })] : []
  return {
    withdrawn: local ?? (list ? selectWithdrawn(list) : async () => NONE_WITHDRAWN),
    cached,
    /** Takes the keys of the list that name no show. */
    reportUnknown: (keys: readonly string[]): void => {
      unknownKeys = keys
    },
    /** Asks the site again and again, until the returned function is called. */
    poll: (): (() => void) => (list ? every(POLL_MS, () => void list()) : () => {}),
  }
}
