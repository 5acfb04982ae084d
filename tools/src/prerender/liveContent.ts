import type { SiteConfig } from '@site/shared/site-config'
import { CONTENT_PART } from '../content/contentPart'
import { ownValue } from '../registry/revision'
import type { Store } from '../store/store'

/** What is said of the live version of a part, in a revision or in the visitors' registry. */
interface Parts {
  readonly parts: Readonly<
    Record<string, { readonly live: string; readonly versions: Readonly<Record<string, { entry: string }>> }>
  >
}

/** Where the live content is, with a slash at its end; undefined where none is published. */
const contentAddress = ({ parts }: Parts): string | undefined => {
  const part = ownValue(parts, CONTENT_PART)
  return part && ownValue(part.versions, part.live)?.entry.replace(/[^/]*$/, '')
}

/** The configuration of the pages, which says where the content is that they were prerendered with. */
export const withContent = (config: SiteConfig, site: Parts): SiteConfig => {
  const content = contentAddress(site)
  return content === undefined ? config : { ...config, content }
}

interface Answer {
  readonly status: number
  readonly text: string
}

type Ask = (url: string) => Promise<Answer>

/** Answers for the published content from the store, whatever serves it to visitors; everything else is asked with `ask`. */
export const askContent =
  (store: Pick<Store, 'read'>, { content }: Pick<SiteConfig, 'content'>, ask: Ask): Ask =>
  async (url) => {
    const at = content === undefined || !url.startsWith(content) ? -1 : url.indexOf('parts/')
    if (at < 0) return ask(url)
    const bytes = await store.read(url.slice(at))
    return bytes ? { status: 200, text: Buffer.from(bytes).toString('utf8') } : { status: 404, text: '' }
  }
