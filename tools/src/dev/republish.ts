import { createHash } from 'node:crypto'
import { systemClock } from '@site/shared/clock'
import { Version } from '@site/shared/registry/names'
import { map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import * as v from 'valibot'
import type { BuildRecord } from '../build/buildRecord'
import { messageOf } from '../disk/failures'
import { prunePart } from '../publication/prune'
import { publishBuilds } from '../publication/publish'
import { forgetHistory } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import type { Failure } from '../workspace/site'
import { writeDevelopmentPage } from './developmentPages'

/** Every save makes a version; only the last two stay on the disk. */
const LAST_TWO = { keep: 1, days: 0 } as const
/** Revisions that stay, for looking at. */
const LAST_REVISIONS = 20

/** Names a development build by its bytes: all builds of one watch share the hash of their sources. */
const developmentVersion = (record: BuildRecord, integrity: string): Version => {
  const content = createHash('sha256').update(integrity).digest('hex')
  return v.parse(Version, `${record.version}.dev${content.slice(0, 8)}`)
}

/** Publishes a development build; the answer tells whether there was anything new. */
export const publishDevelopmentBuild = async (
  siteDir: string,
  dist: string,
): Promise<Result<boolean, Failure>> => {
  const store = createFolderStore(siteDir, { durable: false })
  const options = { compressed: false, nameVersion: developmentVersion }
  const published = await publishBuilds(store, [dist], options)
  if (!published.ok) return published
  for (const { part } of published.value)
    await prunePart(store, part, { ...LAST_TWO, leftovers: false, now: systemClock.now() })
  await forgetHistory(store, LAST_REVISIONS)
  return ok(published.value.some(({ outcome }) => outcome !== 'unchanged'))
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
