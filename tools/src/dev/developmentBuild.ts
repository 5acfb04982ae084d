import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration, type MultiStats } from 'webpack'
import { messageOf } from '../disk/failures'
import type { PartSource } from '../workspace/workspace'

/** What a part's `webpack.config.mjs` exports: the build for browsers comes first, then that of its pages. */
type MakeConfigurations = (
  env: object,
  argv: { readonly mode: 'development' },
) => readonly [browser: Configuration, ...others: Configuration[]]

/** Where the builds of a part under work go: apart from `dist`, where the build for production stays what it is. */
export const outputOf = (part: PartSource): string => path.join(part.dir, 'node_modules/.cache/development')

/** What other sites embed is a build of its own (`shared/federation/embedBuild.mjs`). */
const isEmbedded = ({ name }: Configuration): boolean => name?.endsWith('(embed)') === true

const into = (output: string, configuration: Configuration): Configuration => ({
  ...configuration,
  output: { ...configuration.output, path: output },
})

const configurationsOf = async ({ dir }: PartSource) => {
  const file = pathToFileURL(path.join(dir, 'webpack.config.mjs')).href
  const { default: make }: { default: MakeConfigurations } = await import(file)
  return make({}, { mode: 'development' })
}

/** What webpack needs to build a part for development into `output`. */
export const configurationOf = async (part: PartSource, output: string): Promise<Configuration> => {
  const [configuration] = await configurationsOf(part)
  return into(output, configuration)
}

/** The same, and what other sites embed of it. */
const watchedOf = async (part: PartSource, output: string): Promise<readonly Configuration[]> => {
  const [configuration, ...others] = await configurationsOf(part)
  return [configuration, ...others.filter(isEmbedded)].map((each) => into(output, each))
}

/** What a development build ended with. */
export type Rebuild =
  /** `build` is what webpack calls it in the page. */
  | { readonly kind: 'built'; readonly dist: string; readonly build: string; readonly tookMs: number }
  | { readonly kind: 'broken'; readonly message: string }

export interface Watch {
  /** Resolves after the first build, whether it succeeded or not. */
  readonly first: Promise<void>
  readonly stop: () => Promise<void>
}

/** The builds that were done again; `build` is what the one for browsers was called last. */
const rebuildOf = (part: PartSource, build: string, cause: Error | null, done?: MultiStats): Rebuild => {
  if (cause || !done) return { kind: 'broken', message: messageOf(cause) }
  if (done.hasErrors()) return { kind: 'broken', message: done.toString('errors-only') }
  const [began, ended] = [
    Math.min(...done.stats.map(({ startTime }) => startTime)),
    Math.max(...done.stats.map(({ endTime }) => endTime)),
  ]
  return { kind: 'built', dist: outputOf(part), build, tookMs: ended - began }
}

const forBrowsers = (done: MultiStats | undefined, part: PartSource): string | undefined =>
  done?.stats.find(({ compilation }) => compilation.name === part.name)?.hash

/** Builds a part for development now and after each change, and tells of every build. */
export const watchPart = async (
  part: PartSource,
  onRebuild: (rebuild: Rebuild) => Promise<void>,
): Promise<Watch> => {
  const compiler = webpack([...(await watchedOf(part, outputOf(part)))])
  let watching: ReturnType<typeof compiler.watch> | undefined
  let build = ''
  const first = new Promise<void>((resolve, reject) => {
    watching = compiler.watch({}, (cause, done) => {
      build = forBrowsers(done, part) ?? build
      onRebuild(rebuildOf(part, build, cause, done)).then(resolve, reject)
    })
  })
  return { first, stop: () => new Promise((stopped) => watching?.close(() => stopped())) }
}
