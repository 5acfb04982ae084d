import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration, type Stats, type Watching } from 'webpack'
import { messageOf } from '../disk/failures'
import type { PartSource } from '../workspace/workspace'

/** What a part's `webpack.config.mjs` exports: the build for browsers comes first. */
type MakeConfigurations = (
  env: object,
  argv: { readonly mode: 'development' },
) => readonly [browser: Configuration, ...others: Configuration[]]

/** Where the builds of a part under work go: apart from `dist`, where the build for production stays what it is. */
export const outputOf = (part: PartSource): string => path.join(part.dir, 'node_modules/.cache/development')

/** What webpack needs to build a part for development into `output`. */
export const configurationOf = async (part: PartSource, output: string): Promise<Configuration> => {
  const file = pathToFileURL(path.join(part.dir, 'webpack.config.mjs')).href
  const { default: make }: { default: MakeConfigurations } = await import(file)
  const [configuration] = make({}, { mode: 'development' })
  return { ...configuration, output: { ...configuration.output, path: output } }
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

const rebuildOf = (part: PartSource, cause: Error | null, stats: Stats | undefined): Rebuild => {
  if (cause || !stats) return { kind: 'broken', message: messageOf(cause) }
  if (stats.hasErrors()) return { kind: 'broken', message: stats.toString('errors-only') }
  return {
    kind: 'built',
    dist: outputOf(part),
    build: stats.hash ?? '',
    tookMs: stats.endTime - stats.startTime,
  }
}

/** Builds a part for development now and after each change, and tells of every build. */
export const watchPart = async (
  part: PartSource,
  onRebuild: (rebuild: Rebuild) => Promise<void>,
): Promise<Watch> => {
  const compiler = webpack(await configurationOf(part, outputOf(part)))
  let watching: Watching | undefined
  const first = new Promise<void>((resolve, reject) => {
    watching = compiler.watch({}, (cause, stats) => {
      onRebuild(rebuildOf(part, cause, stats)).then(resolve, reject)
    })
  })
  return { first, stop: () => new Promise((stopped) => watching?.close(() => stopped())) }
}
