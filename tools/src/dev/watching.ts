import webpack, { type Stats, type Watching } from 'webpack'
import { messageOf } from '../disk/failures'
import type { PartSource } from '../workspace/workspace'
import { configurationOf, outputOf } from './developmentBuild'

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
