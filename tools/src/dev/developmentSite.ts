// The site that development publishes into: private, and never published into by other commands.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { nameFolder } from '../lib/files'
import { findSurroundings, resolveLinks } from '../publish/nestedSites'
import { changeSite, readRevision, revisionNumbers } from '../registry/revisions'
import { DRAFTS } from '../store/folderStore'
import type { Store } from '../store/store'
import type { Site } from '../workspace/site'

/** Folder of the development sites, in the checkout. Before revisions stated their purpose, it was a site itself. */
export const DEVELOPMENT_DIR = '.site-dev'

/** Whether development made every revision: a damaged one, or a single other one, may belong to a public site. */
const isOnlyDevelopment = async (store: Store, numbers: readonly number[]): Promise<boolean> => {
  for (const number of numbers.toReversed()) {
    const revision = await readRevision(store, number)
    if (!revision.ok || (revision.value && !revision.value.development)) return false
  }
  return true
}

const hasFiles = async (dir: string): Promise<boolean> =>
  existsSync(dir) && (await readdir(dir)).some((name) => name !== DRAFTS)

type Place = Pick<Site, 'root' | 'siteDir' | 'store'>

/** Explains why development may not publish into a folder; undefined if it may. */
const findObstacle = async (place: Place): Promise<string | undefined> => {
  const { root, siteDir, store } = place
  const own = path.join(await resolveLinks(root), DEVELOPMENT_DIR)
  const around = await findSurroundings(siteDir, {}, own)
  if (around?.kind === 'site') return `is inside the site at ${around.place}`
  if (around) return `is inside the inbox or outbox of ${around.place}`
  const numbers = await revisionNumbers(store)
  if (numbers.length > 0)
    return (await isOnlyDevelopment(store, numbers)) ? undefined : 'has a site that is not of development'
  return (await hasFiles(siteDir)) ? 'has files already' : undefined
}

/**
 * Creates a development site in an empty folder, or continues one. Its first revision is written before anything else, so
 * that the next start does not refuse the folder of an interrupted one.
 */
export const beginDevelopment = async (place: Place): Promise<Result<void, Failure>> => {
  const obstacle = await findObstacle(place)
  if (obstacle !== undefined) {
    const message = `${nameFolder(place.siteDir)} ${obstacle}, which site dev leaves as it is: leave out --site, or name an empty folder`
    return err({ kind: 'other-purpose', message })
  }
  return map(await changeSite(place.store, 'begin development', (state) => ok(state)), () => undefined)
}
