import type { Registry } from '@site/shared/registry'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { findConflicts } from '../registry/checks/siteCheck'
import { readRegistry } from '../registry/revisions'
import {
  checkPort,
  type Environment,
  LOOPBACK,
  listen,
  readListenAddress,
  untilStopped,
} from '../serve/listening'
import { type DeployedSite, deployedAt } from '../workspace/deployedSite'
import { chooseParts, findParts, findShell, type PartSource } from '../workspace/parts'
import type { Site } from '../workspace/site'
import { createAgainstServer } from './againstServer'
import { describeSaves } from './describeSaves'
import { beginDevelopment } from './developmentSite'
import { createRefreshing } from './refreshing'
import { publishDevelopmentShell, watchAndPublish } from './republish'

/** Chooses one part, but not the shell: with another shell it would be another site. */
const chooseOnePart = (site: Site, names: readonly string[]): Result<PartSource, Failure> =>
  flatMap(chooseParts(findParts(site.root), names), ([part, ...others]): Result<PartSource, Failure> => {
    if (part && others.length === 0 && part.name !== 'shell') return ok(part)
    return err({
      kind: 'one-part',
      message: '--against takes one part, and not the shell: site dev radio --against …',
    })
  })

const readOrigin = (url: string): Result<string, Failure> => {
  if (URL.canParse(url) && /^https?:/.test(url)) return ok(new URL(url).origin)
  return err({
    kind: 'not-a-site',
    message: `${url} is not the address of a site, such as https://collectif.example`,
  })
}

/** Prints a warning if the deployed shell would refuse the part. */
const warnOfContract = async (site: Site, part: PartSource, deployed: DeployedSite): Promise<void> => {
  const [theirs, ours] = await Promise.all([deployed.registry(), readRegistry(site.store)])
  const own = ours.ok ? ours.value.parts[part.name] : undefined
  if (!(theirs.ok && own)) return
  const { parts } = theirs.value
  for (const { message } of findConflicts(parts, { ...parts, [part.name]: own })) site.logger.error(message)
}

const readShellVersion = (registry: Result<Registry, Failure>): string =>
  (registry.ok && registry.value.parts.shell?.live) || 'unknown'

/** Publishes this checkout's shell, if any: refreshing requires a development build, which no deployed site has. */
const publishShell = async (site: Site, deployed: DeployedSite): Promise<readonly string[]> => {
  const { logger, root, store } = site
  const shell = findShell(root)
  const published = shell ? await publishDevelopmentShell(site, shell) : undefined
  if (!published?.ok) {
    if (published) logger.error(published.error.message)
    logger.info('The shell is the deployed one: open pages load again at each save')
    return []
  }
  const [theirs, ours] = await Promise.all([deployed.registry(), readRegistry(store)])
  logger.info(
    `The shell is this checkout's, built for development: ${readShellVersion(ours)}; visitors have ${readShellVersion(theirs)}`,
  )
  return ['shell']
}

/** Serves a deployed site in which one part comes from source, built for development and refreshed on save. */
export const devAgainst = async (
  site: Site,
  names: readonly string[],
  url: string,
  env: Environment,
): Promise<Result<void, Failure>> => {
  const settings = flatMap(readOrigin(url), (origin) =>
    flatMap(chooseOnePart(site, names), (part) =>
      map(readListenAddress(env, LOOPBACK), (address) => ({ origin, part, address })),
    ),
  )
  if (!settings.ok) return settings
  const { origin, part, address } = settings.value
  const free = await checkPort(address)
  if (!free.ok) return free
  const begun = await beginDevelopment(site)
  if (!begun.ok) return begun
  const deployed = deployedAt(origin)
  const known = await deployed.registry()
  if (!known.ok) return known

  const { siteDir } = site
  const refreshing = createRefreshing({ siteDir, parts: [part] })
  site.logger.info(describeSaves(site.root, [part], { origin }))
  const fromSource = [part.name, ...(await publishShell(site, deployed))]
  const afterwards = () => warnOfContract(site, part, deployed)
  const watch = await watchAndPublish({ site, refreshing }, part, { afterwards })
  await watch.first
  const app = await createAgainstServer({ deployed, fromSource, siteDir, development: refreshing.routes })
  const listening = await listen(app, address)
  if (listening.ok) {
    site.logger.info(`\nThe site is at ${listening.value} (Ctrl-C stops it)`)
    await untilStopped()
  }
  await Promise.all([watch.stop(), app.close()])
  return map(listening, () => undefined)
}
