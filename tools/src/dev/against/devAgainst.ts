import type { Registry } from '@site/shared/registry'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { messageOf } from '../../disk/failures'
import { seconds } from '../../logger/logger'
import { readRegistry } from '../../registry/revisions'
import { misfits } from '../../registry/siteCheck'
import {
  checkPort,
  type Environment,
  type ListenAddress,
  LOOPBACK,
  listen,
  readListenAddress,
  untilStopped,
} from '../../server/listening'
import type { Failure, Site } from '../../workspace/site'
import { chooseParts, findParts, type PartSource } from '../../workspace/workspace'
import { type Rebuild, watchPart } from '../developmentBuild'
import { createRefreshing, type Refreshing } from '../refreshing'
import { publishDevelopmentBuild, publishDevelopmentShell } from '../republish'
import { createAgainstServer } from './againstServer'
import { type DeployedSite, deployedAt } from './deployedSite'

interface Session {
  readonly site: Site
  readonly part: PartSource
  readonly deployed: DeployedSite
  readonly refreshing: Refreshing
}

/** A shell under work would be no part of the deployed site but another site around it. */
const onePart = (site: Site, names: readonly string[]): Result<PartSource, Failure> =>
  flatMap(chooseParts(findParts(site.root), names), ([part, ...others]): Result<PartSource, Failure> => {
    if (part && others.length === 0 && part.name !== 'shell') return ok(part)
    return err({
      kind: 'one-part',
      message: '--against takes one part, and not the shell: site dev radio --against …',
    })
  })

const originOf = (url: string): Result<string, Failure> => {
  if (URL.canParse(url) && /^https?:/.test(url)) return ok(new URL(url).origin)
  return err({
    kind: 'not-a-site',
    message: `${url} is not the address of a site, such as https://onde-basse.example`,
  })
}

const publish = async ({ site, part }: Session, dist: string): Promise<Result<boolean, Failure>> => {
  try {
    return await publishDevelopmentBuild(site.siteDir, dist)
  } catch (cause) {
    return err({ kind: 'interrupted', message: `${part.name}: ${messageOf(cause)}` })
  }
}

/** Tells when the deployed shell would refuse the part. */
const warnOfContract = async ({ site, part, deployed }: Session): Promise<void> => {
  const [theirs, ours] = await Promise.all([deployed.registry(), readRegistry(site.store)])
  const own = ours.ok ? ours.value.parts[part.name] : undefined
  if (!(theirs.ok && own)) return
  const { parts } = theirs.value
  for (const { message } of misfits(parts, { ...parts, [part.name]: own })) site.logger.error(message)
}

const onRebuild =
  (session: Session) =>
  async (rebuild: Rebuild): Promise<void> => {
    const { site, part, refreshing } = session
    if (rebuild.kind === 'broken') {
      refreshing.broken(part.name, rebuild.message)
      return site.logger.error(`${part.name}\n${rebuild.message}`)
    }
    refreshing.built(part.name, rebuild.build)
    const published = await publish(session, rebuild.dist)
    if (!published.ok) return site.logger.error(published.error.message)
    if (published.value) refreshing.published(part.name)
    site.logger.info(`${part.name} built in ${seconds(rebuild.tookMs)}`)
    await warnOfContract(session)
  }

const liveVersion = (registry: Result<Registry, Failure>): string =>
  (registry.ok && registry.value.parts.shell?.live) || 'unknown'

/** Refreshing takes a shell built for development, which no deployed site has. */
const findShell = async ({ site, deployed }: Session): Promise<readonly string[]> => {
  const { logger } = site
  const [shell] = findParts(site.root)
  const published = shell ? await publishDevelopmentShell(site, shell) : undefined
  if (!published?.ok) {
    if (published) logger.error(published.error.message)
    logger.info('The shell is the deployed one: open pages load again at each save')
    return []
  }
  const [theirs, ours] = await Promise.all([deployed.registry(), readRegistry(site.store)])
  logger.info(
    `The shell is this checkout's, built for development: ${liveVersion(ours)}; visitors have ${liveVersion(theirs)}`,
  )
  return ['shell']
}

const serve = async (session: Session, address: ListenAddress): Promise<Result<void, Failure>> => {
  const { site, part, deployed, refreshing } = session
  const shell = await findShell(session)
  const watch = await watchPart(part, onRebuild(session))
  await watch.first
  const app = await createAgainstServer({
    deployed,
    fromSource: [part.name, ...shell],
    siteDir: site.siteDir,
    development: refreshing.routes,
  })
  const url = await listen(app, address)
  if (url.ok) {
    site.logger.info(`\nThe site is at ${url.value} (Ctrl-C stops it)`)
    await untilStopped()
  }
  await Promise.all([watch.stop(), app.close()])
  return url.ok ? ok(undefined) : url
}

interface AgainstSettings {
  readonly origin: string
  readonly part: PartSource
  readonly address: ListenAddress
}

const readSettings = (
  site: Site,
  names: readonly string[],
  url: string,
  env: Environment,
): Result<AgainstSettings, Failure> =>
  flatMap(originOf(url), (origin) =>
    flatMap(onePart(site, names), (part) =>
      map(readListenAddress(env, LOOPBACK), (address) => ({ origin, part, address })),
    ),
  )

/** Serves a deployed site in which one part comes from source, built for development and refreshed on save. */
export const devAgainst = async (
  site: Site,
  names: readonly string[],
  url: string,
  env: Environment,
): Promise<Result<void, Failure>> => {
  const settings = readSettings(site, names, url, env)
  if (!settings.ok) return settings
  const { origin, part, address } = settings.value
  const free = await checkPort(address)
  if (!free.ok) return free
  const deployed = deployedAt(origin)
  const known = await deployed.registry()
  const refreshing = createRefreshing({ siteDir: site.siteDir, parts: [part] })
  return known.ok ? serve({ site, part, deployed, refreshing }, address) : known
}
