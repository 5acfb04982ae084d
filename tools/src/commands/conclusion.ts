// What a command that changes a site says last: what changed, where to look, and how long it took.
import { ok, type Result } from '@site/shared/result'
import { parseSiteConfig } from '@site/shared/site-config'
import type { Failure } from '../lib/failures'
import { type Logger, seconds } from '../lib/logger'
import { typedEntries } from '../registry/revision'
import { readNewest, readRevision } from '../registry/revisions'
import type { Store } from '../store/store'

/** The outcome of a command, as `--json` prints it. */
export interface Conclusion {
  readonly command: string
  readonly ok: boolean
  readonly tookMs: number
  /** Why it failed. */
  readonly error?: Failure
  /** The site as it is afterwards; absent for a command that changes none. */
  readonly site?: SiteNow
  /** The site was asked in its inbox, and did it. */
  readonly isHandedIn?: boolean
  /** How many files it would have written or removed, with `--dry-run`. */
  readonly wouldChange?: number
}

interface SiteNow {
  readonly revision: number
  /** What was done to it, as in its history. */
  readonly changes: readonly string[]
  /** Where visitors have it; absent before it is configured. */
  readonly address?: string
  /** Part -> live version. */
  readonly live: Readonly<Record<string, string>>
}

/** The revisions a site got since one, and what visitors have now. */
export const describeSite = async (store: Store, before: number): Promise<Result<SiteNow, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const { number, settings, parts } = newest.value
  const changes: string[] = []
  for (let next = before + 1; next <= number; next += 1) {
    const revision = await readRevision(store, next)
    if (revision.ok && revision.value) changes.push(revision.value.change)
  }
  const config = settings && parseSiteConfig(JSON.stringify(settings.config))
  return ok({
    revision: number,
    changes,
    ...(config?.ok && { address: config.value.publicUrl }),
    live: Object.fromEntries(typedEntries(parts).map(([part, { live }]) => [part, live])),
  })
}

const describeChange = ({ changes, revision }: SiteNow): string =>
  changes.length === 0
    ? `the registry stays at revision ${revision}`
    : `${changes.join(', ')} (revision ${revision})`

/** The last line for people; undefined for a command that changes no site, or failed and said why. */
export const conclusionLine = (conclusion: Conclusion): string | undefined => {
  const { site, tookMs, wouldChange, ok: isDone, isHandedIn } = conclusion
  if (isHandedIn && isDone) return `Done in ${seconds(tookMs)}`
  if (!site || !isDone) return undefined
  if (wouldChange !== undefined)
    return `Nothing was changed. Without --dry-run: ${describeChange(site)}, ${wouldChange} files. ${seconds(tookMs)}`
  const address = site.address ?? 'It has no address yet: site configure'
  return `Done in ${seconds(tookMs)}: ${describeChange(site)}. ${address}`
}

export interface JsonLogger extends Logger {
  /** Prints the one line of JSON. */
  readonly print: (conclusion: Conclusion) => void
}

/** Collects what a command says, for one line of JSON at its end. */
export const createJsonLogger = (write: (line: string) => void): JsonLogger => {
  const lines: string[] = []
  const errors: string[] = []
  return {
    info: (line) => void lines.push(line),
    error: (line) => void errors.push(line),
    done: () => {},
    print: (conclusion) => write(JSON.stringify({ ...conclusion, lines, errors })),
  }
}
