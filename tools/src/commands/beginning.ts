// Whether a command may begin a site: a team that forgets its key would otherwise publish into a place that nobody serves.
import { lstatSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { INBOX, OUTBOX } from '../publish/letters'
import { isInObjectStorage } from '../store/siteAddress'
import { findParts, findShell } from '../workspace/parts'
import type { Site } from '../workspace/site'

type Place = Pick<Site, 'store' | 'siteDir'>

/** Whether a folder, or a link to one that this machine lacks, is there; it may be empty. */
const isThere = (file: string): boolean => attempt(() => lstatSync(file)) !== undefined

/** Why a place without a site is one where letters are handed in; undefined where it is not. */
export const findLetters = async ({ store, siteDir }: Place, place: string): Promise<Failure | undefined> => {
  for (const box of [INBOX, OUTBOX]) {
    const isFolder = !isInObjectStorage(place) && isThere(path.join(siteDir, box.slice(0, -1)))
    if (isFolder || (await store.list(box, 1)).length > 0)
      return {
        kind: 'no-key',
        message: `${place} is where teams hand in their parts: add --key, or SITE_KEY, which deploy, publish, promote, canary and rollback take`,
      }
  }
  return undefined
}

/** Why a site may not begin at a place; undefined where nothing says that it is elsewhere. */
export const refuseBeginning = async (
  site: Place & Pick<Site, 'root'>,
  place: string,
  { SITE_KEY, SITE_URL }: NodeJS.ProcessEnv,
): Promise<Failure | undefined> => {
  const refuse = (kind: string, why: string): Failure => ({
    kind,
    message: `${why}; --new begins a site there`,
  })
  const letters = await findLetters(site, place)
  if (letters) return refuse(letters.kind, letters.message)
  if (SITE_KEY !== undefined)
    return refuse(
      'no-key',
      `There is no site at ${place}, and SITE_KEY hands in to one: check --site, or SITE`,
    )
  if (SITE_URL)
    return refuse(
      'no-site',
      `There is no site at ${place}, and SITE_URL names ${SITE_URL}: check --site, or add --key`,
    )
  if (findParts(site.root).length > 0 && !findShell(site.root))
    return refuse(
      'no-site',
      `There is no site at ${place}, and ${site.root} has no shell to begin one with: check --site, or add --key`,
    )
  return undefined
}
