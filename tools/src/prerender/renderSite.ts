import { type Clock, systemClock } from '@site/shared/clock'
import { listFormer, type Redirect, sitePages } from '@site/shared/pages'
import type { Answer, PrerenderJob } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import type { Store } from '../store/store'
import { SITE_ORIGIN } from './dataSources'
import { renderWords } from './failures.content'
import { openContent } from './liveContent'
import { type PageRecord, readNewestRecord } from './livePages'
import { type ReadableStore, readLiveParts, refuseLost } from './liveParts'
import { type Rendered, type Rendering, render } from './render'
import { WORKER_LIMITS, type WorkerLimits } from './runWorker'
import { readSettings, type SiteSettings } from './settings'
import type { Answers } from './siteData'

export interface SiteRendering
  extends Pick<
    Rendering,
    'comparesData' | 'isTrial' | 'suspects' | 'lateParts' | 'logError' | 'onPage' | 'onFile' | 'limits'
  > {
  /** Source of the versions. */
  readonly store: ReadableStore
  readonly site: Newest
  readonly settings: SiteSettings
  /** Path -> existing page, rendered again if its inputs have changed. */
  readonly known: PrerenderJob['known']
  /** The paths that had a page before. */
  readonly paths: readonly string[]
  /** Requests data of a service. */
  readonly ask: (url: string) => Promise<Answer>
  readonly clock: Clock
}

interface RenderedSite extends Rendered {
  /** Redirects of the parts' pages and of the content. */
  readonly redirects: readonly Redirect[]
  /** The keys of shows that are withdrawn. */
  readonly withdrawn: readonly string[]
  readonly registry: Registry
}

/** Renders the pages of a site, in its current state or in that of a pending publication. */
export const renderSite = async ({
  store,
  site,
  settings,
  paths,
  ask,
  ...options
}: SiteRendering): Promise<Result<RenderedSite, Failure>> => {
  const { parts, failures, lost } = await readLiveParts(store, site)
  if (lost.length > 0) return refuseLost(lost)
  failures.forEach(options.logError)
  const { config, fetch, redirects } = await openContent(store, settings.config, site, ask)
  const registry = visitorsRegistry(site)
  const rendered = await render({
    ...options,
    job: { registry, config, origin: SITE_ORIGIN, keepsPages: true, paths },
    parts,
    fetch,
  })
  return map(rendered, (pages) => ({
    ...pages,
    registry,
    withdrawn: config.withdrawn ?? [],
    redirects: [...listFormer(sitePages(registry)), ...redirects, ...(pages.moved ?? [])],
  }))
}

/** A site with a pending publication. */
export interface Trial extends Pick<Rendering, 'lateParts'> {
  /** The site's store. */
  readonly store: Store
  /** `site.config.json`, used for a site without settings. */
  readonly configFile: string
  readonly before: Newest
  readonly after: Newest
  /** Files to be published: key -> bytes. */
  readonly files: (key: string) => Uint8Array | string | undefined
  /** Parts to be published. */
  readonly published: readonly string[]
  readonly limits?: WorkerLimits
}

const TRIAL_LIMITS: WorkerLimits = { ...WORKER_LIMITS, maxTotalMs: 60_000 }

const withFiles = (store: Store, files: Trial['files']): ReadableStore => ({
  read: async (key) => {
    const own = files(key)
    return typeof own === 'string' ? Buffer.from(own) : (own ?? store.read(key))
  },
})

/** Returns the services' recorded answers: a trial does not depend on the network. */
const answerFrom = (answers: Answers) => async (url: string) =>
  (Object.hasOwn(answers, url) ? answers[url] : undefined) ?? { status: 504, text: '' }

/** Part -> reason why the pages cannot be rendered with it. The first reason is the cause. */
const findBrokenParts = async (
  store: ReadableStore,
  site: Newest,
  settings: SiteSettings,
  record: PageRecord | undefined,
  options: Pick<Rendering, 'lateParts' | 'limits' | 'suspects'>,
): Promise<ReadonlyMap<string, string>> => {
  const { pages = {}, answers = {} } = record ?? {}
  const rendered = await renderSite({
    store,
    site,
    settings,
    known: pages,
    paths: Object.keys(pages),
    ask: answerFrom(answers),
    isTrial: true,
    logError: () => {},
    clock: systemClock,
    ...options,
  })
  if (!rendered.ok) return new Map([['shell', rendered.error.message]])
  const broken = new Map<string, string>()
  for (const { name, part, message } of rendered.value.excluded)
    if (!broken.has(part)) broken.set(part, translate(renderWords).broken(name, message))
  return broken
}

/**
 * Renders the pages of a site with the parts to be published, and refuses those that cannot be rendered. If another part
 * fails instead, they are refused if that part can be rendered without them.
 */
export const tryPages = async (trial: Trial): Promise<Result<void, Failure>> => {
  const { store, configFile, before, after, files, published, limits = TRIAL_LIMITS } = trial
  // A late version is tried too: it may be published again to restore its files.
  const isOther = ([name]: readonly [string, number]): boolean =>
    !published.some((part) => name.startsWith(`${part} `))
  const options = { limits, lateParts: new Map([...(trial.lateParts ?? [])].filter(isOther)) }
  if (!Object.hasOwn(after.parts, 'shell')) return ok(undefined)
  const settings = await readSettings(before, configFile)
  if (!settings.ok) return settings
  const { record } = await readNewestRecord(store)
  const broken = await findBrokenParts(withFiles(store, files), after, settings.value, record, {
    ...options,
    suspects: published,
  })
  const refuse = (messages: readonly string[]): Result<void, Failure> =>
    messages.length === 0 ? ok(undefined) : err({ kind: 'pages-broken', message: messages.join('\n') })
  const own = [...broken].flatMap(([part, message]) => (published.includes(part) ? [message] : []))
  if (own.length > 0 || broken.size === 0) return refuse(own)
  const known = await findBrokenParts(store, before, settings.value, record, options)
  const others = [...broken].flatMap(([part, message]) => (known.has(part) ? [] : [message]))
  return refuse(others.map((message) => translate(renderWords).notWithout(message, published.join(', '))))
}
