import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@site/shared/clock'
import type { KnownPage, PrerenderJob } from '@site/shared/prerender'
import { pageFileOf } from '@site/shared/prerender/files'
import { map, ok, type Result } from '@site/shared/result'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import { keepPinnedFiles } from '../store/pinnedFiles'
import type { Store } from '../store/store'
import type { Failure } from '../workspace/site'
import { SITE_ORIGIN } from './dataSources'
import { createFirstSet } from './firstSet'
import { askContent, withContent } from './liveContent'
import { readLiveParts } from './liveParts'
import {
  beginSet,
  filesOfSet,
  newestSet,
  type PageSet,
  readRecord,
  type ShowOutcome,
  showNewestSet,
  showSet,
  writeRecord,
} from './pageSets'
import { liveOf, type Rendered, type Rendering, render } from './render'
import type { SiteSettings } from './settings'
import { type DataSource, openSiteData } from './siteData'
import { areFilesOf, prepareFile, writePages } from './writePages'

export interface SitePrerendering {
  readonly store: Store
  /** The newest state of the site. */
  readonly newest: Newest
  readonly settings: SiteSettings
  /** Where pages get their data. */
  readonly source: DataSource
  readonly clock: Clock
  readonly logError: (message: string) => void
  readonly limits?: Rendering['limits']
  /** Is told once pages rendered now are shown while the others are made again. */
  readonly onShown?: (rendered: readonly string[]) => void
}

export interface SiteOutcome extends Pick<Rendered, 'pages' | 'rendered'> {
  /** Files that differ from those shown before. */
  readonly written: number
  readonly shown: ShowOutcome
}

type KnownPages = Readonly<Record<string, KnownPage>>

const randomDigits = (): string => randomBytes(4).toString('hex')

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const hasAllFiles = async (store: Store, set: PageSet, pages: KnownPages): Promise<boolean> => {
  const files = await filesOfSet(store, set)
  return Object.keys(pages).every((path) => files.has(pageFileOf(path)))
}

/** What a page may be taken over by: all that was known, or what its parts would still prepare in the same way. */
const knownFor = (everything: boolean, pages: KnownPages): Pick<PrerenderJob, 'known' | 'outdated'> =>
  everything ? { known: {}, outdated: pages } : { known: pages }

/**
 * Prerenders the pages of a site into a set of their own, unless it were the one that is shown, and shows it in one step.
 * Nobody waits for it: where a newer revision was shown meanwhile, that one stays.
 * @param everything asks for everything pages show once more, so that they show what their sources say now
 */
export const prerenderSite = async (
  { store, newest, settings, source, clock, logError, limits, onShown }: SitePrerendering,
  everything: boolean,
): Promise<Result<SiteOutcome, Failure>> => {
  await showNewestSet(store)
  const before = await newestSet(store)
  if (before) await keepPinnedFiles(store, before.id)
  const record = before && (await readRecord(store, before))
  const { parts, failures } = await readLiveParts(store, newest)
  failures.forEach(logError)
  const kept = record?.api === settings.api ? record.answers : {}
  const data = openSiteData({ source, kept, clock, logError })
  const config = withContent(settings.config, newest)
  const known = record?.pages ?? {}
  const described = { registry: visitorsRegistry(newest), config, origin: SITE_ORIGIN }
  const documents = digest([described, liveOf(parts)])
  const isCurrent = record?.documents === documents
  const keepsDocuments =
    everything && before !== undefined && isCurrent && (await hasAllFiles(store, before, known))
  const revision = newest.number
  const beginning =
    before && record && !keepsDocuments
      ? { store, before, record, revision, random: randomDigits() }
      : undefined
  const firstSet = createFirstSet(beginning, { onShown, logError })
  const result = await render({
    job: {
      ...described,
      ...knownFor(everything, known),
      keepsDocuments,
      paths: Object.keys(known),
    },
    parts,
    fetch: askContent(store, config, data.fetch),
    // Compressing takes the threads that writing needs.
    prepare: (file, text) => firstSet.done().then(() => prepareFile(store, before, file, text)),
    onRendered: firstSet.show,
    logError,
    clock,
    ...(limits && { limits }),
  })
  await firstSet.done()
  if (!result.ok) return result
  const { pages, rendered, files } = result.value
  if (before?.revision === revision && isCurrent && (await areFilesOf(store, before, files)))
    return ok({ pages, rendered, written: 0, shown: 'shown' })
  const set = beginSet(before, revision, randomDigits())
  const written = await writePages(store, set, before, files)
  await writeRecord(store, set, {
    pages: result.value.known,
    api: settings.api,
    answers: await data.answers(),
    documents,
  })
  const shown = await showSet(store, set)
  return map(result, () => ({ pages, rendered, written, shown }))
}
