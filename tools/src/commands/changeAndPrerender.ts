import type { Result } from '@site/shared/result'
import { prerenderChanged } from '../publication/pages'
import type { Step } from '../registry/change'
import { changeSite } from '../registry/changeSite'
import { statusTable } from '../registry/tables'
import { createFolderStore } from '../store/folderStore'
import type { Failure, Site } from '../workspace/site'

/** The option of commands that may override a refusal. */
export const FORCE = ['--force', 'make the change although versions do not fit one another'] as const

export interface ForceOption {
  readonly force?: boolean
}

/** Changes the site, then prerenders the pages visitors receive. */
export const changeAndPrerender = async (
  site: Site,
  change: string,
  step: Step,
  { force = false }: ForceOption = {},
): Promise<Result<void, Failure>> => {
  const changed = await changeSite(createFolderStore(site.siteDir), change, step, { force })
  if (!changed.ok) return changed
  site.logger.info(statusTable(changed.value.after))
  const { prerender } = await import('../prerender/prerender')
  return prerenderChanged(site, () => prerender(site))
}
