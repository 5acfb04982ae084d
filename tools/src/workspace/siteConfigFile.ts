import { err, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { parseSiteConfig } from '@site/shared/site-config/parse'
import { readText } from '../disk/disk'

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
