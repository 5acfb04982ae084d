import { err, type Result } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig, type SiteConfigFailure } from '@site/shared/site-config'
import { readText } from '../lib/files'
import type { Logger } from '../lib/logger'
import type { Store } from '../store/store'

/** The site a command works on. */
export interface Site {
  /** The checkout that holds the parts. */
  readonly root: string
  /** The published site, as the folder servers read it from. */
  readonly siteDir: string
  /** The published site, as commands read and change it. */
  readonly store: Store
  /** `site.config.json` of the collective. */
  readonly configFile: string
  /** The collective's content folder; `content` of the checkout by default. */
  readonly contentDir?: string | undefined
  readonly logger: Logger
  /** Whether `store` only pretends to change. */
  readonly isDryRun?: boolean
  /** Whether a CDN was purged of all changes so far; absent without a CDN. */
  readonly isCdnTold?: () => boolean
}

export interface NoConfig {
  readonly kind: 'no-config'
  readonly message: string
}

/** Reads and checks the configuration of the collective. */
export const readSiteConfig = async (
  file: string,
): Promise<Result<SiteConfig, NoConfig | SiteConfigFailure>> => {
  const text = await readText(file)
  return text === undefined
    ? err({ kind: 'no-config', message: `${file} does not exist` })
    : parseSiteConfig(text)
}
