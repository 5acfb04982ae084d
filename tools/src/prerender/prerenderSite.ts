import type { Clock } from '@site/shared/clock'
import { CONTENT_PART, pageFileOf } from '@site/shared/prerender/files'
import { err, ok, type Result } from '@site/shared/result'
import { ownValue } from '../registry/revision'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import { keepPinnedFiles } from '../store/pinnedFiles'
import type { Store } from '../store/store'
import type { Failure } from '../workspace/site'
import { SITE_ORIGIN } from './dataSources'
import { openContent } from './liveContent'
import { readLiveParts } from './liveParts'
import { type NewestRecord, readNewestRecord } from './pageRecords'
import { type Rendered, type Rendering, render } from './render'
import type { SiteSettings } from './settings'
import { type Answers, type DataSource, openSiteData } from './siteData'
import {
  changePages,
  createPinnedFile,
  hashOf,
  isComplete,
  listLive,
  type PagesBefore,
  planPages,
  splitPinned,
} from './writePages'

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
  /** Prepares every page again, and renders those that would show other data by now. */
  readonly everything?: boolean
  /** Files below `live/` that are written whatever is known of them. */
  readonly unsure?: readonly string[]
}

export interface SiteOutcome extends Pick<Rendered, 'pages' | 'rendered'> {
  /** Files that differ from those before, without their variants. */
  readonly written: number
  readonly removed: number
  /** `superseded`: the pages are of a newer revision. `overtaken`: another command took over while these were written. */
  readonly ending: 'written' | 'superseded' | 'overtaken'
  /** Files this command may have written after the command that overtook it. */
  readonly unsure: readonly string[]
}

/** How often pages are made again because another command was first. */
const MAX_ATTEMPTS = 20

/** What is certain of the pages that are there: nothing of those a command did not finish. */
const readPages = async (
  store: Store,
  { record, isDone }: NewestRecord,
  unsure: readonly string[],
): Promise<PagesBefore> => {
  const uncertain = new Set([...unsure, ...(isDone ? [] : (record?.changed ?? []))])
  const files = Object.entries(record?.files ?? {}).filter(([file]) => !uncertain.has(file))
  return { files: new Map(files), present: await listLive(store) }
}

const knownPages = ({ record }: NewestRecord, before: PagesBefore) =>
  Object.fromEntries(
    Object.entries(record?.pages ?? {}).filter(([path]) => {
      const file = pageFileOf(path)
      return before.files.has(file) && isComplete(before, file)
    }),
  )

const superseded: SiteOutcome = {
  pages: 0,
  rendered: [],
  written: 0,
  removed: 0,
  ending: 'superseded',
  unsure: [],
}

const isSame = (one: Answers, other: Answers): boolean => JSON.stringify(one) === JSON.stringify(other)

/** File -> hash of its text; kept pages, which the shell need not give, have the one they had. */
const wantedFiles = (
  given: ReadonlyMap<string, string>,
  paths: readonly string[],
  before: PagesBefore,
): ReadonlyMap<string, string> => {
  const kept = paths.flatMap((path) => {
    const [file, hash] = [pageFileOf(path), before.files.get(pageFileOf(path))]
    return hash === undefined ? [] : [[file, hash] as const]
  })
  return new Map([...kept, ...[...given].map(([file, text]) => [file, hashOf(text)] as const)])
}

/** Prerenders once; undefined where another command changed the pages meanwhile. */
const attempt = async (rendering: SitePrerendering): Promise<Result<SiteOutcome, Failure> | undefined> => {
  const { store, newest, settings, source, clock, logError, limits, everything, unsure = [] } = rendering
  const last = await readNewestRecord(store)
  const { record, number } = last
  const revision = newest.number
  if (record && record.revision > revision) return ok(superseded)
  await keepPinnedFiles(store)
  const before = await readPages(store, last, unsure)
  const { parts, failures } = await readLiveParts(store, newest)
  failures.forEach(logError)
  const answered = record?.api === settings.api ? record.answers : {}
  const data = openSiteData({ source, kept: answered, clock, logError })
  const { config, fetch } = await openContent(store, settings.config, newest, data.fetch)
  const content = ownValue(newest.parts, CONTENT_PART)?.live ?? ''
  const known = knownPages(last, before)
  const result = await render({
    job: {
      registry: visitorsRegistry(newest),
      config,
      origin: SITE_ORIGIN,
      ...(everything || record?.content !== content ? { known: {}, outdated: known } : { known }),
      keepsPages: true,
      paths: Object.keys(record?.pages ?? {}),
    },
    parts,
    fetch,
    wantsFiles: true,
    logError,
    clock,
    ...(limits && { limits }),
  })
  if (!result.ok) return result
  const { pages, rendered, known: made, files } = result.value
  const [texts, pinned] = splitPinned(files)
  for (const [file, text] of pinned) await createPinnedFile(store, file, text)
  const wanted = wantedFiles(texts, Object.keys(made), before)
  const plan = planPages(before, wanted)
  const answers = await data.answers()
  const outcome = { pages, rendered, written: plan.write.length, removed: plan.remove.length, unsure: [] }
  const changesNothing = plan.write.length + plan.remove.length === 0
  if (changesNothing && last.isDone && record?.revision === revision && isSame(record.answers, answers))
    return ok({ ...outcome, ending: 'written' })
  const ending = await changePages(store, {
    number,
    plan,
    texts,
    record: { revision, content, pages: made, files: Object.fromEntries(wanted), api: settings.api, answers },
  })
  if (ending === 'conflict') return undefined
  return ok({ ...outcome, ending, unsure: ending === 'overtaken' ? [...plan.write, ...plan.remove] : [] })
}

/**
 * Prerenders the pages of a site, and writes those that are other ones than before, each in one step. Nobody waits for it:
 * where pages of a newer revision are there meanwhile, those stay.
 */
export const prerenderSite = async (rendering: SitePrerendering): Promise<Result<SiteOutcome, Failure>> => {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const done = await attempt(rendering)
    if (done) return done
  }
  return err({
    kind: 'pages-busy',
    message: 'Other commands write the pages all the time: prerender the site again',
  })
}
