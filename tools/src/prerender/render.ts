import type { Clock } from '@site/shared/clock'
import {
  type KnownPage,
  PRERENDERER,
  type PrerenderFailure,
  type PrerenderJob,
  type PrerenderOutcome,
} from '@site/shared/prerender'
import { pageFileOf } from '@site/shared/prerender/files'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../workspace/site'
import { culpritOf } from './culprit'
import { createFailureLog } from './failureLog'
import type { RenderedPart } from './liveParts'
import { runWorker, type WORKER_LIMITS, type WorkerEnding, type WorkerListener } from './worker/runWorker'
import type { PreparedFile } from './writePages'

/** What a prerenderer may ask Node for: none of it reaches files, the network or other processes. */
const HARMLESS = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util'])

export interface Rendering {
  readonly job: Omit<PrerenderJob, 'parts'>
  readonly parts: Readonly<Record<string, RenderedPart>>
  readonly fetch: WorkerListener['fetch']
  /** Begins to make a file of the set ready to be written; without it pages are rendered, and no file is made. */
  readonly prepare?: (file: string, text: string) => Promise<PreparedFile>
  /** Is told of the pages rendered now, when the first that is as it was known follows. */
  readonly onRendered?: (rendered: Pick<Rendered, 'known' | 'files'>) => void
  readonly logError: (message: string) => void
  readonly clock: Clock
  readonly limits?: typeof WORKER_LIMITS
}

/** A part some of whose places are left to the browser, and why. */
interface Exclusion {
  readonly part: string
  readonly message: string
}

export interface Rendered extends PrerenderOutcome {
  /** Each place that is left to the browser, though its part was to be rendered. */
  readonly left: readonly Exclusion[]
  readonly known: Readonly<Record<string, KnownPage>>
  readonly files: ReadonlyMap<string, Promise<PreparedFile>>
}

type Parts = Rendering['parts']

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

/** What a prerenderer is told of parts: everything but their programs. */
export const liveOf = (parts: Parts): PrerenderJob['parts'] =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { live, bundle }]) => [
      name,
      { ...live, rendered: bundle !== undefined },
    ]),
  )

const bundlesOf = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, { bundle }]) => (bundle ? [[name, bundle]] : [])))

const without = (parts: Parts, excluded: readonly Exclusion[]): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { bundle, ...part }]) => {
      const isLeft = bundle === undefined || excluded.some((exclusion) => exclusion.part === name)
      return [name, isLeft ? part : { ...part, bundle }]
    }),
  )

type Attempt =
  | { readonly kind: 'done'; readonly value: Rendered; readonly logFailures: () => void }
  | { readonly kind: 'stopped'; readonly exclusion: Exclusion; readonly known: PrerenderJob['known'] }

const exclusionOf = ({ failure, step }: Extract<WorkerEnding, { kind: 'stopped' }>): Exclusion => {
  const place = step?.path === undefined ? '' : ` (while ${step.path} was rendered)`
  return { part: culpritOf(failure, step) ?? 'shell', message: `${failure.message}${place}` }
}

const leftFor = (failure: PrerenderFailure): Exclusion => {
  const { message, path } = failure
  return {
    part: culpritOf(failure) ?? 'shell',
    message: path === undefined ? message : `${path}: ${message}`,
  }
}

/** Renders the site in one process, with these places left to the browser. */
const renderOnce = async (
  { job, fetch, prepare, onRendered, logError, clock, limits, ...rendering }: Rendering,
  builtins: readonly string[],
  excluded: readonly Exclusion[],
  known: PrerenderJob['known'],
): Promise<Attempt> => {
  const parts = without(rendering.parts, excluded)
  const { outdated = {}, ...unchanging } = job
  const pages: Record<string, KnownPage> = {}
  const files = new Map<string, Promise<PreparedFile>>()
  const failures = createFailureLog((part) => parts[part]?.name, logError)
  const left: Exclusion[] = []
  let keepsAny = false
  const ending = await runWorker(
    {
      job: JSON.stringify({ ...unchanging, known: {}, parts: liveOf(parts) }),
      pages: { known, outdated },
      bundles: bundlesOf(parts),
      builtins,
      wantsFiles: prepare !== undefined,
    },
    {
      fetch,
      onFile: (file, text) => void (prepare && files.set(file, prepare(file, text))),
      onRendered: (path, page) => {
        pages[path] = page
      },
      onKept: (path) => {
        if (!keepsAny && files.size > 0) onRendered?.({ known: { ...pages }, files: new Map(files) })
        keepsAny = true
        const page = known[path] ?? outdated[path]
        if (page) pages[path] = page
        if (job.keepsDocuments) files.set(pageFileOf(path), Promise.resolve(undefined))
      },
      onFailure: (failure) => {
        failures.add(failure)
        if (failure.leavesPlace) left.push(leftFor(failure))
      },
    },
    clock,
    limits,
  )
  await Promise.all(files.values())
  return ending.kind === 'done'
    ? { kind: 'done', value: { ...ending.outcome, known: pages, files, left }, logFailures: failures.log }
    : { kind: 'stopped', exclusion: exclusionOf(ending), known: { ...known, ...pages } }
}

/**
 * Renders the pages of a site by its own shell, in a process apart. A part that never comes to an end, or takes the process
 * down, is named and left to the browser: another process goes on without it, from what was rendered until then. Where
 * several were left out, each but the last is tried again: it may only have run when another began.
 */
export const render = async (rendering: Rendering): Promise<Result<Rendered, Failure>> => {
  const { parts, logError } = rendering
  const shell = checkShell(parts.shell)
  if (!shell.ok) return shell
  let excluded: readonly Exclusion[] = []
  let [known, attempt] = [
    rendering.job.known,
    await renderOnce(rendering, shell.value, [], rendering.job.known),
  ]
  while (attempt.kind === 'stopped') {
    const { part, message } = attempt.exclusion
    if (part === 'shell' || !without(parts, excluded)[part]?.bundle)
      return shellFailure(`${parts.shell?.name ?? 'The shell'}: ${message}. Pages stay as they are`)
    excluded = [...excluded, attempt.exclusion]
    known = attempt.known
    attempt = await renderOnce(rendering, shell.value, excluded, known)
  }
  for (const suspect of excluded.slice(0, -1)) {
    const fewer = excluded.filter((exclusion) => exclusion !== suspect)
    const again = await renderOnce(rendering, shell.value, fewer, { ...known, ...attempt.value.known })
    if (again.kind === 'done') [excluded, attempt] = [fewer, again]
  }
  for (const { part, message } of excluded)
    logError(`${parts[part]?.name ?? part} is left to the browser: ${message}`)
  attempt.logFailures()
  return ok({ ...attempt.value, left: [...excluded, ...attempt.value.left] })
}
