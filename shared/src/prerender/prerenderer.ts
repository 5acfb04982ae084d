/**
 * The protocol between the shell's server bundle and the tools that run it. A site is prerendered by its live shell, whatever
 * checkout the tools are from: a change here raises `PRERENDERER`, and is written down in `docs/contracts.md`.
 */
import type { Redirect } from '../site/redirect'
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
  /** The build's `build.json`. */
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
  /** Source code of the shell's bootstrap script. */
  readonly starter?: string
  /** What other sites embed of it: file -> text; absent where tools do not read it. */
  readonly embed?: Readonly<Record<string, string>>
  /** Whether its server bundle may be run; otherwise the browser renders its slots. */
  readonly rendered: boolean
}

/** A rendered page. Only the version of the shell in `cacheKey` can read `route`. */
export interface KnownPage {
  /** Everything the page is made of except its data: another key means another page. */
  readonly cacheKey: string
  readonly route: unknown
}

/** The version that the documents of a preview show instead of the live one. */
export interface PreviewedVersion {
  readonly part: string
  readonly version: string
  /** When the preview ends, in milliseconds since the Unix epoch. */
  readonly until: number
}

/** Input of a prerenderer, as plain data. */
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
   * Path -> page that is rendered again only when something it is made of has changed. A host may parse each page when it is
   * read, to save memory.
   */
  readonly known: Readonly<Record<string, KnownPage>>
  /**
   * Path -> page that is also rendered again when its parts prepare another state, because services may answer something else.
   */
  readonly outdated?: Readonly<Record<string, KnownPage>>
  /** Whether the host has the files of known pages, so that unchanged ones are not written. */
  readonly keepsPages?: boolean
  /** The paths that had a page before: they keep one while a part cannot list its pages. */
  readonly paths: readonly string[]
  /** Adds the banner of a preview to every document; shells of before ignore it. */
  readonly preview?: PreviewedVersion
}

/** The next step, so that a part in an endless loop can be named. */
export interface PrerenderStep {
  readonly part: string
  readonly path?: string
}

/** What went wrong while pages were rendered. */
export interface PrerenderFailure {
  readonly message: string
  /** The part that failed, if known. */
  readonly part?: string
  /** Path of the page on which it occurred. */
  readonly path?: string
  /** Whether a slot stays empty, which the browser fills; otherwise the page is complete, perhaps without some data. */
  readonly leavesPlace?: boolean
  /** Files of a part are named `parts/<part>/<version>/…`. */
  readonly stack?: string
}

/** The response of a service: its status, and its body as text. */
export interface Answer {
  readonly status: number
  readonly text: string
}

type Exports = Readonly<Record<string, unknown>>

/** The functions a prerenderer can call: it has no other access. */
export interface PrerenderHost {
  /**
   * Runs the server bundle of a part and returns its exports.
   * @param provided what it may `require`
   * @throws what the bundle throws
   */
  evaluate(part: string, provided: Exports): Exports
  /** Requests a service of the site by its address in the configuration; 504 when it cannot be reached. */
  fetch(url: string): Promise<Answer>
  /** SHA-256 of a text, in base64. */
  hash(text: string): string
  step(step: PrerenderStep): void
  fail(failure: PrerenderFailure): void
  /** Reports a page that was rendered or is unchanged. */
  rendered(path: string, page: KnownPage): void
  /** Writes a file of the site by its path: `label/index.html`. */
  write(file: string, text: string): void
}

/** The result of a prerenderer's run. */
export interface PrerenderOutcome {
  readonly pages: number
  /** Paths rendered now; the others are unchanged. */
  readonly rendered: readonly string[]
  /** Former addresses that parts list; absent from older shells. */
  readonly moved?: readonly Redirect[]
}

/** What the shell's server bundle exports. */
export interface Prerenderer {
  prerender(job: PrerenderJob, host: PrerenderHost): Promise<PrerenderOutcome>
}
