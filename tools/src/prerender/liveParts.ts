// Reads and checks the files of each part's live version that pages need, and finds versions with lost files.
import { CONTENT_FILES, CONTENT_PART } from '@site/shared/document'
import type { LivePart } from '@site/shared/prerender'
import type { PartName } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { ownValue, type PublishedPart, typedEntries } from '../registry/revision'
import type { Newest } from '../registry/revisions'
import { describeVersion } from '../registry/served'
import { type ShownState, shownParts } from '../registry/visitorsRegistry'
import type { Store } from '../store/store'
import { listKeys, openVersion, versionPrefix } from '../store/versionFiles'
import { type BuildRecord, parseBuildRecord } from '../workspace/buildRecord'
import { renderWords } from './failures.content'
import type { PageRecord } from './livePages'
import type { Bundle } from './runWorker'

/** The file of a version that renders pages. */
export const SERVER_BUNDLE = 'server.cjs'

/** Files of a version for other sites: scripts with their types, styles, and their guide. */
const EMBEDDED = /^(?:assets\/)?embed\/[\w-]+\.(?:css|js|d\.ts|md)$/

/** Source of versions: a store, or a store with a pending publication. */
export type ReadableStore = Pick<Store, 'read'>

/** A live version that renders pages. */
export interface RenderedPart {
  readonly live: LivePart
  /** Its name in failures: `part 1.0.0 (équipe Label)`. */
  readonly name: string
  readonly record: BuildRecord
  /** Absent if its slots are left to the browser. */
  readonly bundle?: Bundle
}

export interface LiveParts {
  /** By name, without disabled and unreadable parts. */
  readonly parts: Readonly<Record<string, RenderedPart>>
  /** Why a part is left to the browser. */
  readonly failures: readonly string[]
  /** Versions with missing or damaged files. */
  readonly lost: readonly string[]
}

type Texts = Readonly<Record<string, string>>
type ReadText = (file: string) => Promise<Result<string, Failure>>

const readTexts = async (files: readonly string[], read: ReadText): Promise<Result<Texts, Failure>> => {
  const texts: Record<string, string> = {}
  for (const file of files) {
    const text = await read(file)
    if (!text.ok) return text
    texts[file] = text.value
  }
  return ok(texts)
}

const readRecord = async (read: ReadText): Promise<Result<BuildRecord, Failure>> => {
  const text = await read('build.json')
  if (!text.ok) return text
  const record = parseBuildRecord(text.value)
  if (record.ok) return record
  return err({
    kind: 'build-record-malformed',
    message: translate(renderWords).buildRecord(record.error.message),
  })
}

const listStyles = ({ initial, files }: BuildRecord): readonly string[] =>
  [...new Set([...initial, ...Object.values(files).flat()])].filter((file) => file.endsWith('.css'))

interface LiveVersion {
  readonly part: PartName
  readonly state: PublishedPart
}

/** A part, and the reason why its slots are left to the browser. */
interface ReadPart {
  readonly part?: RenderedPart
  readonly failure?: Failure
}

const readPart = async (
  store: ReadableStore,
  { part, state }: LiveVersion,
): Promise<Result<ReadPart, Failure>> => {
  const { owner, live: version, versions } = state
  const published = ownValue(versions, version)
  if (!published || state.disabled !== null) return ok({})
  const opened = await openVersion(store, { part, version, manifest: published.manifest })
  if (!opened.ok) return opened
  const { files, read } = opened.value
  const readText: ReadText = async (file) =>
    map(await read(file), (bytes) => Buffer.from(bytes).toString('utf8'))
  const record = await readRecord(readText)
  if (!record.ok) return record
  const { entry, initial, trustedTypes, starter, ...built } = record.value
  const styles = await readTexts(listStyles(record.value), readText)
  if (!styles.ok) return styles
  const embedded = Object.keys(files).filter((file) => EMBEDDED.test(file))
  const embed = await readTexts(embedded, readText)
  if (!embed.ok) return embed
  const script = starter === undefined ? undefined : await readText(starter)
  if (script && !script.ok) return script
  const bundle = await readText(SERVER_BUNDLE)
  const live: LivePart = {
    version,
    entry: published.entry,
    integrity: Object.fromEntries(typedEntries(files).map(([file, { integrity }]) => [file, integrity])),
    record: { entry, initial, trustedTypes, files: built.files },
    styles: styles.value,
    ...(script && { starter: script.value }),
    ...(embedded.length > 0 && { embed: embed.value }),
    rendered: bundle.ok,
  }
  const described = { live, name: describeVersion({ part, version, owner }), record: record.value }
  return ok(
    bundle.ok
      ? { part: { ...described, bundle: { version, code: bundle.value } } }
      : { part: described, failure: bundle.error },
  )
}

/** Reads the files of each live version that pages load or are rendered with; checks each against its hash. */
export const readLiveParts = async (store: ReadableStore, site: ShownState): Promise<LiveParts> => {
  const states = typedEntries<PartName, PublishedPart>(shownParts(site))
  const readings = await Promise.all(
    states.map(async ([name, state]) => {
      const read = await readPart(store, { part: name, state })
      const failure = read.ok ? read.value.failure : read.error
      const version = describeVersion({ part: name, version: state.live, owner: state.owner })
      return {
        parts: read.ok && read.value.part ? [[name, read.value.part]] : [],
        failures: failure ? [translate(renderWords).leftToBrowser(version, failure.message)] : [],
        lost:
          failure?.kind === 'version-damaged' ? [translate(renderWords).lost(version, failure.message)] : [],
      }
    }),
  )
  return {
    parts: Object.fromEntries(readings.flatMap(({ parts }) => parts)),
    failures: readings.flatMap(({ failures }) => failures),
    lost: readings.flatMap(({ lost }) => lost),
  }
}

/** Finds live versions and canaries with missing files, by the names in their manifests. */
export const findLostVersions = async (
  store: Pick<Store, 'read' | 'list'>,
  { parts }: ShownState,
): Promise<readonly string[]> => {
  const served = typedEntries(parts).flatMap(([part, { live, canary, versions }]) =>
    [live, ...(canary ? [canary.version] : [])].flatMap((version) => {
      const published = ownValue(versions, version)
      return published ? [{ part, version, manifest: published.manifest }] : []
    }),
  )
  const found = await Promise.all(
    served.map(async (version) => {
      const name = `${version.part} ${version.version}`
      const opened = await openVersion(store, version)
      if (!opened.ok) return [translate(renderWords).lost(name, opened.error.message)]
      const prefix = versionPrefix(version.part, version.version)
      const shared = version.part === CONTENT_PART ? await store.list(CONTENT_FILES) : []
      const kept = new Set([...(await store.list(prefix)), ...shared])
      const missing = typedEntries(opened.value.files)
        .flatMap(([file, { integrity }]) => listKeys(prefix, file, integrity))
        .find((key) => !kept.has(key))
      return missing === undefined ? [] : [translate(renderWords).missing(name, missing)]
    }),
  )
  return found.flat()
}

/** Refuses to render pages while files are missing: pages would lose content. */
export const refuseLost = (lost: readonly string[]): Result<never, Failure> =>
  err({
    kind: 'files-lost',
    message: `${lost.join('\n')}\n${translate(renderWords).filesLost}`,
  })

/** Lists the parts that render pages, each with the key that signed it. */
export const listSigners = ({ parts }: Pick<Newest, 'parts'>): readonly string[] =>
  typedEntries(parts).flatMap(([part, { live, versions }]) => {
    const key = versions[live]?.signedBy
    return key === undefined ? [] : [`${part} ${key}`]
  })

/**
 * Whether a bundle of a revoked key may have tampered with a page: bundles share a context during rendering. Older records
 * do not name signers: on sites with teams, their pages are rendered again.
 */
export const mayBeTampered = (
  { signers }: Pick<PageRecord, 'signers'>,
  { keys = {} }: Pick<Newest, 'keys'>,
): boolean => {
  const trusted = new Set(
    typedEntries(keys).flatMap(([part, own]) => own.trusted.map((key) => `${part} ${key}`)),
  )
  return signers?.some((signer) => !trusted.has(signer)) ?? trusted.size > 0
}
