// Makes the pages of one state of a site: renders those whose inputs changed, and writes files that differ.
import { hash } from 'node:crypto'
import { systemClock } from '@site/shared/clock'
import { CONTENT_PART, getPageFile } from '@site/shared/document'
import { ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import type { Language } from '../lib/language'
import { translate } from '../lib/language'
import { whileWorking } from '../lib/logger'
import { ownValue } from '../registry/revision'
import type { Newest } from '../registry/revisions'
import { copyPinnedFiles } from '../store/pinnedFiles'
import type { Store } from '../store/store'
import type { Site } from '../workspace/site'
import { renderWords } from './failures.content'
import {
  changePages,
  createPinnedFile,
  isComplete,
  listLive,
  type NewestRecord,
  type PagesBefore,
  planPages,
  readNewestRecord,
  splitPinned,
} from './livePages'
import { findLostVersions, listSigners, mayBeTampered, refuseLost } from './liveParts'
import { pagesWords } from './pages.content'
import { planRedirects, writeRedirects } from './redirects'
import type { Rendered } from './render'
import { renderSite } from './renderSite'
import type { WorkerLimits } from './runWorker'
import type { SiteSettings } from './settings'
import { type Answers, type DataSource, openSiteData } from './siteData'
import { listWithdrawnFiles } from './withdrawn'

export interface PrerenderOptions {
  /** Also renders pages again whose data has changed. */
  readonly everything?: boolean
  /** Replaces the site's api; closed at the end. */
  readonly source?: DataSource
  /** Writes compressed variants of the pages; true by default. Only for a new site: those of former pages would stay. */
  readonly compressed?: boolean
  /** Called with each file when it is rendered, before the site has it. */
  readonly onFile?: (file: string, text: string) => void
  readonly limits?: WorkerLimits
}

export interface SiteOutcome extends Pick<Rendered, 'pages' | 'rendered'> {
  /** The state of the site that was rendered. */
  readonly newest: Newest
  /** Files that differ from those before, without their variants. */
  readonly written: number
  readonly removed: number
}

export type PagesSite = Pick<Site, 'store' | 'configFile' | 'logger' | 'lateParts' | 'isDryRun'>

/** Reads the existing pages, without those of an unfinished command. */
const readPages = async (
  store: Store,
  { record, isDone }: NewestRecord,
  contested: ReadonlySet<string>,
): Promise<PagesBefore> => {
  const unfinished = new Set(isDone ? [] : record?.changed)
  const files = Object.entries(record?.files ?? {}).filter(
    ([file]) => !contested.has(file) && !unfinished.has(file),
  )
  return { files: new Map(files), present: await listLive(store) }
}

const listKnown = ({ record }: NewestRecord, before: PagesBefore) =>
  Object.fromEntries(
    Object.entries(record?.pages ?? {}).filter(([path]) => {
      const file = getPageFile(path)
      return before.files.has(file) && isComplete(before, file)
    }),
  )

/** File -> hash of its text. Kept pages, which the shell need not write, have their old one. */
const listWanted = (
  given: ReadonlyMap<string, string>,
  paths: readonly string[],
  before: PagesBefore,
): ReadonlyMap<string, string> => {
  const kept = paths.map(getPageFile).flatMap((file) => {
    const hash = before.files.get(file)
    return hash === undefined ? [] : [[file, hash] as const]
  })
  return new Map([...kept, ...[...given].map(([file, text]) => [file, hash('sha256', text)] as const)])
}

type Words = (typeof pagesWords)[Language]

/** @param total the number of pages before; missing the first time, and there may be more by now */
const describeProgress = (
  words: Words,
  what: 'rendering' | 'writing',
  count: number,
  total: number,
): string =>
  total < count || total === 0 ? words.count(words[what], count) : words.progress(words[what], count, total)

/**
 * Whether a run asked for all that pages are made with, so that older answers are of no use: days go by, and each of the radio's has
 * an address. A part that was left out or is switched off may come back while its service is down.
 */
const isSurvey = (
  comparesData: boolean,
  { excluded }: Pick<Rendered, 'excluded'>,
  { parts }: Newest,
): boolean => comparesData && excluded.length === 0 && !Object.values(parts).some(({ disabled }) => disabled)

const isSame = (one: Answers, other: Answers): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Renders and writes the pages of one state of the site; undefined if another command wrote pages meanwhile.
 * @param contested collects files that this command may have overwritten after the other one
 */
export const makePages = async (
  { store, logger, lateParts }: PagesSite,
  [newest, settings]: readonly [Newest, SiteSettings],
  source: DataSource,
  { everything = false, compressed, onFile, limits }: PrerenderOptions,
  contested: Set<string>,
): Promise<Result<SiteOutcome | undefined, Failure>> => {
  const last = await readNewestRecord(store)
  const { record, number } = last
  const revision = newest.number
  if (record && record.revision > revision) return ok(undefined)
  const lost = await findLostVersions(store, newest)
  if (lost.length > 0) return refuseLost(lost)
  await copyPinnedFiles(store)
  const before = await readPages(store, last, contested)
  const content = ownValue(newest.parts, CONTENT_PART)?.live ?? ''
  const isAnew = record !== undefined && mayBeTampered(record, newest)
  const signers = isAnew ? [] : (record?.signers ?? [])
  const answered = record?.api === settings.api ? record.answers : {}
  const data = openSiteData({ source, kept: answered, clock: systemClock, logError: logger.error })
  const paths = Object.keys(record?.pages ?? {})
  const comparesData = everything || record?.content !== content
  const words = translate(pagesWords)
  const seen = new Set<string>()
  const describe = () => describeProgress(words, 'rendering', seen.size, paths.length)
  const result = await whileWorking(logger, describe, () =>
    renderSite({
      store,
      site: newest,
      settings,
      known: isAnew ? {} : listKnown(last, before),
      comparesData,
      paths,
      ask: data.fetch,
      logError: logger.error,
      onPage: (path) => void seen.add(path),
      ...(onFile && { onFile }),
      clock: systemClock,
      ...(lateParts && { lateParts }),
      ...(limits && { limits }),
    }),
  )
  if (!result.ok) return result
  const { pages, rendered, known, files, redirects, withdrawn, registry } = result.value
  const moved = planRedirects(redirects, { paths: Object.keys(known), files, registry })
  moved.refused.forEach(logger.error)
  const { publicUrl } = settings.config
  const others = [...writeRedirects(moved, publicUrl), ...listWithdrawnFiles(withdrawn, before.files)]
  const [texts, pinned] = splitPinned(new Map([...files, ...others]))
  for (const [file, text] of pinned)
    if (!(await createPinnedFile(store, file, text, compressed)))
      logger.error(translate(renderWords).notPinned(file))
  const wanted = listWanted(texts, Object.keys(known), before)
  const plan = planPages(before, wanted)
  const [written, removed] = [plan.write.length, plan.remove.length]
  const answers = await data.answers(isAnew || isSurvey(comparesData, result.value, newest) ? 'now' : 'ever')
  const outcome = { newest, pages, rendered, written, removed }
  const isUnchanged = written + removed === 0 && last.isDone && record?.revision === revision
  if (isUnchanged && !isAnew && isSame(record.answers, answers)) return ok(outcome)
  const done = new Set<string>()
  const change = {
    number,
    plan,
    texts,
    record: {
      revision,
      content,
      pages: known,
      files: Object.fromEntries(wanted),
      api: settings.api,
      answers,
      signers: [...new Set([...signers, ...listSigners(newest)])],
    },
    ...(compressed !== undefined && { compressed }),
    onWritten: (file: string) => void done.add(file),
  }
  const describeWriting = () => describeProgress(words, 'writing', done.size, written)
  const ending = await whileWorking(logger, describeWriting, () => changePages(store, change))
  if (ending === 'written') return ok(outcome)
  if (ending === 'overtaken') for (const file of [...plan.write, ...plan.remove]) contested.add(file)
  return ok(undefined)
}
