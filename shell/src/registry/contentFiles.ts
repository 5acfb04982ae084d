import { CONTENT_FILES, CONTENT_INDEX, CONTENT_PART } from '@site/shared/document'
import { getJson, type Http, type HttpFailure, v } from '@site/shared/platform'
import { err, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import type { RegistrySource } from './registrySource'

const IndexSchema = v.record(v.string(), v.string())
type Index = v.InferOutput<typeof IndexSchema>

/**
 * The HTTP client of parts, which ask for content by name: the file of a name has a hash of its bytes in its own. The index of
 * the live content is read when the first name is asked for, so that an open page shows one version. Pages carry neither:
 * a change of the content would change them all. Other requests pass.
 */
export const withContentFiles = (
  http: Http,
  { content = '' }: Pick<SiteConfig, 'content'>,
  registry: Pick<RegistrySource, 'withPart'>,
): Http => {
  // Content that was published before files had hashes in their names is asked for at the address of its version.
  if (!content.endsWith(CONTENT_FILES)) return http
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

  return {
    text: async (request) => {
      if (!request.url.startsWith(content)) return http.text(request)
      index ??= readIndex()
      const names = await index
      if (!names.ok) {
        index = undefined
        // Not found is the index, and not what was asked for.
        return err({ ...names.error, status: 0 })
      }
      const name = request.url.slice(content.length)
      const file = Object.hasOwn(names.value, name) ? names.value[name] : name
      return http.text({ ...request, url: `${content}${file}` })
    },
  }
}
