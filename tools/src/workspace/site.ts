import type { Logger } from '../logger/logger'

/** What every command works on. */
export interface Site {
  /** The checkout that holds the parts. */
  readonly root: string
  /** The published site. */
  readonly siteDir: string
  /** `site.config.json` of the collective. */
  readonly configFile: string
  readonly logger: Logger
}

/** A failure anyone can read; its kind is for code. */
export interface Failure {
  readonly kind: string
  readonly message: string
}
