import type { LivePart } from '@site/shared/prerender'
import type { PartName } from '@site/shared/registry/names'
import { ok, type Result } from '@site/shared/result'
import { entriesOf, ownValue, type PublishedPart } from '../registry/revision'
import { describeVersion } from '../registry/served'
import { type ShownState, shownParts } from '../registry/shownParts'
import type { BuildRecord } from '../workspace/buildRecord'
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
  /** Why a part is left to the browser. */
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

/** The live version of a part, unless the part is switched off. */
const liveVersion = ([part, state]: readonly [PartName, PublishedPart]): readonly Published[] => {
  const published = ownValue(state.versions, state.live)
  if (!published || state.disabled !== null) return []
  return [{ part, owner: state.owner, version: state.live, published }]
}

type Reading = readonly [Published, Result<ReadPart, Failure>]

const failureIn = ([published, result]: Reading): readonly string[] => {
  const failure = result.ok ? result.value.failure : result.error.message
  return failure === undefined ? [] : [`${describeVersion(published)} is left to the browser: ${failure}`]
}

/** Reads what pages load of each live version, and what they are rendered with, each file checked against its hash. */
export const readLiveParts = async (store: ReadableStore, site: ShownState): Promise<LiveParts> => {
  const published = entriesOf<PartName, PublishedPart>(shownParts(site)).flatMap(liveVersion)
  const readings = await Promise.all(
    published.map(async (version): Promise<Reading> => [version, await readPart(store, version)]),
  )
  const parts = readings.flatMap(([{ part }, result]) => (result.ok ? [[part, result.value.part]] : []))
  return { parts: Object.fromEntries(parts), failures: readings.flatMap(failureIn) }
}
