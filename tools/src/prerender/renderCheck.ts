import { systemClock } from '@site/shared/clock'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import type { Store } from '../store/store'
import { type Failure, readSiteConfig } from '../workspace/site'
import { SITE_ORIGIN } from './dataSources'
import { openContent } from './liveContent'
import { readLiveParts } from './liveParts'
import { type PageRecord, readNewestRecord } from './pageRecords'
import type { ReadableStore } from './readVersion'
import { render } from './render'
import { firstSettings, type SiteSettings, settingsOf } from './settings'
import type { Answers } from './siteData'
import { WORKER_LIMITS, type WorkerLimits } from './worker/runWorker'

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
  readonly limits?: WorkerLimits
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

/** A trial that is late but finishing pages has seen enough of a large site. */
const TRIAL_LIMITS: WorkerLimits = { ...WORKER_LIMITS, maxTotalMs: 60_000 }

type Known = Pick<PageRecord, 'pages' | 'answers'>

const NOTHING: Known = { pages: {}, answers: {} }

/** Part -> why the pages of a site, as it is or would be, cannot be rendered with it. The first reason is the cause. */
const findBrokenParts = async (
  store: ReadableStore,
  site: Newest,
  settings: SiteSettings,
  { pages, answers }: Known,
  limits: WorkerLimits,
): Promise<ReadonlyMap<string, string>> => {
  const { parts } = await readLiveParts(store, site)
  const { config, fetch } = await openContent(store, settings.config, site, answersOf(answers))
  const rendered = await render({
    job: {
      registry: visitorsRegistry(site),
      config,
      origin: SITE_ORIGIN,
      known: pages,
      keepsPages: true,
      paths: Object.keys(pages),
    },
    parts,
    fetch,
    wantsFiles: false,
    logError: () => {},
    clock: systemClock,
    limits,
  })
  if (!rendered.ok) return new Map([['shell', rendered.error.message]])
  const broken = new Map<string, string>()
  for (const { part, message } of rendered.value.left)
    if (parts[part]?.bundle && !broken.has(part))
      broken.set(part, `${parts[part].name} cannot render its pages: ${message}`)
  return broken
}

/**
 * Renders the pages of a site with the parts that are about to be published. These are refused where they cannot be
 * rendered; only when all of them can, another part is the cause, and they are refused when it could be rendered without them.
 */
export const checkRendering = async (check: RenderCheck): Promise<Result<void, Failure>> => {
  const { store, before, after, files, published, limits = TRIAL_LIMITS } = check
  if (!Object.hasOwn(after.parts, 'shell')) return ok(undefined)
  const settings = await settingsFor(check)
  if (!settings.ok) return settings
  const { record = NOTHING } = await readNewestRecord(store)
  const broken = await findBrokenParts(withFiles(store, files), after, settings.value, record, limits)
  const refuse = (messages: readonly string[]): Result<void, Failure> =>
    messages.length === 0 ? ok(undefined) : err({ kind: 'pages-broken', message: messages.join('\n') })
  const own = [...broken].flatMap(([part, message]) => (published.includes(part) ? [message] : []))
  if (own.length > 0 || broken.size === 0) return refuse(own)
  const known = await findBrokenParts(store, before, settings.value, record, limits)
  const others = [...broken].flatMap(([part, message]) => (known.has(part) ? [] : [message]))
  return refuse(others.map((message) => `${message}; not so without ${published.join(', ')}`))
}
