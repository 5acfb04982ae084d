import type { Logger } from '../logger/logger'
import type { Store } from '../store/store'

/** What every command works on. */
export interface Site {
  /** The checkout that holds the parts. */
  readonly root: string
  /** The published site, as the folder servers read it from. */
  readonly siteDir: string
  /** The published site, as commands read and change it. */
  readonly store: Store
  /** `site.config.json` of the collective. */
  readonly configFile: string
  /** The collective's content folder; `content` of the checkout unless told. */
  readonly contentDir?: string | undefined
  readonly logger: Logger
  /** Whether a CDN was told of all that was changed so far; absent where there is none to tell. */
  readonly isCdnTold?: () => boolean
}

/** A failure anyone can read; its kind is for code. */
export interface Failure {
  readonly kind: string
  readonly message: string
}
