import { systemClock } from '@site/shared/clock'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import type { Store } from '../store/store'
import type { Failure } from '../workspace/site'
import { readSiteConfig } from '../workspace/siteConfigFile'
import { SITE_ORIGIN } from './dataSources'
import { askContent, withContent } from './liveContent'
import { readLiveParts } from './liveParts'
import { newestSet, type PageSetRecord, readRecord } from './pageSets'
import type { ReadableStore } from './readVersion'
import { render } from './render'
import { firstSettings, type SiteSettings, settingsOf } from './settings'
import type { Answers } from './siteData'

/** A site as it would be. */
export interface RenderCheck {
  /** The store the site is in. */
  readonly store: Store
  /** `site.config.json`, for a site that has no settings yet. */
  readonly configFile: string
  readonly before: Newest
  readonly after: Newest
  /** What is about to be published: file of the site -> bytes. */
  readonly files: (key: string) => Uint8Array | string | undefined
  /** Parts that are about to be published. */
  readonly published: readonly string[]
}

const read = (text: Uint8Array | string): Uint8Array => (typeof text === 'string' ? Buffer.from(text) : text)

const withFiles = (store: Store, files: RenderCheck['files']): ReadableStore => ({
  read: async (key) => {
    const own = files(key)
    return own === undefined ? store.read(key) : read(own)
  },
})

/** What services said when the pages were made last: whether a page renders is no question of the network. */
const answersOf = (answers: Answers) => async (url: string) =>
  (Object.hasOwn(answers, url) ? answers[url] : undefined) ?? { status: 504, text: '' }

const settingsFor = async ({ before, configFile }: RenderCheck): Promise<Result<SiteSettings, Failure>> => {
  const settings = settingsOf(before)
  if (!settings.ok) return settings
  return settings.value ? ok(settings.value) : flatMap(await readSiteConfig(configFile), firstSettings)
}

const NOTHING: PageSetRecord = { pages: {}, api: '', answers: {} }

/** Part -> why places of it that were to be rendered would be left to the browser, by a site as it is or would be. */
const leftBy = async (
  store: ReadableStore,
  site: Newest,
  settings: SiteSettings,
  { pages, answers }: PageSetRecord,
): Promise<ReadonlyMap<string, string>> => {
  const { parts } = await readLiveParts(store, site)
  const config = withContent(settings.config, site)
  const rendered = await render({
    job: {
      registry: visitorsRegistry(site),
      config,
      origin: SITE_ORIGIN,
      known: pages,
      keepsDocuments: true,
      paths: Object.keys(pages),
    },
    parts,
    fetch: askContent(store, config, answersOf(answers)),
    logError: () => {},
    clock: systemClock,
  })
  if (!rendered.ok) return new Map([['shell', rendered.error.message]])
  const left = rendered.value.left.filter(({ part }) => parts[part]?.bundle)
  return new Map(
    left.map(({ part, message }) => [part, `${parts[part]?.name} cannot render its pages: ${message}`]),
  )
}

/**
 * Tells whether the pages of a site would render with what is about to be published. Refused is what its own parts cannot
 * render, and what others cannot that can without it.
 */
export const checkRendering = async (check: RenderCheck): Promise<Result<void, Failure>> => {
  const { store, before, after, files, published } = check
  if (!Object.hasOwn(after.parts, 'shell')) return ok(undefined)
  const settings = await settingsFor(check)
  if (!settings.ok) return settings
  const shown = await newestSet(store)
  const record = (shown && (await readRecord(store, shown))) ?? NOTHING
  const left = await leftBy(withFiles(store, files), after, settings.value, record)
  const others = [...left.keys()].some((part) => !published.includes(part))
  const known = others ? await leftBy(store, before, settings.value, record) : new Map()
  const refused = [...left].flatMap(([part, message]) =>
    published.includes(part) || !known.has(part) ? [message] : [],
  )
  return refused.length === 0 ? ok(undefined) : err({ kind: 'pages-broken', message: refused.join('\n') })
}
