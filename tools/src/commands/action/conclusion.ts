// The last output of a command that changes a site: the change, the address to look at, and the duration.
import { isDeepStrictEqual } from 'node:util'
import { CONTENT_PART } from '@site/shared/document'
import { hasVariable } from '@site/shared/pages'
import { ok, type Result } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig } from '@site/shared/site-config'
import type { Failure } from '../../lib/failures'
import { type Language, translate } from '../../lib/language'
import { type Logger, seconds } from '../../lib/logger'
import { isDemo } from '../../prerender/settings'
import { readPreviewLine } from '../../preview/previewLink'
import { ownValue, type SiteState, typedEntries } from '../../registry/revision'
import { readNewest, readRevision } from '../../registry/revisions'
import type { Store } from '../../store/store'
import { conclusionWords } from './conclusion.content'

/** The outcome of a command, as `--json` prints it. */
export interface Conclusion {
  readonly command: string
  readonly ok: boolean
  readonly tookMs: number
  /** Why it failed. */
  readonly error?: Failure
  /** State of the site afterwards, also if the command failed; absent for a command that changes no site. */
  readonly site?: SiteNow
  /** The site executed a request from its inbox. */
  readonly isHandedIn?: boolean
  /** Nothing was changed, because of `--dry-run`. */
  readonly isDryRun?: boolean
  /** How many files it would have written or removed, with `--dry-run`. */
  readonly wouldChange?: number
}

interface SiteNow {
  /** The present one, also with `--dry-run`: all other fields are then those the site would have. */
  readonly revision: number
  /** With `--dry-run`, the revision that the site would have. */
  readonly revisionAfter?: number
  /** Changes, as in the history. */
  readonly changes: readonly string[]
  /** Public address of the changed part's page; absent before the site is configured. */
  readonly address?: string
  /** Local address while `site serve` runs; absent for a site with an api. */
  readonly localAddress?: string
  /** Part -> live version. */
  readonly live: Readonly<Record<string, string>>
}

/** Finds the page of the changed part; the site's first page if the part has none, or several parts changed. */
const findPage = (then: Partial<SiteState> | undefined, { parts }: SiteState): string => {
  const changed = typedEntries(parts).filter(
    ([name, part]) => !isDeepStrictEqual(part, ownValue(then?.parts ?? {}, name)),
  )
  const [[, part] = []] = changed.length === 1 && changed[0]?.[0] !== CONTENT_PART ? changed : []
  const version = part && (part.canary?.version ?? part.live)
  const pages = (version === undefined ? undefined : part?.versions[version]?.pages) ?? []
  return pages.find(({ path }) => !hasVariable(path))?.path ?? '/'
}

const locate = ({ publicUrl }: Pick<SiteConfig, 'publicUrl'>, page: string): string =>
  page === '/' ? publicUrl : new URL(page, publicUrl).href

const LOCAL_SITE = 'http://localhost:3000'

/** Describes the revisions since `before`, and the state that visitors get now. */
export const describeSite = async (store: Store, before: number): Promise<Result<SiteNow, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const { number, settings, parts } = newest.value
  const then = await readRevision(store, before)
  const page = findPage(then.ok ? then.value : undefined, newest.value)
  const changes: string[] = []
  for (let next = before + 1; next <= number; next += 1) {
    const revision = await readRevision(store, next)
    if (revision.ok && revision.value) changes.push(revision.value.change)
  }
  const config = settings && parseSiteConfig(JSON.stringify(settings.config))
  return ok({
    revision: number,
    changes,
    ...(config?.ok && { address: locate(config.value, page) }),
    ...(settings && isDemo(settings.api) && { localAddress: `${LOCAL_SITE}${page}` }),
    live: Object.fromEntries(typedEntries(parts).map(([part, { live }]) => [part, live])),
  })
}

type Words = (typeof conclusionWords)[Language]

const describeChange = ({ changes, revision, revisionAfter = revision }: SiteNow, words: Words): string =>
  changes.length === 0 ? words.stays(revisionAfter) : words.changed(changes.join(', '), revisionAfter)

/** Writes the last line for people; undefined for a command that changes no site, or that printed a failure. */
export const conclusionLine = (conclusion: Conclusion): string | undefined => {
  const words = translate(conclusionWords)
  const { site, tookMs, wouldChange, ok: isDone, isHandedIn } = conclusion
  if (isHandedIn && isDone) return words.handedIn(seconds(tookMs))
  if (!site || !isDone) return undefined
  const change = describeChange(site, words)
  if (wouldChange !== undefined) return words.dry(change, wouldChange, seconds(tookMs))
  const here = site.localAddress ? words.here(site.localAddress) : ''
  return `${words.done(seconds(tookMs), change, site.address ?? words.noAddress)}${here}`
}

export interface JsonLogger extends Logger {
  /** Prints the one line of JSON. */
  readonly print: (conclusion: Conclusion) => void
}

/** Collects the output of a command for one line of JSON at its end. */
export const createJsonLogger = (write: (line: string) => void): JsonLogger => {
  const lines: string[] = []
  const errors: string[] = []
  const found: { data?: unknown } = {}
  return {
    info: (line) => void lines.push(line),
    error: (line) => void errors.push(line),
    done: () => {},
    data: (value) => {
      found.data = value
    },
    print: (conclusion) => {
      const preview = readPreviewLine(lines.join('\n'))
      const link = preview === undefined ? {} : { preview }
      write(JSON.stringify({ ...conclusion, ...found, ...link, lines, errors }))
    },
  }
}
