// Renders the pages of a site in a child process, and finds the part that a failure comes from.

import type { Clock } from '@site/shared/clock'
import { getPageFile } from '@site/shared/document'
import { HOUR_MS } from '@site/shared/durations'
import { overlap, sitePages } from '@site/shared/pages'
import {
  type KnownPage,
  PRERENDERER,
  type PrerenderFailure,
  type PrerenderJob,
  type PrerenderOutcome,
  type PrerenderStep,
} from '@site/shared/prerender'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { renderWords } from './failures.content'
import type { RenderedPart } from './liveParts'
import { runWorker, type WORKER_LIMITS, type WorkerListener } from './runWorker'
import { isSiteFile } from './workerMessages'

/** A stack frame in a bundle; `worker.mjs` names bundles like this. */
const FRAME = /\bparts\/(?<part>[a-z][a-z\d-]*)\/[^/\s]+\/(?<place>server\.cjs:\d+:\d+)/g

const listFrames = (stack: string) => [...stack.matchAll(FRAME)].map(({ groups }) => ({ ...groups }))

/**
 * Finds the part that a failure names, or the innermost part of its stack, or the part of the last announced step. The
 * shell is on every stack: it is found only without another part.
 */
export const findFailingPart = (
  { part, stack = '' }: Pick<PrerenderFailure, 'part' | 'stack'>,
  step?: PrerenderStep,
): string | undefined => {
  const parts = listFrames(stack).map((frame) => frame.part)
  return part ?? parts.find((name) => name !== 'shell') ?? parts[0] ?? step?.part
}

/** Writes the message and the bundle's line: `/label: label/Label: boom (server.cjs:3:4)`. */
export const describeFailure = ({ message, path, ...failure }: PrerenderFailure): string => {
  const part = findFailingPart(failure)
  const place = listFrames(failure.stack ?? '').find((frame) => frame.part === part)?.place
  return `${path === undefined ? '' : `${path}: `}${message}${place === undefined ? '' : ` (${place})`}`
}

interface FailureOfPart {
  readonly part: string
  /** The part with version and team, if it is live. */
  readonly name: string | undefined
  readonly failure: PrerenderFailure
}

/** Writes one line for equal failures, with the first page. */
const describeFailures = (failures: readonly FailureOfPart[]): readonly string[] => {
  const pages = new Map<string, Set<string>>()
  for (const { name, failure } of failures) {
    const line = name === undefined ? failure.message : `${name}: ${failure.message}`
    const paths = pages.get(line) ?? new Set()
    pages.set(line, failure.path === undefined ? paths : paths.add(failure.path))
  }
  return [...pages].map(([line, [first, ...others]]) => {
    if (first === undefined) return line
    return `${others.length > 0 ? translate(renderWords).more(first, others.length) : first}: ${line}`
  })
}

/** Modules of Node that a shell may require: none reaches files, the network or other processes. */
const HARMLESS = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util'])

type Parts = Readonly<Record<string, RenderedPart>>

export interface Rendering {
  readonly job: Omit<PrerenderJob, 'parts' | 'known' | 'outdated'>
  /** Path -> existing page, rendered again if its inputs have changed. */
  readonly known: PrerenderJob['known']
  /** Whether pages whose data changed are rendered again, too. */
  readonly comparesData?: boolean
  readonly parts: Parts
  readonly fetch: WorkerListener['fetch']
  /** A trial that times out passes if it rendered a page or had a failure: the site is large, or the machine slow. */
  readonly isTrial?: boolean
  /** The tried parts: the trial ends with the first that stops it. */
  readonly suspects?: readonly string[]
  /** Version -> time it was late: for the next hour it is excluded. A trial adds no entry. */
  readonly lateParts?: Map<string, number>
  readonly logError: (message: string) => void
  /** Called for each page that was rendered or kept. */
  readonly onPage?: (path: string) => void
  /** Called with each file that was rendered; again if pages are rendered without the part that stopped them. */
  readonly onFile?: (file: string, text: string) => void
  readonly clock: Clock
  readonly limits?: typeof WORKER_LIMITS
}

/** A part missing on some pages, with the reason. */
interface Exclusion {
  readonly part: string
  /** The part with its version and team. */
  readonly name: string
  readonly message: string
}

export interface Rendered extends PrerenderOutcome {
  /** Excluded parts, first cause first. */
  readonly excluded: readonly Exclusion[]
  /** Path -> new page of the site. */
  readonly known: Readonly<Record<string, KnownPage>>
  /** File -> text. Unchanged pages may be missing. */
  readonly files: ReadonlyMap<string, string>
}

const shellFailure = (message: string): Result<never, Failure> => err({ kind: 'no-prerenderer', message })

const checkShell = (shell: RenderedPart | undefined): Result<readonly string[], Failure> => {
  if (!shell?.bundle) return shellFailure(translate(renderWords).noRenderer)
  const { prerenderer = 0, builtins } = shell.record
  const refused = builtins.filter((name) => !HARMLESS.has(name))
  if (prerenderer !== PRERENDERER)
    return shellFailure(translate(renderWords).otherProtocol(shell.name, prerenderer, PRERENDERER))
  if (refused.length > 0)
    return shellFailure(translate(renderWords).forbidden(shell.name, refused.join(', ')))
  return ok(builtins)
}

const withoutBundle = (parts: Parts, name: string): Parts => {
  const { bundle, ...part } = parts[name] ?? {}
  return { ...parts, [name]: part as RenderedPart }
}

/** Most reported messages of a part, besides those of its empty slots. */
const MAX_FAILURES = 1_000
/** Longest message of a failure. */
const MAX_FAILURE_LENGTH = 2_000

/**
 * Finds the part that took more than half of the time. A page counts for the part it belongs to, whichever slot on it is
 * slow: the page is not rendered without that part.
 */
const findSlowPart = (
  ticksOfSteps: ReadonlyMap<PrerenderStep, number>,
  { registry }: Rendering['job'],
): string | undefined => {
  const pages = sitePages(registry)
  const findOwner = ({ part, path }: PrerenderStep): string | undefined => {
    if (path === undefined) return part
    const page = pages.find((one) => one.path === path) ?? pages.find((one) => overlap(one.path, path))
    return page?.slot.split('/')[0]
  }
  const ticksOfParts = new Map<string, number>()
  let total = 0
  for (const [step, ticks] of ticksOfSteps) {
    const owner = findOwner(step) ?? 'shell'
    ticksOfParts.set(owner, (ticksOfParts.get(owner) ?? 0) + ticks)
    total += ticks
  }
  return [...ticksOfParts].find(([, ticks]) => ticks * 2 > total)?.[0]
}

/** How long a late part is excluded. Not longer: another part's widget or a slow machine may have been the cause. */
const LATE_MS = HOUR_MS

/** Lists parts that were late recently, even if the clock was changed since; none if no page exists that could stay. */
const listLate = ({ parts, known, clock, lateParts }: Rendering): readonly Exclusion[] =>
  Object.keys(known).length === 0
    ? []
    : Object.entries(parts).flatMap(([part, { name }]) => {
        const sinceMs = Math.abs(clock.now() - (lateParts?.get(name) ?? Number.POSITIVE_INFINITY))
        const message = translate(renderWords).late
        return sinceMs < LATE_MS ? [{ part, name, message }] : []
      })

/** Renders the site in one process. */
const renderOnce = async (rendering: Rendering, builtins: readonly string[], parts: Parts) => {
  const { job, known, comparesData, fetch, clock, limits } = rendering
  const pages: Record<string, KnownPage> = {}
  const files = new Map<string, string>()
  const failures: FailureOfPart[] = []
  /** Part -> how many failures it had. */
  const counts = new Map<string, number>()
  /** Pages to keep: new ones would lack an excluded part. */
  const staying = new Set<string>()
  const all = Object.entries(parts)
  const lives = all.map(([name, { live, bundle }]) => [name, { ...live, rendered: bundle !== undefined }])
  const bundles = all.flatMap(([name, { bundle }]) => (bundle ? [[name, bundle]] : []))
  const fail = (failure: PrerenderFailure): void => {
    const part = findFailingPart(failure) ?? 'shell'
    const { path = '', message } = failure
    // The cause was reported when the part was excluded.
    if (!parts[part] || parts[part].bundle) {
      const reported = (counts.get(part) ?? 0) + 1
      counts.set(part, reported)
      if (reported > MAX_FAILURES && !failure.leavesPlace) return
      const text = message.slice(0, MAX_FAILURE_LENGTH)
      failures.push({ part, failure: { ...failure, message: text }, name: parts[part]?.name })
    } else if (rendering.parts[part]?.bundle && known[path]) staying.add(getPageFile(path))
  }
  const ending = await runWorker(
    {
      job: JSON.stringify({ ...job, parts: Object.fromEntries(lives) }),
      pages: known,
      pagesField: comparesData ? 'outdated' : 'known',
      bundles: Object.fromEntries(bundles),
      builtins,
    },
    {
      fetch,
      rendered: ({ path, page }) => {
        rendering.onPage?.(path)
        const kept = staying.has(getPageFile(path)) ? undefined : page
        const shown = kept ?? known[path]
        if (shown) pages[path] = shown
      },
      write: ({ file, text }) => {
        if (!isSiteFile(file))
          fail({
            part: 'shell',
            message: translate(renderWords).notFile(file.slice(0, 200)),
          })
        else if (!staying.has(file)) {
          files.set(file, text)
          rendering.onFile?.(file, text)
        }
      },
      fail,
    },
    clock,
    limits,
  )
  return { ending, failures, known: pages, files }
}

/**
 * Renders the pages of a site with its own shell, in a child process. If the process is stopped, names and excludes the
 * failed part, and renders without it in another process. By default the part of the last announced step has failed; after
 * a timeout, the part whose pages took longest, which is excluded for an hour. Existing pages that show the part stay.
 */
export const render = async (rendering: Rendering): Promise<Result<Rendered, Failure>> => {
  const { logError, isTrial = false, suspects = [] } = rendering
  const builtins = checkShell(rendering.parts.shell)
  if (!builtins.ok) return builtins
  const late = listLate(rendering)
  const excluded: Exclusion[] = [...late]
  let parts = excluded.reduce((others, { part }) => withoutBundle(others, part), rendering.parts)
  for (;;) {
    const { ending, failures, known, files } = await renderOnce(rendering, builtins.value, parts)
    const empty = failures.flatMap(({ part, name, failure }) =>
      failure.leavesPlace && name !== undefined ? [{ part, name, message: describeFailure(failure) }] : [],
    )
    const all = [...excluded, ...empty]
    // A page that hangs fails before the time of a trial is over.
    const isEnough = isTrial && all.length - late.length + Object.keys(known).length > 0
    if (ending.kind === 'done' || (ending.kind === 'late' && isEnough)) {
      for (const { name, message } of excluded) logError(translate(renderWords).leftToBrowser(name, message))
      describeFailures(failures).forEach(logError)
      const outcome = ending.kind === 'done' ? ending.outcome : { pages: 0, rendered: [] }
      return ok({ ...outcome, known, files, excluded: all })
    }
    const { failure, step } = ending
    const part =
      ending.kind === 'late'
        ? findSlowPart(ending.ticksOfSteps, rendering.job)
        : (findFailingPart(failure, step) ?? 'shell')
    const place =
      step?.path === undefined || step.part !== part ? '' : translate(renderWords).during(step.path)
    const message = `${describeFailure(failure)}${place}`
    const { name = translate(renderWords).shell, bundle } = parts[part ?? 'shell'] ?? {}
    const isOver = isTrial && ending.kind === 'late'
    if (part === undefined || part === 'shell' || !bundle || isOver)
      return shellFailure(translate(renderWords).stay(name, message))
    if (ending.kind === 'late') rendering.lateParts?.set(name, rendering.clock.now())
    if (suspects.includes(part))
      return ok({ pages: 0, rendered: [], known, files, excluded: [...all, { part, name, message }] })
    excluded.push({ part, name, message })
    parts = withoutBundle(parts, part)
  }
}
