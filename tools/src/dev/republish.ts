import { map, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { messageOf } from '../disk/failures'
import { prerenderEmptyPage } from '../page/prerenderSite'
import { deleteUnlistedVersions } from '../publication/deleteUnlistedVersions'
import { publishBuild } from '../publication/publishBuild'
import { changeSite } from '../registry/changeSite'
import { prune } from '../registry/pruning'
import type { Failure } from '../workspace/site'
import { developmentVersion } from './developmentVersion'
import { REFRESH_SCRIPT_URL } from './refreshing'

/** Every save makes a version; only the last two stay on the disk. */
const forgetOld = async (siteDir: string, part: string): Promise<void> => {
  const changed = await changeSite(siteDir, (registry) => prune(registry, part, 1))
  if (changed.ok) await deleteUnlistedVersions(siteDir, part)
}

/** Writes the page of a development site. */
export const writeDevelopmentPage = (siteDir: string, config: SiteConfig) =>
  prerenderEmptyPage(siteDir, config, [REFRESH_SCRIPT_URL])

/** Publishes a development build; the answer tells whether there was anything new. */
export const publishDevelopmentBuild = async (
  siteDir: string,
  dist: string,
): Promise<Result<boolean, Failure>> => {
  const options = { promoteExisting: true, compressed: false, nameVersion: developmentVersion }
  const published = await publishBuild(siteDir, dist, options)
  if (published.ok) await forgetOld(siteDir, published.value.part)
  return map(published, ({ changed }) => changed)
}

/** Publishes a build and prerenders the page; a build replaced while it was copied is a failure like any other. */
export const republish = async (
  siteDir: string,
  dist: string,
  config: SiteConfig,
): Promise<Result<boolean, Failure>> => {
  try {
    const published = await publishDevelopmentBuild(siteDir, dist)
    if (!published.ok) return published
    return map(await writeDevelopmentPage(siteDir, config), () => published.value)
  } catch (cause) {
    return { ok: false, error: { kind: 'interrupted', message: messageOf(cause) } }
  }
}
