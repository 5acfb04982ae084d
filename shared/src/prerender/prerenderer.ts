/**
 * What the shell's server bundle and the tools that run it agree on. A site is prerendered by its live shell, whatever
 * checkout the tools are from: what changes here changes the protocol's number, and `docs/contracts.md`.
 */
import type { Registry } from '../site/registry'
import type { SiteConfig } from '../site/siteConfig'

export type { Preparation, RouteParams, ServerModule, ServerModules, StructuredData } from './prerender'

/** The number of this protocol: `prerenderer` in the shell's `build.json`. */
export const PRERENDERER = 1

/** What pages load of the live version of a part. */
export interface LivePart {
  readonly version: string
  /** Address of the entry, the version's other files beside it: relative to the site's root, or absolute. */
  readonly entry: string
  /** File -> its subresource integrity, for every file of the version. */
  readonly integrity: Readonly<Record<string, string>>
  /** What the build says of itself in `build.json`. */
  readonly record: {
    readonly entry: string
    /** Files a page loads for the shell to start, in order. */
    readonly initial: readonly string[]
    /** Names of the Trusted Types policies its pages make. */
    readonly trustedTypes: readonly string[]
    /** Module -> scripts and styles it loads besides the entry. */
    readonly files: Readonly<Record<string, readonly string[]>>
  }
  /** Stylesheet -> its text. */
  readonly styles: Readonly<Record<string, string>>
  /** Source of the shell's bootstrap script. */
  readonly starter?: string
  /** What other sites embed of it: file -> text; absent where tools do not read it. */
  readonly embed?: Readonly<Record<string, string>>
  /** Whether its server bundle may be run; the places of a part that has none are left to the browser. */
  readonly rendered: boolean
}

/** A page as it was rendered. What `route` holds is known to the version of the shell that `cacheKey` names alone. */
export interface KnownPage {
  /** Everything the page is made of but its data: another one means another page. */
  readonly cacheKey: string
  readonly route: unknown
}

/** What a site is prerendered from: plain data. */
export interface PrerenderJob {
  /** As visitors receive it. */
  readonly registry: Registry
  readonly config: SiteConfig
  /**
   * Replaces the origin of the site in what services answer, since an address needs an origin. It is in no rendered page:
   * pages have paths, which are right wherever the site is served.
   */
  readonly origin: string
  /** By name; parts that are switched off are left out. */
  readonly parts: Readonly<Record<string, LivePart>>
  /**
   * Path -> page that need not be rendered again while nothing it is made of has changed. A host may parse a page whenever it
   * is asked for: keeping all of them takes the memory of all of them.
   */
  readonly known: Readonly<Record<string, KnownPage>>
  /**
   * Path -> page that need not be rendered again while, besides, its parts prepare the same state: what services say may
   * be other than it was.
   */
  readonly outdated?: Readonly<Record<string, KnownPage>>
  /** Whether the file of a page that is as it was known need not be given: the host has it. */
  readonly keepsPages?: boolean
  /** The paths that had a page before: they keep one while a part cannot say which pages it has. */
  readonly paths: readonly string[]
}

/** What is about to run, so that whoever never comes to an end can be named. */
export interface PrerenderStep {
  readonly part: string
  readonly path?: string
}

export interface PrerenderFailure {
  readonly message: string
  /** The part it is the failure of, where that is known. */
  readonly part?: string
  /** Of the page it was met on. */
  readonly path?: string
  /** A place stays empty for it, which the browser fills; otherwise the page is whole, if without some data. */
  readonly leavesPlace?: boolean
  /** Where it was thrown: files of a part are named `parts/<part>/<version>/…`. */
  readonly stack?: string
}

export interface Answer {
  readonly status: number
  readonly text: string
}

type Exports = Readonly<Record<string, unknown>>

/** What the tools do for a prerenderer, which reaches nothing else. */
export interface PrerenderHost {
  /** Runs the server bundle of a part and answers what it exports; `provided` is what it may `require`. Throws what it throws. */
  evaluate(part: string, provided: Exports): Exports
  /** Asks a service of the site, by its address in the configuration. A service that cannot be reached answers 504. */
  fetch(url: string): Promise<Answer>
  /** SHA-256 of a text, in base64. */
  hash(text: string): string
  step(step: PrerenderStep): void
  fail(failure: PrerenderFailure): void
  /** Tells of a page that was rendered, or is as it was known. */
  rendered(path: string, page: KnownPage): void
  /** Gives a file of the site by its path: `label/index.html`. */
  write(file: string, text: string): void
}

export interface PrerenderOutcome {
  readonly pages: number
  /** Paths rendered now; the others are as they were known. */
  readonly rendered: readonly string[]
}

/** What the shell's server bundle exports. */
export interface Prerenderer {
  readonly prerenderer: typeof PRERENDERER
  prerender(job: PrerenderJob, host: PrerenderHost): Promise<PrerenderOutcome>
}
