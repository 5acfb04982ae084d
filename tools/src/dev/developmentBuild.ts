import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MultiStats } from '@rspack/core'
import { replaceFolder } from '@site/shared/federation/replace-folder'
import { err, ok, type Result } from '@site/shared/result'
import type { Configuration } from 'webpack'
import { type Failure, readMessage } from '../lib/failures'
import { isBuilt, type PartSource } from '../workspace/parts'
import { describeErrors } from './compileErrors'
import { adaptToRspack } from './rspackConfiguration'

/** The exports of a part's `webpack.config.mjs`: the build for browsers first, then the server bundle. */
type MakeConfigurations = (
  env: object,
  argv: { readonly mode: 'development' },
) => readonly [browser: Configuration, ...others: Configuration[]]

/** Folder of a part's development builds: `dist` keeps the production build. */
export const developmentFolder = (part: PartSource): string =>
  path.join(part.dir, 'node_modules/.cache/development')

const into = (output: string, configuration: Configuration): Configuration => ({
  ...configuration,
  output: { ...configuration.output, path: output },
})

const readConfigurations = async ({ dir }: PartSource) => {
  const file = pathToFileURL(path.join(dir, 'webpack.config.mjs')).href
  const { default: make }: { default: MakeConfigurations } = await import(file)
  return make({}, { mode: 'development' })
}

const openCompiler = async (configurations: readonly Configuration[]) => {
  const bundler = await import('@rspack/core')
  return bundler.rspack(configurations.map((each) => adaptToRspack(bundler, each)))
}

/** Configures a part's build for browsers, and the separate one for other sites (`shared/federation/embedBuild.mjs`). */
const configure = async (part: PartSource, output: string): Promise<Configuration[]> => {
  const [browser, ...others] = await readConfigurations(part)
  const embedded = others.filter(({ name }) => name?.endsWith('(embed)'))
  return [browser, ...embedded].map((each) => into(output, each))
}

/** The outcome of a development build. */
export type Rebuild =
  /** `build` is the name that the bundler gave it in the page. */
  | { readonly kind: 'built'; readonly dist: string; readonly build: string; readonly tookMs: number }
  | { readonly kind: 'broken'; readonly message: string }

export interface Watch {
  /** Resolves after the first build, whether it succeeded or not. */
  readonly first: Promise<void>
  readonly stop: () => Promise<void>
}

/** @param build name of the last build for browsers; other builds may finish without one */
const describeRebuild = (
  part: PartSource,
  build: string,
  cause: Error | null,
  done?: MultiStats,
): Rebuild => {
  if (cause || !done) return { kind: 'broken', message: readMessage(cause) }
  if (done.hasErrors()) return { kind: 'broken', message: describeErrors(done) }
  const times = done.stats.flatMap(({ startTime = 0, endTime = startTime }) => [startTime, endTime])
  const tookMs = Math.max(...times) - Math.min(...times)
  return { kind: 'built', dist: developmentFolder(part), build, tookMs }
}

/** Builds a part for development now and after each change. */
export const watchPart = async (
  part: PartSource,
  onRebuild: (rebuild: Rebuild) => Promise<void>,
): Promise<Watch> => {
  const compiler = await openCompiler(await configure(part, developmentFolder(part)))
  let watching: ReturnType<typeof compiler.watch> | undefined
  let build = ''
  const first = new Promise<void>((resolve, reject) => {
    watching = compiler.watch({}, (cause, done) => {
      build = done?.stats.find(({ compilation }) => compilation.name === part.name)?.hash ?? build
      onRebuild(describeRebuild(part, build, cause, done)).then(resolve, reject)
    })
  })
  return { first, stop: () => new Promise((stopped) => watching?.close(() => stopped())) }
}

/** Builds the shell for development, once for each state of its sources, and resolves with the folder of the build. */
export const buildDevelopmentShell = async (
  shell: PartSource,
  onBuild: () => void,
): Promise<Result<string, Failure>> => {
  const folder = path.join(shell.dir, 'node_modules/.cache/development-shell')
  if (await isBuilt(shell, folder)) return ok(folder)
  onBuild()
  const output = `${folder}-${process.pid}`
  const [configuration] = await readConfigurations(shell)
  const compiler = await openCompiler([into(output, configuration)])
  const message = await new Promise<string | undefined>((resolve) => {
    compiler.run((cause, stats) =>
      resolve(cause?.message ?? (stats?.hasErrors() ? describeErrors(stats) : undefined)),
    )
  })
  await new Promise((closed) => compiler.close(closed))
  if (message !== undefined) return err({ kind: 'build-failed', message: `shell\n${message}` })
  await replaceFolder(output, folder)
  return ok(folder)
}
