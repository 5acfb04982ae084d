import { createHash } from 'node:crypto'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { replaceFolder } from '@site/shared/federation/replace-folder'
import { Version } from '@site/shared/registry/names'
import { err, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import * as v from 'valibot'
import webpack, { type Compiler } from 'webpack'
import type { BuildRecord } from '../build/buildRecord'
import { isBuilt } from '../build/builds'
import { messageOf } from '../disk/failures'
import type { Logger } from '../logger/logger'
import { prunePart } from '../publication/prune'
import { publishBuilds } from '../publication/publish'
import { forgetHistory } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { configurationOf } from './developmentBuild'
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

const folderOf = (shell: PartSource): string => path.join(shell.dir, 'node_modules/.cache/development-shell')

const run = (compiler: Compiler): Promise<Result<void, Failure>> =>
  new Promise((resolve) => {
    compiler.run((cause, stats) => {
      const message = cause?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined)
      resolve(
        message === undefined ? ok(undefined) : err({ kind: 'build-failed', message: `shell\n${message}` }),
      )
    })
  })

const compile = async (shell: PartSource, logger: Logger): Promise<Result<void, Failure>> => {
  logger.info('building shell for development …')
  const output = `${folderOf(shell)}-${process.pid}`
  const compiler = webpack(await configurationOf(shell, output))
  const built = await run(compiler)
  await new Promise((closed) => compiler.close(closed))
  if (built.ok) await replaceFolder(output, folderOf(shell))
  return built
}

const build = async (shell: PartSource, logger: Logger): Promise<Result<void, Failure>> =>
  (await isBuilt(shell, folderOf(shell))) ? ok(undefined) : compile(shell, logger)

/**
 * Publishes the shell as built for development: only with React's development build can the components of a page be
 * exchanged. It is built once for each state of its sources.
 */
export const publishDevelopmentShell = async (
  { siteDir, logger }: Site,
  shell: PartSource,
): Promise<Result<void, Failure>> => {
  const built = await build(shell, logger)
  if (!built.ok) return built
  return map(await publishDevelopmentBuild(siteDir, folderOf(shell)), () => undefined)
}
