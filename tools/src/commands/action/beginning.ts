// Whether a command may begin a site: a team that forgets its key would otherwise publish into a place that nobody serves.
import path from 'node:path'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { BOXES, findSiteBelow, findSurroundings, isPresent } from '../../publish/nestedSites'
import { isInObjectStorage } from '../../store/siteAddress'
import { findParts, findShell } from '../../workspace/parts'
import type { Site } from '../../workspace/site'
import { refusalWords } from './refusal.content'

type Place = Pick<Site, 'store' | 'siteDir'>

const holdsBox = async ({ store, siteDir }: Place, place: string): Promise<boolean> => {
  for (const box of BOXES) {
    if (!isInObjectStorage(place) && isPresent(path.join(siteDir, box))) return true
    if ((await store.list(`${box}/`, 1)).length > 0) return true
  }
  return false
}

/** Why a place without a site is not where one is: teams hand in there, or it is inside another site. */
export const findOtherUse = async (
  site: Place,
  place: string,
  env: NodeJS.ProcessEnv,
): Promise<Failure | undefined> => {
  if (await holdsBox(site, place)) return { kind: 'no-key', message: translate(refusalWords).box(place) }
  const around = await findSurroundings(site.siteDir, env)
  if (!around) return undefined
  const message =
    around.kind === 'box'
      ? translate(refusalWords).inBox(place, around.place)
      : translate(refusalWords).inSite(place, around.place)
  return { kind: around.kind === 'box' ? 'no-key' : 'inside-site', message }
}

/** Whether the arguments of a command bring the shell of a site: its name does, and so do no names, which are all parts. */
export const bringsShell = ([names]: readonly unknown[]): boolean =>
  Array.isArray(names) ? names.length === 0 || names.includes('shell') : names === 'shell'

/**
 * Why a site may not begin at a place; undefined where nothing says that it is elsewhere.
 * @param lacksShell whether the command publishes without a shell, as into a site that is there
 */
export const refuseBeginning = async (
  site: Place & Pick<Site, 'root'>,
  place: string,
  env: NodeJS.ProcessEnv,
  lacksShell = false,
): Promise<Failure | undefined> => {
  const { SITE_KEY, SITE_URL } = env
  const words = translate(refusalWords).begin
  const refuse = (kind: string, why: string): Failure => ({ kind, message: words.no(place, why) })
  const otherUse = await findOtherUse(site, place, env)
  if (otherUse) return otherUse
  if (site.siteDir === site.root) return refuse('checkout', words.checkout(place))
  const below = await findSiteBelow(site.siteDir)
  if (below !== undefined) return refuse('site-below', words.below(below))
  if (SITE_KEY !== undefined) return refuse('no-key', words.key)
  if (SITE_URL) return refuse('no-site', words.url(SITE_URL))
  if (findParts(site.root).length > 0 && !findShell(site.root))
    return refuse('no-site', words.foreign(site.root))
  if (lacksShell) return refuse('no-site', words.withoutShell)
  return undefined
}
