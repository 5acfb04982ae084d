// Publishes a development build of a part after each save, and removes former ones.
import { hash } from 'node:crypto'
import { Version } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Failure, readMessage } from '../lib/failures'
import { seconds } from '../lib/logger'
import { publishBuilds } from '../publish/publish'
import { prunePart } from '../publish/removal/prune'
import { forgetHistory } from '../registry/revisions'
import type { Store } from '../store/store'
import type { BuildRecord } from '../workspace/buildRecord'
import type { PartSource } from '../workspace/parts'
import type { Site } from '../workspace/site'
import { buildDevelopmentShell, type Rebuild, type Watch, watchPart } from './developmentBuild'
import type { Refreshing } from './refreshing'

/** Every save creates a version; only the last two stay on the disk. */
const LAST_TWO = { keep: 1, days: 0, leftovers: false } as const
/** Number of revisions to keep, for debugging. */
const MAX_REVISIONS = 20

/** Names a development build by its bytes: all builds of one watch share the hash of their sources. */
const nameVersion = (record: BuildRecord, integrity: string): Version => {
  const content = hash('sha256', integrity)
  return v.parse(Version, `${record.version}.dev${content.slice(0, 8)}`)
}

/** Publishes a development build, and resolves with whether anything has changed. */
const publish = async (store: Store, dist: string): Promise<Result<boolean, Failure>> => {
  const published = await publishBuilds(store, [dist], { compressed: false, nameVersion })
  if (!published.ok) return published
  for (const { part } of published.value) await prunePart(store, part, LAST_TWO)
  await forgetHistory(store, MAX_REVISIONS)
  return ok(published.value.some(({ outcome }) => outcome !== 'unchanged'))
}

/** Publishes a build; if it is replaced while it is copied, that is a failure like any other. */
const publishWhole = async (store: Store, name: string, dist: string): Promise<Result<boolean, Failure>> => {
  try {
    return await publish(store, dist)
  } catch (cause) {
    return err({ kind: 'interrupted', message: `${name}: ${readMessage(cause)}` })
  }
}

/** The parts in development, and the open pages. */
export interface Session {
  readonly site: Site
  readonly refreshing: Refreshing
}

interface Followed {
  readonly site: Pick<Site, 'store' | 'logger'>
  readonly refreshing: Omit<Refreshing, 'routes'>
}

interface PublicationSteps {
  /** Called before pages load the build. */
  readonly writePages?: () => Promise<Result<void, Failure>>
  /** Called at the end. */
  readonly afterwards?: () => Promise<void>
}

/**
 * Publishes each build and refreshes open pages, which also show errors. Logs a build before it is published, so that lines
 * are in the order of the saves.
 */
export const followRebuilds =
  (
    { site, refreshing }: Followed,
    name: string,
    { writePages = async () => ok(undefined), afterwards = async () => {} }: PublicationSteps = {},
  ) =>
  async (rebuild: Rebuild): Promise<void> => {
    if (rebuild.kind === 'broken') {
      refreshing.broken(name, rebuild.message)
      return site.logger.error(`${name}\n${rebuild.message}`)
    }
    site.logger.info(`${name} built in ${seconds(rebuild.tookMs)}`)
    refreshing.built(name, rebuild.build)
    const published = await publishWhole(site.store, name, rebuild.dist)
    if (!published.ok) return site.logger.error(published.error.message)
    const pages = await writePages()
    if (!pages.ok) return site.logger.error(pages.error.message)
    if (published.value) refreshing.published(name)
    await afterwards()
  }

/** Builds a part now and after each save, publishes each build, and refreshes open pages. */
export const watchAndPublish = (
  session: Session,
  part: PartSource,
  steps: PublicationSteps,
): Promise<Watch> => watchPart(part, followRebuilds(session, part.name, steps))

/**
 * Publishes a development build of the shell: only React's development build can replace components of an open page.
 */
export const publishDevelopmentShell = async (
  { store, logger }: Site,
  shell: PartSource,
): Promise<Result<void, Failure>> => {
  const built = await buildDevelopmentShell(shell, () => logger.info('building shell for development …'))
  return built.ok ? map(await publish(store, built.value), () => undefined) : built
}
