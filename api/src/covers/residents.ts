import { CONTENT_FILES, CONTENT_INDEX, CONTENT_PART } from '@site/shared/document'
import { parseJson } from '@site/shared/json'
import { err, map, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { type ApiFailure, notFound, unavailable } from '../net/http/failure'
import type { Upstream } from '../net/upstream/upstream'

/** A resident of the site. */
export interface Resident {
  /** One or several names, separated by slashes. */
  readonly artist: string
  /** The path of their picture in the site, with a hash of its bytes; absent for a resident without one. */
  readonly picture?: string
}

/** The residents in the published content of the site. */
export interface Residents {
  /** The same list while the content stays the same. Never rejects. */
  readonly list: () => Promise<readonly Resident[]>
  /** The bytes of a picture, by its path. Never rejects. */
  readonly picture: (path: string) => Promise<Result<Uint8Array, ApiFailure>>
}

const NOBODY: readonly Resident[] = []

/** A service without a site has no residents. */
export const NO_RESIDENTS: Residents = {
  list: async () => NOBODY,
  picture: async () => err(notFound('Cette image n’existe pas.')),
}

/** Reads a file of the published site by its path; `ok(undefined)` for a missing one. It may reject. */
export type ReadSite = (path: string, maxBytes: number) => Promise<Result<Uint8Array | undefined, ApiFailure>>

/** Asks the site for its files. */
export const upstreamSite =
  (siteUrl: string, upstream: Upstream): ReadSite =>
  async (path, maxBytes) => {
    const read = await upstream.bytes(new URL(`/${path}`, siteUrl).href, { maxBytes })
    return !read.ok && read.error.status === 404 ? ok(undefined) : read
  }

const FRESHNESS = { freshMs: 15_000, staleMs: Number.POSITIVE_INFINITY, failureMs: 5_000 }
/** Of a file of data, such as the registry. */
const MAX_DATA_BYTES = 4_000_000
const MAX_PICTURE_BYTES = 4_000_000
const MAX_RESIDENTS = 2_000
/** Memory of pictures: the episodes of a resident are drawn one after the other. */
const MAX_CACHED_BYTES = 8_000_000

/** A file name of the content, which is untrusted. */
const FileName = v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/))

const RegistrySchema = v.object({
  parts: v.record(v.string(), v.object({ live: v.pipe(v.string(), v.regex(/^[\w-][\w.+-]*$/)) })),
})
const IndexSchema = v.object({ 'residents.json': v.optional(FileName) })
const ResidentsSchema = v.pipe(
  v.array(
    v.object({
      artist: v.pipe(v.string(), v.maxLength(300)),
      /** `[file, width]`, narrowest first. */
      picture: v.fallback(v.array(v.looseTuple([FileName, v.number()])), []),
    }),
  ),
  v.maxLength(MAX_RESIDENTS),
)

/** The content that is live, and who is in it. */
interface LiveResidents {
  /** Absent for a site without content. */
  readonly version?: string
  readonly residents: readonly Resident[]
}

const SavedSchema = v.object({
  version: v.exactOptional(v.string()),
  residents: v.pipe(
    v.array(v.object({ artist: v.string(), picture: v.exactOptional(FileName) })),
    v.readonly(),
  ),
})

const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

/** The smallest file that covers are drawn from without enlarging it, else the widest. */
const ENOUGH_PIXELS = 640
const VECTOR = /\.svg$/i

const choosePicture = (files: readonly (readonly [file: string, width: number, ...rest: unknown[]])[]) => {
  const usable = files.filter(([file]) => !VECTOR.test(file))
  return (usable.find(([, width]) => width >= ENOUGH_PIXELS) ?? usable.at(-1))?.[0]
}

const toResident = ({ artist, picture }: v.InferOutput<typeof ResidentsSchema>[number]): Resident => {
  const file = choosePicture(picture)
  return { artist, ...(file !== undefined && { picture: `${CONTENT_FILES}${file}` }) }
}

/** Reads the residents of the live content; the former answer where the content is the same. */
const loadResidents = async (
  read: ReadSite,
  last: LiveResidents | undefined,
): Promise<Result<LiveResidents, ApiFailure>> => {
  const readFile = async <T extends v.GenericSchema>(path: string, schema: T) => {
    const file = await read(path, MAX_DATA_BYTES)
    if (!file.ok || file.value === undefined) return file.ok ? ok(undefined) : file
    const parsed = parseJson(schema)(decode(file.value))
    return parsed.ok ? parsed : err(unavailable(`${path} of the site is invalid: ${parsed.error.message}`))
  }
  const registry = await readFile('registry.json', RegistrySchema)
  if (!registry.ok) return registry
  // A site that never published anything has no registry; where there was one, it is missing by fault.
  if (registry.value === undefined && last?.version !== undefined)
    return err(unavailable('registry.json of the site is missing'))
  const version = registry.value?.parts[CONTENT_PART]?.live
  if (version === undefined) return ok({ residents: NOBODY })
  if (version === last?.version) return ok(last)
  const index = await readFile(`parts/${CONTENT_PART}/${version}/${CONTENT_INDEX}`, IndexSchema)
  if (!index.ok) return index
  const file = index.value?.['residents.json']
  if (file === undefined) return ok({ version, residents: NOBODY })
  return map(await readFile(`${CONTENT_FILES}${file}`, ResidentsSchema), (residents = []) => ({
    version,
    residents: residents.map(toResident),
  }))
}

/** The residents of a site, read again within half a minute after its content changed, and the source that loads them. */
export const openResidents = (
  read: ReadSite,
  cacheTools: CacheTools,
): Residents & { readonly cached: Cached<LiveResidents> } => {
  const parseSaved = parseJson(SavedSchema)
  const saving = {
    write: (live: LiveResidents) => JSON.stringify(live),
    read: (text: string) => {
      const live = parseSaved(text)
      return live.ok ? live.value : undefined
    },
  }
  const cached = cache(
    (last) => loadResidents(read, last),
    { ...FRESHNESS, source: 'residents', saving },
    cacheTools,
  )
  const pictures = new LRUCache<string, Uint8Array>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  return {
    cached,
    list: async () => {
      const live = await cached()
      return live.ok ? live.value.residents : NOBODY
    },
    picture: async (path) => {
      const known = pictures.get(path)
      if (known) return ok(known)
      const bytes = await read(path, MAX_PICTURE_BYTES).catch((error) => err(unavailable(String(error))))
      if (!bytes.ok) return bytes
      if (bytes.value === undefined) return err(notFound(`${path} is missing in the site`))
      pictures.set(path, bytes.value)
      return ok(bytes.value)
    },
  }
}
