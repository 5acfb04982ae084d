import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration, type Stats, type Watching } from 'webpack'
import { messageOf } from '../disk/failures'
import type { PartSource } from '../workspace/workspace'

/** What a development build ended with. */
export type Rebuild =
  | { readonly kind: 'built'; readonly dist: string; readonly tookMs: number }
  | { readonly kind: 'broken'; readonly message: string }

export interface Watch {
  /** Resolves after the first build, whether it succeeded or not. */
  readonly first: Promise<void>
  readonly stop: () => Promise<void>
}

/** What a part's `webpack.config.mjs` exports: the build for browsers comes first. */
type MakeConfigurations = (
  env: object,
  argv: { readonly mode: 'development' },
) => readonly [browser: Configuration, ...others: Configuration[]]

/** Apart from `dist`, where the build for production stays what it is. */
const outputOf = (part: PartSource): string => path.join(part.dir, 'node_modules/.cache/development')

const configurationOf = async (part: PartSource): Promise<Configuration> => {
  const file = pathToFileURL(path.join(part.dir, 'webpack.config.mjs')).href
  const { default: make }: { default: MakeConfigurations } = await import(file)
  const [configuration] = make({}, { mode: 'development' })
  return { ...configuration, output: { ...configuration.output, path: outputOf(part) } }
}

const rebuildOf = (part: PartSource, cause: Error | null, stats: Stats | undefined): Rebuild => {
  if (cause || !stats) return { kind: 'broken', message: messageOf(cause) }
  if (stats.hasErrors()) return { kind: 'broken', message: stats.toString('errors-only') }
  return { kind: 'built', dist: outputOf(part), tookMs: stats.endTime - stats.startTime }
}

/** Builds a part for development now and after each change, and tells of every build. */
export const watchPart = async (
  part: PartSource,
  onRebuild: (rebuild: Rebuild) => Promise<void>,
): Promise<Watch> => {
  const compiler = webpack(await configurationOf(part))
  let watching: Watching | undefined
  const first = new Promise<void>((resolve, reject) => {
    watching = compiler.watch({}, (cause, stats) => {
      onRebuild(rebuildOf(part, cause, stats)).then(resolve, reject)
    })
  })
  return { first, stop: () => new Promise((stopped) => watching?.close(() => stopped())) }
}
