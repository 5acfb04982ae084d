import path from 'node:path'
import { err, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { checkConfig } from '../content/checkConfig'
import { describeProblem } from '../content/mistakes/checkedYaml'
import { readText } from '../lib/files'
import { translate } from '../lib/language'
import type { Logger } from '../lib/logger'
import type { Store } from '../store/store'
import { workspaceWords } from './workspace.content'

/** The site a command works on. */
export interface Site {
  /** The checkout that holds the parts. */
  readonly root: string
  /** Folder of the published site, for servers. */
  readonly siteDir: string
  /** Store of the published site, for commands. */
  readonly store: Store
  /** `site.config.json` of the collective. */
  readonly configFile: string
  /** The collective's content folder; `content` of the checkout by default. */
  readonly contentDir?: string | undefined
  readonly logger: Logger
  /** Version -> time its pages took too long to render in this process, in milliseconds since the Unix epoch. */
  readonly lateParts?: Map<string, number>
  /** Whether `store` keeps changes in memory only (`--dry-run`). */
  readonly isDryRun?: boolean
  /** Whether a CDN was purged of all changes so far; absent without a CDN. */
  readonly isCdnTold?: () => boolean
}

/** Returns the content folder of a site. */
export const findContentDir = ({ root, contentDir }: Pick<Site, 'root' | 'contentDir'>): string =>
  contentDir ?? path.join(root, 'content')

/** A missing configuration, or all its errors. */
export interface ConfigFailure {
  readonly kind: 'no-config' | 'config-refused'
  readonly message: string
}

/**
 * Reads and checks the configuration of the collective.
 * @param parts names of the existing parts, if known: `without` names some of them
 */
export const readSiteConfig = async (
  file: string,
  parts?: readonly string[],
): Promise<Result<SiteConfig, ConfigFailure>> => {
  const text = await readText(file)
  if (text === undefined) return err({ kind: 'no-config', message: translate(workspaceWords).noFile(file) })
  const config = checkConfig(path.relative(process.cwd(), file), text, parts)
  if (config.ok) return config
  return err({ kind: 'config-refused', message: config.error.map(describeProblem).join('\n') })
}
