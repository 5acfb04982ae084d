import * as v from 'valibot'
import { LookSchema } from './look'
import { configReader, SiteConfigSchema } from './siteConfig'

/** Reads the whole of `site.config.json`, as it is checked before pages are made with it. */
export const parseSiteConfig = configReader(v.object({ ...SiteConfigSchema.entries, ...LookSchema.entries }))
