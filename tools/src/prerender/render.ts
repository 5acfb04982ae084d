import type { Clock } from '@site/shared/clock'
import { type KnownPage, PRERENDERER, type PrerenderJob, type PrerenderOutcome } from '@site/shared/prerender'
import { pageFileOf } from '@site/shared/prerender/files'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../workspace/site'
import { createFailureLog, describeFailure, findFailingPart } from './failureLog'
import type { RenderedPart } from './liveParts'
import { runWorker, WORKER_LIMITS, type WorkerEnding, type WorkerListener } from './worker/runWorker'

/** Modules of Node that a shell may require: none reaches files, the network or other processes. */
const HARMLESS = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util'])

type Parts = Readonly<Record<string, RenderedPart>>

export interface Rendering {
  readonly job: Omit<PrerenderJob, 'parts'>
  readonly parts: Parts
  readonly fetch: WorkerListener['fetch']
  /** Whether the files of the site are wanted. Without them this is a trial. */
  readonly wantsFiles: boolean
  readonly logError: (message: string) => void
  readonly clock: Clock
  readonly limits?: typeof WORKER_LIMITS
}

/** A part that some places or pages are without, and why. */
interface Exclusion {
  readonly part: string
  readonly message: string
}

export interface Rendered extends PrerenderOutcome {
  /** In the order of their discovery: the cause is first. */
  readonly left: readonly Exclusion[]
  readonly known: Readonly<Record<string, KnownPage>>
  /** File -> text. Pages that stay as they are may be left out. */
  readonly files: ReadonlyMap<string, string>
}

const shellFailure = (message: string): Result<never, Failure> => err({ kind: 'no-prerenderer', message })

const checkShell = (shell: RenderedPart | undefined): Result<readonly string[], Failure> => {
  if (!shell?.bundle) return shellFailure('No live shell can prerender pages: they stay as they are')
  const { prerenderer = 0, builtins } = shell.record
  const refused = builtins.filter((name) => !HARMLESS.has(name))
  if (prerenderer !== PRERENDERER)
    return shellFailure(
      `${shell.name} is run by protocol ${prerenderer}, these tools by ${PRERENDERER}: pages stay as they are`,
    )
  if (refused.length > 0)
    return shellFailure(`${shell.name} asks for ${refused.join(', ')}, which it may not have`)
  return ok(builtins)
}

/** What a prerenderer gets of parts: everything but their bundles. */
const liveOf = (parts: Parts): PrerenderJob['parts'] =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { live, bundle }]) => [
      name,
      { ...live, rendered: bundle !== undefined },
    ]),
  )

const bundlesOf = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, { bundle }]) => (bundle ? [[name, bundle]] : [])))

const withoutBundle = (parts: Parts, name: string): Parts => {
  const { bundle, ...part } = parts[name] ?? {}
  return { ...parts, [name]: part as RenderedPart }
}

interface Attempt extends Pick<Rendered, 'left' | 'known' | 'files'> {
  readonly ending: WorkerEnding
  readonly logFailures: () => void
}

/** Renders the site in one process. */
const renderOnce = async (
  { job, fetch, wantsFiles, logError, clock, limits = WORKER_LIMITS, ...rendering }: Rendering,
  builtins: readonly string[],
  parts: Parts,
  { known, files: made }: Pick<Rendered, 'known' | 'files'>,
): Promise<Attempt> => {
  const { outdated = {}, ...unchanging } = job
  const pages: Record<string, KnownPage> = {}
  const files = new Map(made)
  const failures = createFailureLog(logError)
  const left: Exclusion[] = []
  /** File -> the page that is there. It stays where the new one would miss a part that was excluded. */
  const staying = new Map<string, KnownPage>()
  const ending = await runWorker(
    {
      job: JSON.stringify({ ...unchanging, known: {}, parts: liveOf(parts) }),
      pages: { known, outdated },
      bundles: bundlesOf(parts),
      builtins,
      wantsFiles,
    },
    {
      fetch,
      rendered: ({ path, page }) => {
        pages[path] = staying.get(pageFileOf(path)) ?? page
      },
      kept: (path) => {
        const page = known[path] ?? outdated[path]
        if (page) pages[path] = page
      },
      write: ({ file, text }) => {
        if (!staying.has(file)) files.set(file, text)
      },
      fail: (failure) => {
        const part = findFailingPart(failure) ?? 'shell'
        const { path = '', leavesPlace } = failure
        const shown = job.known[path] ?? outdated[path]
        const isLeftOut = parts[part] !== undefined && !parts[part].bundle
        if (isLeftOut && rendering.parts[part]?.bundle && shown) staying.set(pageFileOf(path), shown)
        // The cause is reported where the part was left out.
        if (isLeftOut) return
        failures.add(failure, parts[part]?.name)
        if (leavesPlace) left.push({ part, message: describeFailure(failure) })
      },
    },
    clock,
    limits,
  )
  return { ending, left, known: pages, files, logFailures: failures.log }
}

const describeStop = (ending: Exclude<WorkerEnding, { kind: 'done' }>, maxTotalMs: number): Exclusion => {
  const { kind, step } = ending
  const failure =
    kind === 'late' ? { message: `it was not done after ${maxTotalMs / 1000} s` } : ending.failure
  const place = step?.path === undefined ? '' : ` (while ${step.path} was rendered)`
  return { part: findFailingPart(failure, step) ?? 'shell', message: `${describeFailure(failure)}${place}` }
}

/**
 * Renders the pages of a site with its own shell, in a child process. When that is stopped, the part whose step was
 * announced last is named and excluded, and another process goes on without it from the pages that were rendered. Pages
 * that are there and show it stay.
 */
export const render = async (rendering: Rendering): Promise<Result<Rendered, Failure>> => {
  const { clock, logError, wantsFiles, limits = WORKER_LIMITS } = rendering
  const builtins = checkShell(rendering.parts.shell)
  if (!builtins.ok) return builtins
  const until = clock.now() + limits.maxTotalMs
  const excluded: Exclusion[] = []
  let parts = rendering.parts
  let made: Pick<Rendered, 'known' | 'files'> = { known: rendering.job.known, files: new Map() }
  for (;;) {
    const maxTotalMs = Math.max(until - clock.now(), limits.maxSilenceMs)
    const { ending, ...attempt } = await renderOnce(
      { ...rendering, limits: { ...limits, maxTotalMs } },
      builtins.value,
      parts,
      made,
    )
    const left = [...excluded, ...attempt.left]
    // Pages that hang fail sooner: what is late after some pages is a large site or a slow machine.
    const isEnough = !wantsFiles && (left.length > 0 || Object.keys(attempt.known).length > 0)
    if (ending.kind === 'done' || (ending.kind === 'late' && isEnough)) {
      for (const { part, message } of excluded)
        logError(`${parts[part]?.name ?? part} is left to the browser: ${message}`)
      attempt.logFailures()
      const outcome = ending.kind === 'done' ? ending.outcome : { pages: 0, rendered: [] }
      return ok({ ...outcome, known: attempt.known, files: attempt.files, left })
    }
    const exclusion = describeStop(ending, limits.maxTotalMs)
    const { part, message } = exclusion
    if (ending.kind === 'late' || part === 'shell' || !parts[part]?.bundle)
      return shellFailure(`${parts[part]?.name ?? 'The shell'}: ${message}. Pages stay as they are`)
    excluded.push(exclusion)
    parts = withoutBundle(parts, part)
    made = { known: { ...made.known, ...attempt.known }, files: attempt.files }
  }
}
