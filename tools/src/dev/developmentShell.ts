import path from 'node:path'
import { err, map, ok, type Result } from '@site/shared/result'
import webpack, { type Compiler } from 'webpack'
import { BUILD_TIMEOUT_MS, isBuilt } from '../build/builds'
import { withLock } from '../lock/lock'
import type { Logger } from '../logger/logger'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { configurationOf } from './developmentBuild'
import { publishDevelopmentBuild } from './republish'

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
  const compiler = webpack(await configurationOf(shell, folderOf(shell)))
  const built = await run(compiler)
  await new Promise((closed) => compiler.close(closed))
  return built
}

const build = (shell: PartSource, logger: Logger): Promise<Result<void, Failure>> =>
  withLock(`${folderOf(shell)}.lock`, BUILD_TIMEOUT_MS, async () =>
    (await isBuilt(shell, folderOf(shell))) ? ok(undefined) : compile(shell, logger),
  )

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
