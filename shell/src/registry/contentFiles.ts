import { CONTENT_FILES, CONTENT_INDEX, CONTENT_PART } from '@site/shared/document'
import { getJson, type Http, type HttpFailure, v } from '@site/shared/platform'
import { err, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import type { RegistrySource } from './registrySource'

const IndexSchema = v.record(v.string(), v.string())
type Index = v.InferOutput<typeof IndexSchema>

/** Reads the content of one version, the one whose index the page has read. */
interface ContentFiles {
  /** The HTTP client of parts. It replaces the name of a content file by its published name, which has a hash. */
  readonly http: Http
  /** Finds the new address of a former one; undefined for any other, and while the index cannot be read. */
  readonly findMoved: (path: string) => Promise<string | undefined>
}

/** Accepts paths of the site only: the index is untrusted. */
const OWN_PATH = /^\/(?!\/)[\w/-]*$/

/**
 * Reads the index of the live content at the first request of a content file or a former address. Pages do not contain it,
 * since each change of the content would change all pages. Other requests pass unchanged.
 */
export const openContentFiles = (
  http: Http,
  { content = '' }: Pick<SiteConfig, 'content'>,
  registry: Pick<RegistrySource, 'withPart'>,
): ContentFiles => {
  // Older content has no hashes in its file names: it is requested at the address of its version.
  if (!content.endsWith(CONTENT_FILES)) return { http, findMoved: async () => undefined }
  let index: Promise<Result<Index, HttpFailure>> | undefined

  const readIndex = async (): Promise<Result<Index, HttpFailure>> => {
    const known = await registry.withPart(CONTENT_PART)
    const part = known.ok ? known.value.parts[CONTENT_PART] : undefined
    const entry = part?.versions[part.live]?.entry
    if (entry === undefined)
      return err({
        kind: 'network',
        url: content,
        status: 0,
        message: `The registry does not name ${content}`,
      })
    return getJson(http, { url: entry.replace(/[^/]*$/, CONTENT_INDEX) }, IndexSchema)
  }

  const find = async (name: string): Promise<Result<string | undefined, HttpFailure>> => {
    index ??= readIndex()
    const names = await index
    if (names.ok) return ok(Object.hasOwn(names.value, name) ? names.value[name] : undefined)
    index = undefined
    return names
  }

  return {
    http: {
      text: async (request) => {
        if (!request.url.startsWith(content)) return http.text(request)
        const name = request.url.slice(content.length)
        const file = await find(name)
        // A 404 of the index is not a 404 of the requested file.
        if (!file.ok) return err({ ...file.error, status: 0 })
        return http.text({ ...request, url: `${content}${file.value ?? name}` })
      },
    },
    findMoved: async (path) => {
      const moved = await find(path.replace(/(.)\/$/, '$1'))
      return moved.ok && OWN_PATH.test(moved.value ?? '') ? moved.value : undefined
    },
  }
}
