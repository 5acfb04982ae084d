import { createHash } from 'node:crypto'
import { EMBED_PAGE, FALLBACK_PAGE, getFallbackFile, getPageFile } from '@site/shared/document'
import { hasVariable, sitePages } from '@site/shared/pages'
import type { Registry } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { embedDocument } from '@site/shell/embed/embedDocument'
import { embedScriptFiles } from '@site/shell/embed/embedScript'
import { describeDocument } from '@site/shell/page/document/describeDocument'
import { renderPage } from '@site/shell/page/document/document'
import type { Failure } from '../lib/failures'
import { openContent } from '../prerender/liveContent'
import { replacePages } from '../prerender/livePages'
import { readLiveParts } from '../prerender/liveParts'
import { type Newest, readNewest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import type { Store } from '../store/store'
import { REFRESH_SCRIPT_URL } from './refreshing'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The browser renders the page: no data is fetched before. */
const emptySources = async () => ({ status: 504, text: '' })

type Files = Readonly<Record<string, string>>

/** Lists the files of a site's pages; all addresses below a list share one file. */
const listPageFiles = (registry: Registry): readonly string[] => [
  getPageFile('/'),
  ...sitePages(registry).map(({ path }) => (hasVariable(path) ? getFallbackFile(path) : getPageFile(path))),
]

/** Writes the one page that all addresses of a development site share, and the files for other sites. */
const developmentFiles = async (
  store: Store,
  newest: Newest,
  config: SiteConfig,
): Promise<Files | undefined> => {
  const read = await readLiveParts(store, newest)
  const parts = Object.fromEntries(Object.entries(read.parts).map(([name, { live }]) => [name, live]))
  const content = await openContent(store, config, newest, emptySources)
  const source = { config: content.config, registry: visitorsRegistry(newest), parts, hash }
  const described = describeDocument({ ...source, extraScripts: [REFRESH_SCRIPT_URL] })
  if (!described) return undefined
  const page = renderPage(described)
  return {
    [FALLBACK_PAGE]: page,
    ...Object.fromEntries(listPageFiles(source.registry).map((file) => [file, page])),
    [getPageFile(EMBED_PAGE)]: embedDocument(source, hash),
    ...embedScriptFiles(source.config, parts.player, hash),
  }
}

/** Writes the page of a development site with this checkout's shell. */
export const writeDevelopmentPage = async (
  store: Store,
  config: SiteConfig,
): Promise<Result<void, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const files = await developmentFiles(store, newest.value, config)
  if (files === undefined) return ok(undefined)
  await replacePages(store, newest.value.number, new Map(Object.entries(files)))
  return ok(undefined)
}
