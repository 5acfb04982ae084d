import type { SiteConfig } from '@site/shared/site-config'
import type { SiteStorage } from '@site/shared/storage'

/** The parameter of the URL that asks for an override. */
export const PARAMETER = 'part'

/** Where an override is kept for the pages of a session. */
export const KEY = 'parts:override'

/** Whether a page needs the program for overrides: nearly none does. */
export const isOverrideAsked = (
  { overrides }: Pick<SiteConfig, 'overrides'>,
  search: string,
  storage: SiteStorage,
): boolean =>
  overrides !== undefined && (new URLSearchParams(search).has(PARAMETER) || storage.read(KEY) !== null)
