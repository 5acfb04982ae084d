import type { LivePart } from '@site/shared/prerender'
import type { PartName } from '@site/shared/registry/names'
import { map, ok, type Result } from '@site/shared/result'
import type { BuildRecord } from '../build/buildRecord'
import { entriesOf, ownValue, type PublishedPart } from '../registry/revision'
import { describeVersion } from '../registry/served'
import { type ShownState, shownParts } from '../registry/shownParts'
import type { Failure } from '../workspace/site'
import { type Published, type ReadableStore, readVersion } from './readVersion'
import type { Bundle } from './worker/workerMessages'

/** The file of a version pages are rendered with. */
const SERVER_BUNDLE = 'server.cjs'

/** A live version as its site is prerendered with it. */
export interface RenderedPart {
  readonly live: LivePart
  /** `part 1.0.0 (équipe Label)`: what failures call it. */
  readonly name: string
  readonly record: BuildRecord
  /** Absent where its places are left to the browser. */
  readonly bundle?: Bundle
}

export interface LiveParts {
  /** By name; parts that are switched off or cannot be read are left out. */
  readonly parts: Readonly<Record<string, RenderedPart>>
  /** By name; what pages load of the versions some visitors try. */
  readonly canaries: Readonly<Record<string, LivePart>>
  /** Why a part is left to the browser, or a canary out of the pages. */
  readonly failures: readonly string[]
}

interface ReadPart {
  readonly part: RenderedPart
  /** Why it has no bundle. */
  readonly failure?: string
}

const readPart = async (store: ReadableStore, published: Published): Promise<Result<ReadPart, Failure>> => {
  const files = await readVersion(store, published)
  if (!files.ok) return files
  const { loaded, record, read } = files.value
  const bundle = await read(SERVER_BUNDLE)
  const part = { live: { ...loaded, rendered: bundle.ok }, name: describeVersion(published), record }
  return ok(
    bundle.ok
      ? { part: { ...part, bundle: { version: published.version, code: bundle.value } } }
      : { part, failure: bundle.error.message },
  )
}

const readCanary = async (store: ReadableStore, published: Published): Promise<Result<LivePart, Failure>> =>
  map(await readVersion(store, published), ({ loaded }) => ({ ...loaded, rendered: false }))

/** The version a part is asked for, unless it is switched off. */
const publishedOf =
  (choose: (part: PublishedPart) => string | undefined) =>
  ([part, state]: readonly [PartName, PublishedPart]): readonly Published[] => {
    const version = choose(state)
    const published = version === undefined ? undefined : ownValue(state.versions, version)
    if (version === undefined || !published || state.disabled !== null) return []
    return [{ part, owner: state.owner, version, published }]
  }

type Reading<T> = readonly (readonly [Published, Result<T, Failure>])[]

const readEach = <T>(
  versions: readonly Published[],
  read: (published: Published) => Promise<Result<T, Failure>>,
): Promise<Reading<T>> =>
  Promise.all(versions.map(async (published) => [published, await read(published)] as const))

const readable = <T>(reading: Reading<T>): readonly (readonly [PartName, T])[] =>
  reading.flatMap(([{ part }, result]) => (result.ok ? [[part, result.value]] : []))

const failuresOf = (live: Reading<ReadPart>, canaries: Reading<LivePart>): readonly string[] => {
  const left = live.flatMap(([published, result]) => {
    const failure = result.ok ? result.value.failure : result.error.message
    return failure === undefined ? [] : [`${describeVersion(published)} is left to the browser: ${failure}`]
  })
  const untried = canaries.flatMap(([published, result]) =>
    result.ok
      ? []
      : [`${describeVersion(published)}, a canary, is left out of the pages: ${result.error.message}`],
  )
  return [...left, ...untried]
}

/**
 * Reads what pages load of each live version and each canary, and what they are rendered with, each file checked against
 * its hash.
 */
export const readLiveParts = async (store: ReadableStore, site: ShownState): Promise<LiveParts> => {
  const published = entriesOf<PartName, PublishedPart>(shownParts(site))
  const [live, canaries] = await Promise.all([
    readEach(published.flatMap(publishedOf(({ live }) => live)), (version) => readPart(store, version)),
    readEach(published.flatMap(publishedOf(({ canary }) => canary?.version)), (version) =>
      readCanary(store, version),
    ),
  ])
  return {
    parts: Object.fromEntries(readable(live).map(([name, { part }]) => [name, part])),
    canaries: Object.fromEntries(readable(canaries)),
    failures: failuresOf(live, canaries),
  }
}
